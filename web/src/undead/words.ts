import { series } from '../words/lists';
import { say } from '../words/words.svelte';
import type { RoundMana, Panic, Priest, SpellCard } from '../wire/undead';

/** A number with its sign: `+8`, `−6`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}

/** What a spell costs and gives. */
export function price({ cost }: Pick<SpellCard, 'cost'>): string {
  return say('undead-price', { count: cost });
}

/** How far a spell is, if there is something to say: `Exhausted, 2 left.` */
export function stateOf({ exhausted, left }: Pick<SpellCard, 'exhausted' | 'left'>): string {
  if (left === null) return exhausted ? say('undead-spell-exhausted') : '';
  return say(exhausted ? 'undead-spell-exhausted.left' : 'undead-spell-left', { left });
}

/** What the panic would bring at the end of the round. */
export function panicAhead({ ahead }: Pick<Panic, 'ahead'>): string {
  return say('undead-panic.ahead', { cards: ahead });
}

/** The mana of the rounds: `1: +8, 2: +6`. */
export function roundsOf(track: readonly RoundMana[]): string {
  return series(track.map(({ round, mana }) => say('undead-track.round', { round, mana: signed(mana) })));
}

/** Where a priest stands, and what they cannot do any more. */
export function priestWords({ at, acted, silenced }: Priest): string[] {
  return [
    /^[we]\d$/.test(at)
      ? say('undead-priest-section', { section: at.toUpperCase() })
      : say('undead-priest-place', { place: at }),
    silenced ? say('undead-priest-silenced') : '',
    acted ? say('undead-priest-acted') : '',
  ].filter(Boolean);
}
