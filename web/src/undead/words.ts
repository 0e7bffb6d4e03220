import { placeName } from '../board/explain';
import { counted, hourglasses } from '../board/pieces';
import type { Panic, Priest, SpellCard } from '../wire/undead';

/** A number with its sign: `+8`, `−6`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}

/** What a spell costs and gives. */
export function price({ cost }: Pick<SpellCard, 'cost'>): string {
  return `Costs ${cost} mana and gives the Defender ${hourglasses(cost)}.`;
}

/** How far a spell is. */
export function stateOf({ exhausted, left }: Pick<SpellCard, 'exhausted' | 'left'>): string {
  return [exhausted ? 'exhausted' : '', left === null ? '' : left === 0 ? 'none left' : `${left} left`].filter(Boolean).join(', ');
}

/** What the panic would bring at the end of the round. */
export function panicAhead({ level }: Pick<Panic, 'level'>): string {
  const cards = Math.max(level, 0);
  return `brings ${cards === 0 ? 'no card' : counted(cards, 'card')}`;
}

/** Where a priest stands, and what he cannot do any more. */
export function priestWords({ at, acted, silenced }: Priest): string[] {
  const place = placeName(at);
  return [
    `He stands ${/^[we]\d$/.test(at) ? `on ${place.toLowerCase().replace(at, at.toUpperCase())}` : `in the ${at}`}.`,
    silenced ? "Banshee's Wail: he neither banishes nor speaks, and adds no strength this round." : '',
    acted ? 'He performed an order this round and stays where he is.' : '',
  ].filter(Boolean);
}
