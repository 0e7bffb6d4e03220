/** What is known of the editions without opening one. */

import type { Edition } from '../wire/common';

/** The one that a newcomer is offered. */
export const USUAL: Edition = 'second';

/** What a turn is called. */
export function turnWord(edition: Edition): 'turn' | 'round' {
  return edition === 'undead' ? 'round' : 'turn';
}

/** The edition that a rule belongs to, by its id: `1e.melee.breach`, `ex.2e.volley`, `un.cast.cost`. */
export function editionOf(rule: string | null): Edition | null {
  const prefix = /^(?:ex\.)?(1e|2e|un)\./.exec(rule ?? '')?.[1];
  switch (prefix) {
    case '1e':
      return 'first';
    case '2e':
      return 'second';
    case 'un':
      return 'undead';
    default:
      return null;
  }
}
