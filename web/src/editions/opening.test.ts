import { afterEach, describe, expect, it, vi } from 'vitest';
import { iconOf } from '../board/icons';
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
});
