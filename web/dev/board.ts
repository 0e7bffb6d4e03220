import { mount } from 'svelte';
import { bring } from '../src/board/icons';
import { faceOf } from '../src/editions/faces';
import '../src/theme.css';
import { words } from '../src/words/words.svelte';
import Page from './Page.svelte';

await words.bring('web-table');
const [first, second, undead] = await Promise.all([faceOf('first'), faceOf('second'), faceOf('undead')]);
for (const { icons } of [first, second, undead]) bring(icons);
const target = document.getElementById('app');
if (target) mount(Page, { target, props: { faces: { first, second, undead } } });
