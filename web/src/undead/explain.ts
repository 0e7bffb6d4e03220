import { markWords, subjectOf, type Own } from '../board/explain';
import { listed, unitsHere } from '../board/pieces';
import { say } from '../words/words.svelte';
import type { Pointing, Subject } from '../table/pointing';
import type { UndeadPicture } from '../wire/undead';
import { price, priestWords, roundsOf, signed, stateOf } from './words';

/** What Undead has beside the board. */
export function own(picture: UndeadPicture, pointing: Pointing): Own {
  const { necromancer, panic, stronghold } = picture;
  const { mana, manaCap, track, altar, upkeep } = necromancer;
  const round = track.find(({ now }) => now);
  return {
    breach: 'un.engage.breach',

    about(what: string): Subject | undefined {
      const subject = (title: string, lines: string[], key?: string): Subject =>
        subjectOf(pointing, what, title, lines, key);
      switch (what) {
        case 'hourglasses':
          return subject(
            say('panel-hourglasses.spend', { count: stronghold.hourglasses }),
            [say('time-spent')],
            'hourglass',
          );
        case 'mana':
        case 'resources':
          return subject(
            say('undead-mana.of', { count: mana, most: manaCap }),
            [
              round
                ? say(round.mana < 0 ? 'undead-mana.asked' : 'undead-mana.gained', {
                    round: round.round,
                    count: Math.abs(round.mana),
                  })
                : '',
            ],
            'mana',
          );
        case 'track':
          return subject(say('undead-track'), [say('undead-track.text', { rounds: roundsOf(track) })], 'mana');
        case 'panic':
          return subject(
            say('undead-panic.title', { level: signed(panic.level) }),
            [
              say('undead-panic.text', { cards: panic.ahead }),
              say('undead-panic.track', { least: signed(panic.least), most: signed(panic.most) }),
            ],
            'panic',
          );
        default:
          return undefined;
      }
    },

    lines(spot: string): string[] {
      switch (spot) {
        case 'bag':
          return [unitsHere(necromancer.bag)];
        case 'pile':
          return [unitsHere(necromancer.pile)];
        case 'altar':
          return [say('undead-altar', { count: altar })];
        case 'camp':
          return [say('undead-camp', { count: upkeep })];
        case 'supply':
          return [
            unitsHere(stronghold.supply),
            stronghold.lost.length > 0 ? say('out-of-game', { units: listed(stronghold.lost) }) : '',
          ];
        case 'hospital':
          return [say('undead-beds.text', { count: stronghold.beds })];
        case 'courtyard':
          return markWords(stronghold.marks);
      }
      const priest = stronghold.priests.find(({ id }) => id === spot);
      if (priest) return priestWords(priest);
      const card = [...necromancer.tome, ...necromancer.library].find(({ id }) => spot === `spell.${id}`);
      if (card) return [price(card), stateOf(card), card.text];
      return panic.cards
        .filter(({ id }) => spot === `panic.${id}`)
        .map(({ text }) => text)
        .slice(0, 1);
    },
  };
}
