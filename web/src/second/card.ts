import type { Card } from '../wire/second';
import { hourglasses, listed } from '../board/pieces';

/** What a card costs and what each way of paying gives the Defender, in words. */
export function cost(card: Pick<Card, 'wood' | 'payments'>): string {
  const wood = card.wood > 0 ? `${card.wood} wood` : '';
  const gives = card.payments.map((way) => way.gives);
  const same = gives.every((one) => one === gives[0]);
  const ways = card.payments
    .map(({ units, gives }) => `${units.length > 0 ? listed(units) : 'no unit'}${same ? '' : ` (gives ${hourglasses(gives)})`}`)
    .join(' or ');
  const price = [wood, ways].filter(Boolean).join(' and ');
  const given = same && (gives[0] ?? 0) > 0 ? ` Gives the Defender ${hourglasses(gives[0] ?? 0)}.` : '';
  return `${price ? `Costs ${price}.` : 'Costs nothing.'}${given}`;
}
