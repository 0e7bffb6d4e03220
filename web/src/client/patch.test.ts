import { describe, expect, it } from 'vitest';
import type { Edit } from '../wire/common';
import { patched } from './patch';

const replace = (path: string, value: unknown): Edit => ({ op: 'replace', path, value });

describe('a patch', () => {
  const before = {
    ply: 1,
    prompt: { title: 'a', at: ['w1'] },
    piles: [
      { kind: 'orc', count: 1 },
      { kind: 'troll', count: 2 },
    ],
  };

  it('changes what it names and nothing else', () => {
    const old = structuredClone(before);
    const after = patched(before, [replace('/ply', 2), replace('/piles/1/count', 3)]);
    expect(after).toEqual({
      ...old,
      ply: 2,
      piles: [
        { kind: 'orc', count: 1 },
        { kind: 'troll', count: 3 },
      ],
    });
    expect(before).toEqual(old);
    expect(after.prompt).toBe(before.prompt);
    expect(after.piles[0]).toBe(before.piles[0]);
  });

  it('adds and removes elements, one after another', () => {
    const remove: Edit = { op: 'remove', path: '/1' };
    expect(patched([1, 2, 3, 4], [remove, remove])).toEqual([1, 4]);
    const add = (at: number, value: unknown): Edit => ({ op: 'add', path: `/${at}`, value });
    expect(patched([1, 4], [add(1, 2), add(2, 3), add(4, [5])])).toEqual([1, 2, 3, 4, [5]]);
    expect(patched([], [add(0, null)])).toEqual([null]);
  });

  it('adds and removes members', () => {
    const old = structuredClone(before);
    const after = patched<unknown>(before, [
      { op: 'remove', path: '/prompt/at' },
      { op: 'add', path: '/prompt/rule', value: '2e.line' },
      { op: 'add', path: '/piles/0/ghost', value: true },
    ]);
    expect(after).toEqual({
      ...old,
      prompt: { title: 'a', rule: '2e.line' },
      piles: [{ kind: 'orc', count: 1, ghost: true }, old.piles[1]],
    });
    expect(before).toEqual(old);
    expect('at' in (after as typeof before).prompt).toBe(false);
  });

  it('may replace everything, or change nothing', () => {
    expect(patched<unknown>(before, [replace('', [1])])).toEqual([1]);
    expect(patched(before, [])).toBe(before);
  });

  it('reads names with strokes and waves', () => {
    expect(patched({ 'a/b': 1, '~1': 1, '': 1 }, [replace('/a~1b', 2), replace('/~01', 3), replace('/', 4)])).toEqual({
      'a/b': 2,
      '~1': 3,
      '': 4,
    });
  });

  it('that does not fit is an error', () => {
    expect(() => patched(before, [replace('/nothing', 1)])).toThrow();
    expect(() => patched(before, [replace('/piles/7/count', 1)])).toThrow();
    expect(() => patched(before, [{ op: 'remove', path: '/prompt/nothing' }])).toThrow();
    expect(() => patched(before, [{ op: 'add', path: '/nothing/here', value: 1 }])).toThrow();
  });
});
