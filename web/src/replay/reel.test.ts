import { expect, it } from 'vitest';
import { eyesFor } from './reel.svelte';

it('opens a replay through the eyes that the address asks for', () => {
  expect(eyesFor('invader', ['open', 'invader', 'defender', null], 'open')).toEqual({ eye: 'invader', notice: '' });
  expect(eyesFor('spectator', ['open', 'invader', null], 'open')).toEqual({ eye: null, notice: '' });
  expect(eyesFor(null, ['open', 'invader', null], 'open')).toEqual({ eye: 'open', notice: '' });
});

it('says so if there are no such eyes, or they are not for this reader', () => {
  expect(eyesFor('cook', ['open', 'invader', null], 'open')).toMatchObject({
    eye: 'open',
    notice: expect.stringContaining('“cook”'),
  });
  expect(eyesFor('open', ['invader', null], 'invader')).toMatchObject({
    eye: 'invader',
    notice: expect.stringContaining('“open”'),
  });
});
