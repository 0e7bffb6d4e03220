import type { Field as WireField, Path as WirePath, Section as WireSection } from '../wire/board';

/** A part of the board with the piles and numbers that the wire leaves out where there is nothing. */
type Whole<Part, Names extends keyof Part> = Part & Required<Pick<Part, Names>>;

export type Section = Whole<
  WireSection,
  'wood' | 'heroes' | 'cauldrons' | 'coming' | 'siegeTowers' | 'towerCrew' | 'equipment' | 'tokens' | 'marks'
>;
export type Field = Whole<WireField, 'coming' | 'leaving' | 'siegeTowers' | 'pieces' | 'marks'>;
export type Path = Whole<WirePath, 'assigned' | 'assignedTowers' | 'marks'>;

export const wholeSection = (section: WireSection): Section => ({
  wood: 0,
  heroes: [],
  cauldrons: [],
  coming: [],
  siegeTowers: 0,
  towerCrew: [],
  equipment: [],
  tokens: [],
  marks: [],
  ...section,
});
export const wholeField = (field: WireField): Field => ({
  coming: [],
  leaving: [],
  siegeTowers: 0,
  pieces: [],
  marks: [],
  ...field,
});
export const wholePath = (path: WirePath): Path => ({ assigned: [], assignedTowers: 0, marks: [], ...path });
