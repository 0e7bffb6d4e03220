import { describe, expect, it } from 'vitest';
import type { Seat, Seated } from '../wire/common';
import { armyOf, commonArmy, sideOf, turnedFor } from './seats';
import { armyTitle, hasWon, mustAnswer, sittings, theSeats, waitedFor } from './sittings';
import { enumerated } from '../words/lists';

const SEATS: readonly Seat[] = [
  'invader',
  'defender',
  'invader-west',
  'invader-east',
  'defender-west',
  'defender-east',
];
const seated = (...seats: Seat[]): Seated[] => seats.map((seat) => ({ seat, who: { person: seat }, present: true }));
const two = seated('invader', 'defender');
const three = seated('invader-west', 'invader-east', 'defender');
const four = seated('invader-west', 'invader-east', 'defender-west', 'defender-east');

describe('seats', () => {
  it('belong to an army and a side', () => {
    expect(SEATS.map((seat) => [armyOf(seat), sideOf(seat)])).toEqual([
      ['invader', null],
      ['defender', null],
      ['invader', 'west'],
      ['invader', 'east'],
      ['defender', 'west'],
      ['defender', 'east'],
    ]);
  });
  it('see the board from their side of the walls', () => {
    expect([turnedFor('invader-east'), turnedFor('defender'), turnedFor('defender-west'), turnedFor(null)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('are of one army or of both', () => {
    expect([
      commonArmy([]),
      commonArmy(['defender-west', 'defender-east']),
      commonArmy(['invader', 'defender']),
    ]).toEqual([null, 'defender', null]);
  });
});

describe('an army', () => {
  it('is named after its leaders', () => {
    expect([armyTitle(two, 'invader'), armyTitle(three, 'invader'), armyTitle(three, 'defender')]).toEqual([
      'Invader',
      'Invaders',
      'Defender',
    ]);
    expect([hasWon(two, 'defender'), hasWon(four, 'defender')]).toEqual([
      'The Defender has won',
      'The Defenders have won',
    ]);
  });
  it('lists its seats, who sits there and who is to act', () => {
    expect(sittings(four, 'defender', ['invader-west', 'defender-east'], 'defender-west')).toEqual([
      { seat: 'defender-west', title: 'West Defender', name: 'defender-west', active: true },
      { seat: 'defender-east', title: 'East Defender', name: 'you', active: false },
    ]);
  });
});

describe('a request to take something back', () => {
  const asked = { undoAsked: 'invader-west' as const, undoGranted: ['invader-east' as const] };
  it('waits for every other seat that has not answered', () => {
    expect(theSeats(waitedFor(asked, four))).toBe('the West Defender and the East Defender');
    expect(waitedFor({ undoAsked: null, undoGranted: [] }, four)).toEqual([]);
  });
  it('is put to those alone', () => {
    expect(
      [null, 'invader-west', 'invader-east', 'defender-west'].map((seat) => mustAnswer(asked, seat as Seat | null)),
    ).toEqual([false, false, false, true]);
  });
});

it('lists names as one says them', () => {
  expect([enumerated([]), enumerated(['Ann']), enumerated(['Ann', 'Bob']), enumerated(['Ann', 'Bob', 'Cara'])]).toEqual(
    ['', 'Ann', 'Ann and Bob', 'Ann, Bob and Cara'],
  );
});
