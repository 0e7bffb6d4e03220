import { markWords, subjectOf, TIME, type Own } from '../board/explain';
import { counted, hourglasses, listed, plain } from '../board/pieces';
import type { Pointing, Subject } from '../table/pointing';
import type { FirstPicture } from '../wire/first';
import { cost, stateOf } from './action';

/** What the First Edition has beside the board. */
export function own(picture: FirstPicture, pointing: Pointing): Own {
  const { warlords, commanders, stronghold, glory, barbican } = picture;
  const cards = warlords.flatMap((warlord) => warlord.cards);
  return {
    breach: '1e.melee.breach',

    about(what: string): Subject | undefined {
      const subject = (title: string, lines: string[], key?: string): Subject => subjectOf(pointing, what, title, lines, key);
      switch (what) {
        case 'hourglasses':
          return subject('Hourglasses', [
            ...commanders.map(({ title, hourglasses: count }) => `${title}: ${hourglasses(count)} to spend.`),
            TIME,
          ]);
        case 'glory':
          return subject(`Glory: Invader ${glory.invader}, Defender ${glory.defender}`, ['Once the walls are broken, the army with more Glory has won.']);
        case 'resources':
          return subject('Resources', [
            ...warlords.map(({ title, resources }) => `${title}: ${counted(resources, 'resource')}.`),
            picture.bank === null ? '' : `In the bank: ${picture.bank}.`,
          ]);
        case 'gate':
          return barbican.inPlay ? undefined : subject('Gate', ['Nobody can reach it in this game: the ram is on no card that was kept.']);
        default:
          return undefined;
      }
    },

    lines(spot: string): string[] {
      const plainly = (piles: Parameters<typeof listed>[0]): string => `${plain(listed(piles))}.`;
      switch (spot) {
        case 'pouch':
          return [plainly(picture.pouch)];
        case 'supply':
          return [plainly(stronghold.supply)];
        case 'courtyard':
          return markWords(stronghold.marks);
      }
      const action = cards.flatMap((card) => card.actions).find(({ id }) => spot === id || spot === `action.${id}`);
      if (action) return [cost(action), action.used ? 'Used in this phase.' : stateOf(action) && 'Lent to the partner.', action.text];
      const card = cards.find(({ id }) => spot === id || spot === `card.${id}`);
      return card ? [card.flipped ? 'It lies on its back.' : '', card.actions.map(({ title }) => title).join(', ')] : [];
    },
  };
}
