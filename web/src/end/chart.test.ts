import { expect, it } from 'vitest';
import { across, BOTTOM, down, HEIGHT, points, roof, TOP } from './chart';

const series = (...values: number[]) => [{ name: '', look: '', values }];

it('ends its axis at a round number above the figures', () => {
  expect([roof(series(3, 7)), roof(series(11)), roof(series(20)), roof(series(101)), roof(series(0))]).toEqual([
    10, 20, 20, 200, 1,
  ]);
});

it('puts nothing at the bottom and the most at the top', () => {
  expect(down(0, 10)).toBe(HEIGHT - BOTTOM);
  expect(down(10, 10)).toBe(TOP);
});

it('draws one point for each turn, from left to right', () => {
  const all = points([1, 2, 3], 10).split(' ');
  expect(all).toHaveLength(3);
  expect(across(0, 3)).toBeLessThan(across(1, 3));
});
