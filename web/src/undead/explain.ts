import { markWords, subjectOf, TIME, type Own } from '../board/explain';
import { counted, hourglasses, listed, plain } from '../board/pieces';
import type { Pointing, Subject } from '../table/pointing';
import type { UndeadPicture } from '../wire/undead';
import { panicAhead, price, priestWords, signed, stateOf } from './words';

/** What Undead has beside the board. */
export function own(picture: UndeadPicture, pointing: Pointing): Own {
  const { necromancer, panic, stronghold } = picture;
  const { mana, manaCap, track, altar, upkeep } = necromancer;
  const round = track.find(({ now }) => now);
  return {
    breach: 'un.engage.breach',

    about(what: string): Subject | undefined {
      const subject = (title: string, lines: string[], key?: string): Subject => subjectOf(pointing, what, title, lines, key);
      switch (what) {
        case 'hourglasses':
          return subject(`${hourglasses(stronghold.hourglasses)} to spend`, [TIME], 'hourglass');
        case 'mana':
        case 'resources':
          return subject(
            `${mana} of ${manaCap} mana`,
            [round ? `Round ${round.round}: ${round.mana < 0 ? `${-round.mana} mana asked for` : `${round.mana} mana gained`}.` : ''],
            'mana',
          );
        case 'track':
          return subject('Mana of the rounds', [`${track.map((one) => `${one.round}: ${signed(one.mana)}`).join(', ')}.`], 'mana');
        case 'panic':
          return subject(`Panic ${signed(panic.level)}`, [`As it stands, it ${panicAhead(panic)} at the end of the round.`, `The track goes from ${signed(panic.least)} to ${signed(panic.most)}.`], 'panic');
        default:
          return undefined;
      }
    },

    lines(spot: string): string[] {
      const plainly = (piles: Parameters<typeof listed>[0]): string => `${plain(listed(piles))}.`;
      switch (spot) {
        case 'bag':
          return [plainly(necromancer.bag)];
        case 'pile':
          return [plainly(necromancer.pile)];
        case 'altar':
          return [`${counted(altar, 'skeleton')} on it.`];
        case 'camp':
          return [upkeep > 0 ? `As it is, it gives the Defender ${hourglasses(upkeep)}.` : 'As it is, it gives the Defender no hourglass.'];
        case 'supply':
          return [plainly(stronghold.supply), stronghold.lost.length > 0 ? `Out of the game: ${listed(stronghold.lost)}.` : ''];
        case 'hospital':
          return [`${counted(stronghold.beds, 'bed')}.`];
        case 'courtyard':
          return markWords(stronghold.marks);
      }
      const priest = stronghold.priests.find(({ id }) => id === spot);
      if (priest) return priestWords(priest);
      const card = [...necromancer.tome, ...necromancer.library].find(({ id }) => spot === `spell.${id}`);
      if (card) return [price(card), stateOf(card) && `${plain(stateOf(card))}.`, card.text];
      return panic.cards.filter(({ id }) => spot === `panic.${id}`).map(({ text }) => text).slice(0, 1);
    },
  };
}
