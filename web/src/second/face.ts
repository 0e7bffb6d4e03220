import type { Face } from '../editions/face';
import type { SecondPicture } from '../wire/second';
import DefenderPanel from './DefenderPanel.svelte';
import { own } from './explain';
import { icons } from './icons.generated';
import InvaderPanel from './InvaderPanel.svelte';
import { sceneOf } from './scene';

/** How the Second Edition is shown. */
export const face: Face<SecondPicture> = {
  sceneOf,
  own,
  panels: { invader: InvaderPanel, defender: DefenderPanel },
  icons,
};
