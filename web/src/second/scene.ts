import { placeName } from '../board/places';
import { say } from '../words/words.svelte';
import { outdoors, placesIn, type Scene } from '../board/scene';
import type { SecondPicture } from '../wire/second';

/** What the Second Edition has on the board. */
export function sceneOf(picture: SecondPicture): Scene {
  const { invader, defender } = picture;
  return {
    ...outdoors(picture),
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
