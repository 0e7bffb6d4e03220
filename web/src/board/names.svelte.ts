import type { Term } from '../wire/common';

/** The names of pieces and places, as the catalogue of the edition has them. */
class Names {
  #names = $state.raw<ReadonlyMap<string, string>>(new Map());

  bring(terms: readonly Pick<Term, 'key' | 'name'>[]): void {
    this.#names = new Map(terms.map(({ key, name }) => [key, name]));
  }

  /** The name of a piece or a place, by its id. Orders and rituals are tokens of their kind. */
  find(id: string): string | undefined {
    return this.#names.get(id) ?? this.#names.get(`token.${id}`) ?? this.#names.get(`ritual.${id}`);
  }
}

export const names = new Names();
