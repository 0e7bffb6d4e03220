import type { Catalogue, PlaceName, Term } from '../wire/common';

/** The names of pieces and places, as the catalogue of the edition has them. */
class Names {
  #names = $state.raw<ReadonlyMap<string, string>>(new Map());
  #places = $state.raw<Catalogue['places']>({});

  bring({ terms, places }: { terms: readonly Pick<Term, 'key' | 'name'>[]; places: Catalogue['places'] }): void {
    this.#names = new Map(terms.map(({ key, name }) => [key, name]));
    this.#places = places;
  }

  /** What a place of the board is called. */
  place(id: string): PlaceName | undefined {
    return this.#places[id];
  }

  /** The name of a piece or a place, by its id. Orders and rituals are tokens of their kind. */
  find(id: string): string | undefined {
    return this.#names.get(id) ?? this.#names.get(`token.${id}`) ?? this.#names.get(`ritual.${id}`);
  }
}

export const names = new Names();
