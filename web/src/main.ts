import { mount } from 'svelte';
import './theme.css';
import './app.css';
import App from './App.svelte';
import { begin } from './words/words.svelte';

await begin();
const target = document.getElementById('app');
if (target) mount(App, { target });
