import type { Face } from '../editions/face';
import type { FirstPicture } from '../wire/first';
import DefenderPanel from './DefenderPanel.svelte';
import { own } from './explain';
import { icons } from './icons.generated';
import InvaderPanel from './InvaderPanel.svelte';
import { sceneOf } from './scene';

/** How the First Edition is shown. */
export const face: Face<FirstPicture> = {
  sceneOf,
  own,
  panels: { invader: InvaderPanel, defender: DefenderPanel },
  icons,
};
