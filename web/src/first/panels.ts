import DefenderPanel from './DefenderPanel.svelte';
import InvaderPanel from './InvaderPanel.svelte';

/** What each army has. */
export const panels = { invader: InvaderPanel, defender: DefenderPanel };
