import { counted, hourglasses, listed, plain } from '../board/pieces';
import type { CardAction } from '../wire/first';

/** What an action costs and what each way of paying gives the Defender, in words. */
export function price({ resources, payments }: Pick<CardAction, 'resources' | 'payments'>): string {
  const given = (gives: number): string => `gives the Defender ${hourglasses(gives)}`;
  const paid = payments.filter(({ units }) => units.length > 0).map(({ units, gives }) => `${listed(units)} (${given(gives)})`);
  const free = payments.find(({ units, gives }) => units.length === 0 && gives > 0);
  const cost = [resources > 0 ? counted(resources, 'resource') : '', paid.join(', or ')].filter(Boolean).join(' and ');
  const words = [cost ? `Costs ${cost}.` : '', free ? `${plain(given(free.gives))}.` : ''].filter(Boolean);
  return words.join(' ') || 'Costs nothing.';
}

/** How far an action is this turn. */
export function stateOf({ used, lent }: Pick<CardAction, 'used' | 'lent'>): string {
  return used ? 'used' : lent ? 'lent' : '';
}
