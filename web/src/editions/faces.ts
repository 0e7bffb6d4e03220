/** The one place that knows which editions there are. Each is a part of the page that is fetched when it is needed. */

import { part } from '../client/part';
import { words } from '../words/words.svelte';
import type { Edition, Picture } from '../wire/common';
import type { Face } from './face';

type PictureOf<E extends Edition> = Extract<Picture, { edition: E }>;

const faces: { readonly [E in Edition]: () => Promise<{ face: Face<PictureOf<E>> }> } = {
  first: () => import('../first/face'),
  second: () => import('../second/face'),
  undead: () => import('../undead/face'),
};

/** How an edition shows its pictures. Whoever asks again after a failure has another try. */
export async function faceOf(edition: Edition): Promise<Face> {
  const [{ face }] = await part<[{ face: unknown }, void]>(() =>
    Promise.all([faces[edition](), words.bring(`web-${edition}`)]),
  );
  // A table has pictures of one edition, and this is its face.
  return face as Face;
}
