import type * as wire from '../wire/board';
import type { Building, Tower, UnitPile } from '../wire/board';
import { wholeField, wholePath, wholeSection, type Field, type Path, type Section } from './whole';

/** Units of an Invader that wait to be sent. */
export interface Camp {
  /** Its spot: `camp` for whoever may point at it. */
  place: string;
  title: string;
  units: readonly UnitPile[];
  /** Of these, so many are about to leave. */
  leaving: readonly UnitPile[];
  /** What lies there beside them: `3 wood`, with its icon. */
  resources: string;
  icon: string;
}

/** What stands before the gates. */
export interface Ram {
  /** Components of the ram, and how many there can be. */
  components: number;
  most: number;
  crew: readonly UnitPile[];
  places: number;
}

/** The gate between W1 and E1, where it can fall. */
export interface Gate {
  /** `Gate 1`. */
  title: string;
  /** `6/8`. */
  state: string;
  fallen: boolean;
}

/** What lies on the board, whatever the edition. The board draws this and knows nothing else. */
export interface Scene {
  sections: readonly Section[];
  towers: readonly Tower[];
  fields: readonly Field[];
  paths: readonly Path[];
  buildings: readonly Building[];
  /** Units at other places: `courtyard`, `hospital`, `marauders`. What is not named here is not drawn. */
  units: Readonly<Record<string, readonly UnitPile[]>>;
  /** Empty places that are drawn in a house. */
  places: Readonly<Record<string, number>>;
  /** Heroes behind the walls, by place: `courtyard`, `barracks`. */
  heroes: Readonly<Record<string, readonly string[]>>;
  camps: readonly Camp[];
  ram: Ram | null;
  gate: Gate | null;
}

/** What every picture shows of the board. */
interface Outdoors {
  sections: readonly wire.Section[];
  towers: readonly Tower[];
  fields: readonly wire.Field[];
  paths: readonly wire.Path[];
}

/** What lies before the walls and on them, without what only some editions have. */
export function outdoors({ sections, towers, fields, paths }: Outdoors): Pick<Scene, keyof Outdoors | 'ram' | 'gate'> {
  return {
    sections: sections.map(wholeSection),
    towers,
    fields: fields.map(wholeField),
    paths: paths.map(wholePath),
    ram: null,
    gate: null,
  };
}

/** Places for units in a building. */
export function placesIn(buildings: readonly Building[], id: string): number {
  return buildings.find((one) => one.id === id)?.places ?? 0;
}

/** The place of the siege tower at a section: `sw3` at `w3`. */
export function siegeTowerAt(section: string): string {
  return `s${section}`;
}

/** The units that stand at a place. */
export function pilesAt(scene: Scene, place: string): UnitPile[] {
  const section = scene.sections.find((one) => one.id === place);
  return [
    ...(section?.garrison ?? []),
    ...(section?.horde ?? []),
    ...(scene.sections.find((one) => siegeTowerAt(one.id) === place)?.towerCrew ?? []),
    ...(scene.fields.find((one) => one.id === place)?.horde ?? []),
    ...(scene.towers.find((one) => one.id === place)?.garrison ?? []),
    ...(scene.buildings.find((one) => one.id === place)?.garrison ?? []),
    ...(scene.camps.find((one) => one.place === place)?.units ?? []),
    ...(place === 'barbican' ? (scene.ram?.crew ?? []) : []),
    ...(scene.units[place] ?? []),
  ];
}

/** How many pieces of a kind stand at a place: units, heroes, siege towers. */
export function countAt(scene: Scene, kind: string, place: string): number {
  const section = scene.sections.find((one) => one.id === place);
  const field = scene.fields.find((one) => one.id === place);
  if (kind === 'siege-tower') return section?.siegeTowers ?? field?.siegeTowers ?? 0;
  const heroes = scene.heroes[place] ?? section?.heroes ?? [];
  return (
    heroes.filter((hero) => hero === kind).length ||
    (pilesAt(scene, place).find((pile) => pile.kind === kind)?.count ?? 0)
  );
}
