import { hourglasses, listed } from '../board/pieces';
import type { Payment } from '../wire/board';

/** What something costs, and what each way of paying gives the Defender, in words. `stock` is what it costs beside units. */
export function price(stock: string, payments: readonly Payment[]): string {
  const gives = payments.map((way) => way.gives);
  const same = gives.every((one) => one === gives[0]);
  const ways = payments
    .filter(({ units }) => units.length > 0 || payments.length > 1)
    .map(({ units, gives }) => `${units.length > 0 ? listed(units) : 'no unit'}${same ? '' : ` (gives ${hourglasses(gives)})`}`);
  const cost = [stock, ways.join(' or ')].filter(Boolean).join(' and ');
  const given = same && (gives[0] ?? 0) > 0 ? `Gives the Defender ${hourglasses(gives[0] ?? 0)}.` : '';
  return [cost ? `Costs ${cost}.` : '', given].filter(Boolean).join(' ') || 'Costs nothing.';
}
