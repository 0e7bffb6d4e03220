import { price } from '../panels/price';
import { say } from '../words/words.svelte';
import type { CardAction } from '../wire/first';

/** What an action costs and gives, in words. */
export function cost({ resources, payments }: Pick<CardAction, 'resources' | 'payments'>): string {
  return price(resources > 0 ? say('first-resources.counted', { count: resources }) : '', payments);
}

/** How far an action is this turn. */
export function stateOf({ used, lent }: Pick<CardAction, 'used' | 'lent'>): string {
  return used ? say('first-used') : lent ? say('first-lent') : '';
}
