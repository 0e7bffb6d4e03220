import type { Face } from '../editions/face';
import type { UndeadPicture } from '../wire/undead';
import DefenderPanel from './DefenderPanel.svelte';
import { own } from './explain';
import { icons } from './icons.generated';
import InvaderPanel from './InvaderPanel.svelte';
import { sceneOf } from './scene';

/** How Undead is shown. */
export const face: Face<UndeadPicture> = {
  sceneOf,
  own,
  panels: { invader: InvaderPanel, defender: DefenderPanel },
  icons,
};
