import { bring } from '../board/icons';
import { http, words } from '../client/http';
import { patiently } from '../client/part';
import type { Catalogue, Edition } from '../wire/common';
import type { Face } from './face';
import { faceOf } from './faces';

/** What a table needs to know of its edition before it can be shown: the names of things, and how they are drawn. */
export class Opening {
  catalogue = $state.raw<Catalogue | null>(null);
  face = $state.raw<Face | null>(null);
  /** Why it cannot be opened, in words. */
  problem = $state('');

  async open(edition: Edition, waits?: readonly number[]): Promise<void> {
    this.problem = '';
    try {
      const [catalogue, face] = await Promise.all([
        patiently(() => http.catalogue(edition), waits),
        patiently(() => faceOf(edition), waits),
      ]);
      bring(face.icons);
      this.catalogue = catalogue;
      this.face = face;
    } catch (trouble) {
      this.problem = words(trouble);
    }
  }
}
