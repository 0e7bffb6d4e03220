import { afterEach, expect, it, vi } from 'vitest';
import { words } from '../words/words.svelte';
import { http } from './http';

afterEach(async () => {
  await words.speak('en');
  vi.unstubAllGlobals();
});

it('asks for what the server tells in words in the language that is spoken', async () => {
  const fetch = vi.fn((_: string) => Promise.resolve(Response.json([])));
  vi.stubGlobal('fetch', fetch);
  const ask = async (): Promise<string[]> => {
    fetch.mockClear();
    await Promise.all([
      http.editions(),
      http.catalogue('second'),
      http.sheet('t', 3, 'open'),
      http.story('t', null),
      http.tables(),
    ]);
    return fetch.mock.calls.map(([address]) => address);
  };
  expect(await ask()).toEqual([
    '/api/editions',
    '/api/editions/second/catalogue',
    '/api/tables/t/sheet?moment=3&seat=open',
    '/api/tables/t/story',
    '/api/tables',
  ]);
  await words.speak('en-XA');
  expect(await ask()).toEqual([
    '/api/editions?lang=en-XA',
    '/api/editions/second/catalogue?lang=en-XA',
    '/api/tables/t/sheet?moment=3&seat=open&lang=en-XA',
    '/api/tables/t/story?lang=en-XA',
    '/api/tables',
  ]);
});
