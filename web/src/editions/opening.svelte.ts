import { bring } from '../board/icons';
import { names } from '../board/names.svelte';
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

  #edition: Edition | undefined;

  /** Opens the edition as soon as it is known, and anew for another language. An effect. */
  follow(edition: () => Edition | undefined): void {
    const known = $derived(edition());
    $effect(() => {
      this.#edition = known;
      this.again();
    });
  }

  /** Another try. */
  again(): void {
    if (this.#edition) void this.open(this.#edition);
  }

  async open(edition: Edition, waits?: readonly number[]): Promise<void> {
    this.problem = '';
    try {
      const [catalogue, face] = await Promise.all([
        patiently(() => http.catalogue(edition), waits),
        patiently(() => faceOf(edition), waits),
      ]);
      bring(face.icons);
      names.bring(catalogue);
      this.catalogue = catalogue;
      this.face = face;
    } catch (trouble) {
      this.problem = words(trouble);
    }
  }
}
