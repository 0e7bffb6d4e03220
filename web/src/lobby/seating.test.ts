import { describe, expect, it } from 'vitest';
import type { EditionInfo, Seat, SeatTable } from '../wire/common';
import { opposed, optionsOf, playersOf, seated, sitterOf, told, wishes } from './seating';

const table = (options: Record<string, string>, ...seats: Seat[]): SeatTable => ({
  players: seats.length,
  options,
  seats: seats.map((id) => ({ id, name: id, about: '' })),
});
const two = table({ players: '2' }, 'invader', 'defender');
const four = table({ players: '4' }, 'invader-west', 'invader-east', 'defender-west', 'defender-east');
const edition: EditionInfo = {
  id: 'first',
  name: 'First Edition',
  year: 2009,
  about: '',
  turns: 10,
  tables: [two, four],
  options: [{ name: 'cards', values: ['draft', 'starter'], default: 'draft', about: '' }],
  bots: [
    { name: 'greedy', about: '', usual: true },
    { name: 'random', about: '', usual: false },
  ],
};

describe('a new table', () => {
  it('of two has me on one side and the opponent on the other', () => {
    expect(opposed(two, 'defender', 'bot.greedy')).toEqual({ invader: { bot: 'greedy' }, defender: 'me' });
    expect(opposed(two, 'invader', 'friend')).toEqual({ invader: 'me', defender: 'friend' });
    expect(opposed(two, 'invader', 'hot-seat')).toEqual({ invader: 'me', defender: 'me' });
  });
  it('of more has me on the first seat and the usual bot on the others, if nothing else is wished', () => {
    const greedy = { bot: 'greedy' };
    expect(seated(edition, four, {})).toEqual({
      'invader-west': 'me',
      'invader-east': greedy,
      'defender-west': greedy,
      'defender-east': greedy,
    });
    expect(
      seated(edition, four, { 'invader-west': 'bot.random', 'defender-east': 'me', 'defender-west': 'friend' }),
    ).toEqual({
      'invader-west': { bot: 'random' },
      'invader-east': greedy,
      'defender-west': 'friend',
      'defender-east': 'me',
    });
  });
  it('asks for the options of its seats and those that differ from the usual', () => {
    expect(optionsOf(four, edition.options, { cards: 'draft' })).toEqual({ players: '4' });
    expect(optionsOf(two, edition.options, { cards: 'starter', unknown: 'x' })).toEqual({
      players: '2',
      cards: 'starter',
    });
  });
});

describe('the form', () => {
  it('offers me, a friend and every bot', () => {
    expect(wishes(edition).map(({ wish }) => wish)).toEqual(['me', 'friend', 'bot.greedy', 'bot.random']);
    expect(wishes(edition).map(({ wish }) => sitterOf(wish))).toEqual([
      'me',
      'friend',
      { bot: 'greedy' },
      { bot: 'random' },
    ]);
  });
  it('says for how many an edition is', () => {
    expect([playersOf(edition), playersOf({ ...edition, tables: [two] })]).toEqual(['2 to 4 players', '2 players']);
  });
  it('says what becomes of the seats', () => {
    expect(told({ 'invader-west': 'me', 'invader-east': 'me', defender: { bot: 'greedy' } })).toEqual([
      'You play your seats in turn at this screen.',
    ]);
    expect(
      told({ 'invader-west': 'me', 'invader-east': 'friend', 'defender-west': 'friend', 'defender-east': 'me' }),
    ).toEqual([
      'You play your seats in turn at this screen. A curtain falls between the two armies, so that hidden things stay hidden.',
      'You get 2 secret links to send.',
    ]);
    expect(told({ invader: { bot: 'greedy' }, defender: { bot: 'greedy' } })).toEqual(['You watch.']);
    expect(told({ invader: 'me', defender: 'friend' })).toEqual(['You get a secret link to send.']);
  });
});
