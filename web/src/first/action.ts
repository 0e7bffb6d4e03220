import { counted } from '../board/pieces';
import { price } from '../panels/price';
import type { CardAction } from '../wire/first';

/** What an action costs and gives, in words. */
export function cost({ resources, payments }: Pick<CardAction, 'resources' | 'payments'>): string {
  return price(resources > 0 ? counted(resources, 'resource') : '', payments);
}

/** How far an action is this turn. */
export function stateOf({ used, lent }: Pick<CardAction, 'used' | 'lent'>): string {
  return used ? 'used' : lent ? 'lent' : '';
}
