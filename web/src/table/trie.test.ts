import { describe, expect, it } from 'vitest';
import { choice } from '../fixtures/make';
import { dragTargets, dragTo, finished, matching, nextSpots, pointAt, refusedAt } from './trie';

const moves = [
  choice('move orc rw2 w3', ['orc@rw2', 'w3']),
  choice('move orc rw2 w2', ['orc@rw2', 'w2']),
  choice('move troll rw2 w3', ['troll@rw2', 'w3']),
  choice('next', [], { ends: true }),
];

describe('what lights up', () => {
  it('is the first click of every choice while nothing is picked', () => {
    expect([...nextSpots(moves, [])]).toEqual(['orc@rw2', 'troll@rw2']);
  });
  it('is the second click of the choices that go on from what is picked', () => {
    expect([...nextSpots(moves, ['orc@rw2'])]).toEqual(['w3', 'w2']);
    expect([...nextSpots(moves, ['troll@rw2'])]).toEqual(['w3']);
  });
  it('is nothing where no choice begins like that', () => {
    expect(nextSpots(moves, ['w3']).size).toBe(0);
  });
});

describe('pointing', () => {
  it('picks the first click and sends the choice with the last', () => {
    expect(pointAt(moves, [], 'orc@rw2')).toEqual({ picked: ['orc@rw2'] });
    expect(pointAt(moves, ['orc@rw2'], 'w2')).toEqual({ send: moves[1] });
  });
  it('takes back what is pointed at again', () => {
    expect(pointAt(moves, ['orc@rw2'], 'orc@rw2')).toEqual({ picked: [] });
  });
  it('begins anew at another beginning', () => {
    expect(pointAt(moves, ['orc@rw2'], 'troll@rw2')).toEqual({ picked: ['troll@rw2'] });
  });
  it('keeps what is picked when something dark is pointed at', () => {
    expect(pointAt(moves, ['orc@rw2'], 'e4')).toEqual({ picked: ['orc@rw2'] });
  });
  it('waits where a finished choice is the beginning of a longer one, and sends it when asked again', () => {
    const both = [choice('short', ['a']), choice('long', ['a', 'b'])];
    expect(pointAt(both, [], 'a')).toEqual({ picked: ['a'] });
    expect(pointAt(both, ['a'], 'a')).toEqual({ send: both[0] });
    expect(pointAt(both, ['a'], 'b')).toEqual({ send: both[1] });
  });
  it('goes either way round where the order does not matter', () => {
    const swap = [
      choice('swap', ['soldier@w3', 'marksman@w4'], { eitherWay: true }),
      choice('move', ['marksman@w4', 'w5']),
    ];
    expect([...nextSpots(swap, ['marksman@w4'])]).toEqual(['soldier@w3', 'w5']);
    expect(pointAt(swap, ['marksman@w4'], 'soldier@w3')).toEqual({ send: swap[0] });
    expect(pointAt(swap, ['soldier@w3'], 'marksman@w4')).toEqual({ send: swap[0] });
  });
  it('sends a choice of one click at once', () => {
    const one = [choice('keep', ['card.ballista']), choice('other', ['card.gale'])];
    expect(pointAt(one, [], 'card.ballista')).toEqual({ send: one[0] });
  });
  it('never sends a choice without clicks', () => {
    expect(finished(moves, [])).toBeUndefined();
    expect(matching(moves, [])).toHaveLength(4);
  });
  it('picks the same spot twice if the choice asks for it', () => {
    const twice = [choice('twice', ['a', 'a']), choice('other', ['a', 'b'])];
    expect(pointAt(twice, ['a'], 'a')).toEqual({ send: twice[0] });
  });
});

describe('dragging', () => {
  it('is pointing at both', () => {
    expect(dragTo(moves, [], 'orc@rw2', 'w3')).toEqual({ send: moves[0] });
  });
  it('goes on from what is picked already, or begins anew', () => {
    expect(dragTo(moves, ['orc@rw2'], 'orc@rw2', 'w3')).toEqual({ send: moves[0] });
    expect(dragTo(moves, ['orc@rw2'], 'troll@rw2', 'w3')).toEqual({ send: moves[2] });
  });
  it('changes nothing where it may not end', () => {
    expect(dragTo(moves, [], 'troll@rw2', 'w2')).toEqual({ picked: [] });
  });
  it('knows where it may end', () => {
    expect([...dragTargets(moves, [], 'orc@rw2')]).toEqual(['w3', 'w2']);
    expect([...dragTargets(moves, ['orc@rw2'], 'orc@rw2')]).toEqual(['w3', 'w2']);
    expect(dragTargets(moves, [], 'w3').size).toBe(0);
  });
});

describe('what is refused', () => {
  const refused = [
    { clicks: ['orc@rw2', 'w4'], why: 'No path leads there.', rule: '2e.path' },
    { clicks: ['rw2'], why: 'It is full.', rule: '2e.board' },
  ];
  it('is found for what is picked', () => {
    expect(refusedAt(refused, ['orc@rw2'], 'w4')?.why).toBe('No path leads there.');
    expect(refusedAt(refused, [], 'w4')).toBeUndefined();
  });
  it('is found for a spot by itself at any time', () => {
    expect(refusedAt(refused, ['troll@rw2'], 'rw2')?.rule).toBe('2e.board');
  });
});
