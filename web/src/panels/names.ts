import { thingName } from '../board/places';
import type { Pointing } from '../table/pointing';

/** The name of a thing by its key, as the catalogue has it. */
export function named(pointing: Pointing, key: string): string {
  return pointing.term(key)?.name ?? thingName(key.replace(/^[a-z]+\./, ''));
}
