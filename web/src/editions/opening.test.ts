import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { iconOf } from '../board/icons';
import { Noticed, running } from '../fixtures/effects.svelte';
import type { Edition } from '../wire/common';
import { words } from '../words/words.svelte';
import { Opening } from './opening.svelte';

afterEach(() => vi.unstubAllGlobals());

const catalogue = { edition: 'undead', terms: [], board: {} };
const answering = (...answers: (object | null)[]) =>
  vi.fn(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('Failed to fetch'));
  });

describe('opening an edition', () => {
  it('says what is wrong, and can be tried again', async () => {
    const opening = new Opening();
    vi.stubGlobal('fetch', answering(null));
    await opening.open('undead', [1]);
    expect(opening.problem).toMatch(/^The server does not answer/);
    expect([opening.catalogue, opening.face]).toEqual([null, null]);

    vi.stubGlobal('fetch', answering(catalogue));
    const again = opening.open('undead', []);
    expect(opening.problem).toBe('');
    await again;
    expect(opening.catalogue).toEqual(catalogue);
    expect(opening.face?.panels).toHaveProperty('invader');
  });
  it('gets over a short failure by itself, and brings the icons along', async () => {
    const opening = new Opening();
    vi.stubGlobal('fetch', answering(null, { ...catalogue, edition: 'first' }));
    await opening.open('first', [1]);
    expect(opening.problem).toBe('');
    expect(opening.catalogue?.edition).toBe('first');
    expect(iconOf('drover')).toBe('drover');
  });
  it('follows the edition of a table: as soon as it is known, and anew for another language', async () => {
    const opening = new Opening();
    const open = vi.spyOn(opening, 'open');
    vi.stubGlobal('fetch', answering({ ...catalogue, edition: 'second' }));
    const edition = new Noticed<Edition | undefined>(undefined);
    const end = running(() => opening.follow(() => edition.value));
    opening.again();
    expect(open).not.toHaveBeenCalled();

    edition.value = 'second';
    flushSync();
    expect(open.mock.calls).toEqual([['second']]);
    await expect.poll(() => opening.catalogue?.edition).toBe('second');

    await words.speak('en-XA');
    flushSync();
    expect(open).toHaveBeenCalledTimes(2);
    expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual([
      '/api/editions/second/catalogue',
      '/api/editions/second/catalogue?lang=en-XA',
    ]);
    opening.again();
    expect(open).toHaveBeenCalledTimes(3);
    end();
    await words.speak('en');
    flushSync();
    expect(open).toHaveBeenCalledTimes(3);
  });
});
