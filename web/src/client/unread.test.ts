import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatLine, Seat } from '../wire/common';

const said = (at: number, seat: Seat | null): ChatLine => ({ seat, name: 'Ann', text: 'hello', at });

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('does not count what I said myself, nor what was read before I came back', async () => {
  const { Unread } = await import('./unread.svelte');
  const lines = [said(1, 'defender'), said(2, 'invader'), said(3, null)];
  const first = new Unread('t');
  expect(first.count(lines, ['invader'])).toBe(2);
  first.read(lines);
  expect(first.count(lines, ['invader'])).toBe(0);
  const back = new Unread('t');
  expect(back.count(lines, ['invader'])).toBe(0);
  expect(back.count([...lines, said(4, 'invader'), said(5, 'defender')], ['invader'])).toBe(1);
  expect(new Unread('other').count(lines, ['invader'])).toBe(2);
});
