import { PLAIN, type Scene } from '../board/scene';
import type { SecondPicture } from '../wire/second';

/** What the Second Edition has on the board. */
export function sceneOf({ sections, towers, fields, paths, invader, defender }: SecondPicture): Scene {
  return {
    ...PLAIN,
    sections,
    towers,
    fields,
    paths,
    buildings: defender.buildings,
    units: { courtyard: defender.courtyard, hospital: defender.hospital, marauders: invader.marauders },
    places: { guards: 1 },
    heroes: { courtyard: defender.heroes },
    camps: [{ place: 'camp', title: 'Camp', units: invader.camp, leaving: invader.leaving, resources: `${invader.wood} wood`, icon: 'resources' }],
  };
}
