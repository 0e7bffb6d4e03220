import { describe, expect, it } from 'vitest';
import { choice } from '../fixtures/make';
import { filtered, groupsOf, spotWords } from './choices';

describe('choices', () => {
  it('stand under their headings in the order of the list', () => {
    const list = [choice('a', [], { kind: 'Move' }), choice('b', [], { kind: 'Spend' }), choice('c', [], { kind: 'Move' })];
    expect(groupsOf(list).map((group) => [group.kind, group.choices.length])).toEqual([['Move', 2], ['Spend', 1]]);
  });
  it('are filtered by all words, in any order', () => {
    const list = [choice('move orc rw2 w3', []), choice('move troll rw2 w3', []), choice('end', [])];
    expect(filtered(list, 'w3 orc').map((one) => one.action)).toEqual(['move orc rw2 w3']);
    expect(filtered(list, '')).toHaveLength(3);
    expect(filtered(list, 'nothing')).toHaveLength(0);
  });
});

describe('a spot in words', () => {
  it.each([
    ['orc@rw2', 'orc at RW2'],
    ['soldier@courtyard', 'soldier at courtyard'],
    ['w3', 'W3'],
    ['rw2-w3', 'RW2–W3'],
    ['forge.cannon', 'cannon'],
    ['plan.last-quivers', 'last quivers'],
    ['siege-tower@fw', 'siege tower at FW'],
    ['officer', 'officer'],
  ])('%s reads %s', (spot, words) => expect(spotWords(spot)).toBe(words));
});
