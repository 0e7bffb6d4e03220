import { describe, expect, it } from 'vitest';
import type { TableCard } from '../wire/common';
import { ago, hourglasses, inOrder, myMove, nameOf, optionName, optionValue, overOf, turnOf } from './words';

const card = (table: string, more: Partial<TableCard>): TableCard => ({
  table,
  edition: 'second',
  seats: [],
  turn: 1,
  turns: 7,
  mine: ['invader'],
  toAct: 'defender',
  ended: null,
  touched: 0,
  ...more,
});

describe('words', () => {
  it('count hourglasses', () => {
    expect([hourglasses(1), hourglasses(3)]).toEqual(['1 hourglass', '3 hourglasses']);
  });
  it('name players', () => {
    expect([nameOf('nobody'), nameOf({ person: 'Ada' }), nameOf({ bot: 'greedy' })]).toEqual([
      'nobody yet',
      'Ada',
      'Greedy (bot)',
    ]);
    expect(nameOf({ substitute: { bot: 'captain', person: 'Ada' } })).toBe('Captain (bot) for Ada');
  });
  it.each([
    [30, 'just now'],
    [60 * 5, '5 min ago'],
    [60 * 60, '1 hour ago'],
    [60 * 60 * 5, '5 hours ago'],
    [60 * 60 * 30, 'yesterday'],
    [60 * 60 * 24 * 9, '9 days ago'],
  ])('%d seconds are told as %s', (seconds, text) => expect(ago(1_000_000 - seconds, 1_000_000)).toBe(text));
  it('tell the turn', () => {
    expect([
      turnOf({ edition: 'second', turn: 0, turns: 7 }),
      turnOf({ edition: 'second', turn: 3, turns: 7 }),
    ]).toEqual(['Set-up', 'Turn 3 of 7']);
    expect(turnOf({ edition: 'undead', turn: 8, turns: 8 })).toBe('Round 8 of 8');
  });
  it('tell how a game ended', () => {
    const won = { winner: 'defender' as const, resigned: null };
    expect([
      overOf({ edition: 'second', turn: 7 }, won),
      overOf({ edition: 'undead', turn: 8 }, won),
      overOf({ edition: 'first', turn: 0 }, { ...won, resigned: 'invader-west' }),
      overOf({ edition: 'undead', turn: 3 }, { ...won, resigned: 'invader' }),
    ]).toEqual([
      'Over in turn 7',
      'Over in round 8',
      'West Invader gave up during set-up',
      'Invader gave up in round 3',
    ]);
  });
  it('make names of options readable', () => {
    expect([optionName('fury.recount'), optionValue('march'), optionValue('7')]).toEqual([
      'Goblin Fury: recount',
      'together',
      '7',
    ]);
  });
});

describe('my games', () => {
  const ended = { winner: 'invader' as const, resigned: null };
  it('know whose move it is', () => {
    expect(myMove(card('a', { toAct: 'invader' }))).toBe(true);
    expect(myMove(card('a', { toAct: 'defender' }))).toBe(false);
    expect(myMove(card('a', { toAct: 'invader', ended }))).toBe(false);
  });
  it('stand with my move first, then the latest, finished ones last', () => {
    const cards = [
      card('over', { ended, toAct: null, touched: 9 }),
      card('old', { touched: 1 }),
      card('new', { touched: 5 }),
      card('mine', { toAct: 'invader', touched: 0 }),
    ];
    expect(inOrder(cards).map((one) => one.table)).toEqual(['mine', 'new', 'old', 'over']);
  });
});
