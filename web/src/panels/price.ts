import { listed } from '../board/pieces';
import { either, enumerated } from '../words/lists';
import { say } from '../words/words.svelte';
import type { Payment } from '../wire/board';

/** What something costs, and what each way of paying gives the Defender, in words. `stock` is what it costs beside units. */
export function price(stock: string, payments: readonly Payment[]): string {
  const [first = 0] = payments.map((way) => way.gives);
  const same = payments.every((way) => way.gives === first);
  const ways = payments
    .filter(({ units }) => units.length > 0 || payments.length > 1)
    .map(({ units, gives }) => {
      const paid = units.length > 0 ? listed(units) : say('price-no-unit');
      return same ? paid : say('price-way', { units: paid, count: gives });
    });
  const cost = enumerated([stock, either(ways)].filter(Boolean));
  const sentences = [
    cost && say('price-costs', { cost }),
    same && first > 0 ? say('choice-gives.line', { count: first }) : '',
  ];
  return sentences.filter(Boolean).join(' ') || say('price-nothing');
}
