import { describe, expect, it } from 'vitest';
import { choice } from '../fixtures/make';
import type { Term } from '../wire/common';
import { aboutChoice, filtered, groupsOf, spotWords } from './choices';

describe('choices', () => {
  it('stand under their headings in the order of the list', () => {
    const list = [
      choice('a', [], { kind: 'move' }),
      choice('b', [], { kind: 'spend' }),
      choice('c', [], { kind: 'move' }),
    ];
    expect(groupsOf(list).map((group) => [group.kind, group.choices.length])).toEqual([
      ['move', 2],
      ['spend', 1],
    ]);
  });
  it('are filtered by all words, in any order', () => {
    const list = [choice('move orc rw2 w3', []), choice('move troll rw2 w3', []), choice('end', [])];
    const found = (filter: string) => filtered(list, filter, () => 'Go').map((one) => one.action);
    expect(found('w3 orc')).toEqual(['move orc rw2 w3']);
    expect(found('go troll')).toEqual(['move troll rw2 w3']);
    expect(found('')).toHaveLength(3);
    expect(found('nothing')).toHaveLength(0);
  });
});

const terms: Record<string, Term> = {
  'card.mantelet': {
    key: 'card.mantelet',
    name: 'Mantelet',
    text: 'Guards a path.',
    rule: '2e.mantelet.effect',
    reconstructed: false,
  },
  'card.bridge': {
    key: 'card.bridge',
    name: 'Bridge',
    text: 'No trap is laid there.',
    rule: '2e.bridge.effect',
    reconstructed: true,
  },
};
const term = (key: string): Term | undefined => terms[key];

describe('a spot in words', () => {
  it.each([
    ['orc@rw2', 'Orc, RW2'],
    ['goblin@fw', 'Goblin, western foreground'],
    ['soldier@courtyard', 'Soldier, Courtyard'],
    ['w3', 'W3'],
    ['fe', 'eastern foreground'],
    ['rw2-w3', 'RW2–W3'],
    ['forge.cannon', 'Cannon'],
    ['token.trap.goblin', 'Goblin'],
    ['card.mantelet', 'Mantelet'],
    ['siege-tower@fw', 'Siege tower, western foreground'],
    ['officer', 'Officer'],
  ])('%s reads %s', (spot, words) => expect(spotWords(spot, term)).toBe(words));
});

describe('what is said about a choice', () => {
  it('says nothing twice', () => {
    const term = (key: string) => ({ key, name: 'Cannon', text: 'It fires.', rule: null, reconstructed: false });
    const lines = (note: string) =>
      aboutChoice(choice('spend', ['forge.cannon'], { label: 'Cannon (3 of 3)', note }), term).lines;
    expect(lines('It fires.')).toEqual(['It fires.']);
    expect(lines('Completes it. It fires.')).toEqual(['Completes it. It fires.']);
    expect(lines('Completes it.')).toEqual(['Completes it.', 'It fires.']);
  });
  it('holds its cost, its note and the word that it names', () => {
    const mantelet = choice('return', ['card.mantelet'], { label: 'Mantelet', gives: 1, note: 'It is gone.' });
    expect(aboutChoice(mantelet, term)).toEqual({
      title: 'Mantelet',
      lines: ['Gives the Defender 1 hourglass.', 'It is gone.', 'Guards a path.'],
      rule: '2e.mantelet.effect',
    });
  });
  it('names both things that are exchanged, the last one first', () => {
    const both = choice('exchange', ['card.bridge', 'card.mantelet'], { label: 'Bridge for Mantelet' });
    expect(aboutChoice(both, term)).toMatchObject({
      lines: ['Mantelet: Guards a path.', 'Bridge: No trap is laid there.'],
      reconstructed: true,
    });
  });
  it('is never nothing, so that nothing else stays in its place', () => {
    expect(aboutChoice(choice('end', [], { label: 'March' }), term)).toEqual({ title: 'March', lines: [] });
  });
});
