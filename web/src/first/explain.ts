import { markWords, subjectOf, type Own } from '../board/explain';
import { unitsHere } from '../board/pieces';
import { titleOf } from '../parts/words';
import { series } from '../words/lists';
import { say } from '../words/words.svelte';
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
      const subject = (title: string, lines: string[], key?: string): Subject =>
        subjectOf(pointing, what, title, lines, key);
      switch (what) {
        case 'hourglasses':
          return subject(say('panel-hourglasses'), [
            ...commanders.map(({ seat, hourglasses: count }) =>
              say('first-hourglasses', { seat: titleOf(seat), count }),
            ),
            say('time-spent'),
          ]);
        case 'glory':
          return subject(say('first-glory.title', { invader: glory.invader, defender: glory.defender }), [
            say('first-glory.text'),
          ]);
        case 'resources':
          return subject(say('first-resources'), [
            ...warlords.map(({ seat, resources }) =>
              say('first-resources.of', { seat: titleOf(seat), count: resources }),
            ),
            picture.bank === null ? '' : say('first-resources.bank', { count: picture.bank }),
          ]);
        case 'gate':
          return barbican.inPlay ? undefined : subject(say('gate'), [say('first-no-gate')]);
        default:
          return undefined;
      }
    },

    lines(spot: string): string[] {
      switch (spot) {
        case 'pouch':
          return [unitsHere(picture.pouch)];
        case 'supply':
          return [unitsHere(stronghold.supply)];
        case 'courtyard':
          return markWords(stronghold.marks);
      }
      const action = cards.flatMap((card) => card.actions).find(({ id }) => spot === id || spot === `action.${id}`);
      if (action)
        return [
          cost(action),
          action.used ? say('first-used.text') : stateOf(action) && say('first-lent.text'),
          action.text,
        ];
      const card = cards.find(({ id }) => spot === id || spot === `card.${id}`);
      return card ? [card.flipped ? say('first-flipped') : '', series(card.actions.map(({ title }) => title))] : [];
    },
  };
}
