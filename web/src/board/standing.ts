import type { SecondPicture, UnitPile } from '../wire/second';

/** The units that stand at a place. */
export function pilesAt(picture: SecondPicture, place: string): UnitPile[] {
  const { invader, defender } = picture;
  const section = picture.sections.find((one) => one.id === place);
  const field = picture.fields.find((one) => one.id === place);
  const inside: Record<string, UnitPile[]> = {
    courtyard: defender.courtyard,
    hospital: defender.hospital,
    camp: invader.camp,
    marauders: invader.marauders,
  };
  return [
    ...(section?.garrison ?? []),
    ...(section?.horde ?? []),
    ...(field?.horde ?? []),
    ...(picture.towers.find((one) => one.id === place)?.garrison ?? []),
    ...(defender.buildings.find((one) => one.id === place)?.garrison ?? []),
    ...(inside[place] ?? []),
  ];
}

/** How many pieces of a kind stand at a place: units, heroes, siege towers. */
export function countAt(picture: SecondPicture, kind: string, place: string): number {
  const section = picture.sections.find((one) => one.id === place);
  const field = picture.fields.find((one) => one.id === place);
  if (kind === 'siege-tower') return section?.siegeTowers ?? field?.siegeTowers ?? 0;
  const heroes = place === 'courtyard' ? picture.defender.heroes : (section?.heroes ?? []);
  return heroes.filter((hero) => hero === kind).length || (pilesAt(picture, place).find((pile) => pile.kind === kind)?.count ?? 0);
}
