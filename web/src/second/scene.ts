import { placeName } from '../board/places';
import { say } from '../words/words.svelte';
import { PLAIN, placesIn, type Scene } from '../board/scene';
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
    places: { guards: placesIn(defender.buildings, 'guards') },
    heroes: { courtyard: defender.heroes },
    camps: [
      {
        place: 'camp',
        title: placeName('camp'),
        units: invader.camp,
        leaving: invader.leaving,
        resources: say('second-wood.counted', { count: invader.wood }),
        icon: 'resources',
      },
    ],
  };
}
