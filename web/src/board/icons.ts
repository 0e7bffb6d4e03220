import { GRID, icons } from './icons.generated';

/** Paths by what they stand for: those that all editions share, and those of the editions that were opened. */
const known: Record<string, string> = { ...icons };

/** Words of one edition for which another has the icon. */
const SAME: Readonly<Record<string, string>> = {
  banners: 'banner',
  ladders: 'ladder',
  poisons: 'poison',
  poles: 'pole',
  cover: 'mantelet',
  'blood-stones': 'bloodstones',
  spectres: 'specter',
  possessed: 'possession',
  'accurate-shot': 'artilleryman',
  influence: 'altar',
  'bone-thrower': 'trebuchet',
  'spectral-ballista': 'ballista',
  'skull-catapult': 'catapult',
};

/** An edition brings its icons along. */
export function bring(more: Readonly<Record<string, string>>): void {
  Object.assign(known, more);
}

/** The icon for a thing; that of `accident` for `accident-orc`. Nothing if there is none. */
export function iconOf(id: string): string | undefined {
  for (const word of [id, id.replace(/-[^-]*$/, '')]) {
    const name = SAME[word] ?? word;
    if (name in known) return name;
  }
  return undefined;
}

/** The path of the icon for a thing, on a grid of `GRID` units. */
export function pathOf(id: string): string | undefined {
  const name = iconOf(id);
  return name === undefined ? undefined : known[name];
}

export { GRID };
