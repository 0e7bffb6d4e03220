import { expect, it } from 'vitest';
import { backoff } from './backoff';

it('waits longer each time, up to a limit', () => {
  expect([0, 1, 2, 3].map((failures) => backoff(failures, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(backoff(50, 1)).toBe(15_000);
});

it('never waits less than three quarters of that', () => {
  expect(backoff(1, 0)).toBe(750);
});
