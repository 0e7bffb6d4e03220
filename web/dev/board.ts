import { mount } from 'svelte';
import '../src/theme.css';
import Page from './Page.svelte';

const target = document.getElementById('app');
if (target) mount(Page, { target });
