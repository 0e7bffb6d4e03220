/** What is known of the editions without opening one. */

import type { Edition } from '../wire/common';

/** What a turn is called, and what the ids of the rules begin with. */
const KNOWN: Record<Edition, { turn: 'turn' | 'round'; prefix: string }> = {
  first: { turn: 'turn', prefix: '1e' },
  second: { turn: 'turn', prefix: '2e' },
  undead: { turn: 'round', prefix: 'un' },
};

/** The one that a newcomer is offered. */
export const USUAL: Edition = 'second';

/** What a turn is called. */
export function turnWord(edition: Edition): 'turn' | 'round' {
  return KNOWN[edition].turn;
}

/** The edition that a rule belongs to, by its id: `1e.melee.breach`, `ex.2e.volley`, `un.cast.cost`. */
export function editionOf(rule: string | null): Edition | null {
  const id = (rule ?? '').replace(/^ex\./, '');
  const editions = Object.keys(KNOWN) as Edition[];
  return editions.find((edition) => id.startsWith(`${KNOWN[edition].prefix}.`)) ?? null;
}
