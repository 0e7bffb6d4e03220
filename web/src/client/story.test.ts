import { describe, expect, it } from 'vitest';
import { line } from '../fixtures/make';
import { gathered, lastAssault, merged, takesBack, turnsOf } from './story';

const texts = (lines: { text: string }[]): string[] => lines.map((one) => one.text);
const two = [line('one'), line('two')];

describe('the story', () => {
  it('adds what is new', () => {
    expect(texts(merged(two, { from: 2, lines: [line('three')] }))).toEqual(['one', 'two', 'three']);
  });
  it('drops what was taken back', () => {
    expect(texts(merged(two, { from: 1, lines: [line('other')] }))).toEqual(['one', 'other']);
    expect(takesBack(two, { from: 1, lines: [] })).toBe(true);
    expect(takesBack(two, { from: 2, lines: [] })).toBe(false);
  });
  it('begins anew on opening', () => {
    expect(texts(merged(two, { from: 0, lines: [line('all')] }))).toEqual(['all']);
  });
  it('leaves the lines it was given alone', () => {
    merged(two, { from: 0, lines: [] });
    expect(two).toHaveLength(2);
  });
  it('knows its turns', () => {
    expect(turnsOf([line('a', { turn: 0 }), line('b', { turn: 2 }), line('c', { turn: 2 })])).toEqual([0, 2]);
  });
  it('tells like lines in a row once', () => {
    const lines = [line('a'), line('b'), line('b'), line('b', { turn: 9 }), line('a')];
    expect(gathered(lines).map(({ line: { text }, times }) => [text, times])).toEqual([
      ['a', 1],
      ['b', 2],
      ['b', 1],
      ['a', 1],
    ]);
  });
  it('finds the last assault', () => {
    const lines = [
      line('old', { turn: 1, stage: 'Cannons' }),
      line('first', { turn: 2, stage: 'Cannons' }),
      line('between', { turn: 2 }),
      line('second', { turn: 2, stage: 'Strength' }),
      line('after', { turn: 3 }),
    ];
    expect(texts(lastAssault(lines))).toEqual(['first', 'second']);
    expect(lastAssault(two)).toEqual([]);
  });
});
