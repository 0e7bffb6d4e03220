import { mount } from 'svelte';
import { bring } from '../src/board/icons';
import { faceOf } from '../src/editions/faces';
import '../src/theme.css';
import Page from './Page.svelte';

const [first, second, undead] = await Promise.all([faceOf('first'), faceOf('second'), faceOf('undead')]);
for (const { icons } of [first, second, undead]) bring(icons);
const target = document.getElementById('app');
if (target) mount(Page, { target, props: { faces: { first, second, undead } } });
