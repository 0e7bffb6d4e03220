import { afterEach, describe, expect, it, vi } from 'vitest';
import { Trouble } from './http';
import { anotherTry, part, patiently } from './part';

afterEach(() => vi.unstubAllGlobals());

/** Fails so often, then answers. */
function failing(times: number): { ask: () => Promise<string>; asked: () => number } {
  let count = 0;
  return {
    ask: () =>
      count++ < times
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.resolve('here'),
    asked: () => count,
  };
}

describe('a part of the page', () => {
  it('that cannot be loaded is told in words', async () => {
    await expect(part(failing(1).ask)).rejects.toThrow(Trouble);
    await expect(part(failing(1).ask)).rejects.toThrow(/could not be loaded.*try again.*reload the page/);
    await expect(part(failing(0).ask)).resolves.toBe('here');
  });
  it('that is missing needs a new page, once the server answers', async () => {
    const reload = vi.fn();
    const ask = vi.fn();
    vi.stubGlobal('location', { href: '/table/1', reload });
    await expect(part(failing(1).ask)).rejects.toThrow(Trouble);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await anotherTry(ask);
    expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([0, 1]);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    await anotherTry(ask);
    expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
  });
  it('is asked for again some times', async () => {
    const twice = failing(2);
    await expect(patiently(twice.ask, [1, 1])).resolves.toBe('here');
    expect(twice.asked()).toBe(3);
    const never = failing(9);
    await expect(patiently(never.ask, [1, 1])).rejects.toThrow('Failed to fetch');
    expect(never.asked()).toBe(3);
  });
});
