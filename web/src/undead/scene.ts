import { placeName } from '../board/places';
import { say } from '../words/words.svelte';
import { outdoors, type Scene } from '../board/scene';
import type { UndeadPicture } from '../wire/undead';

/** What Undead has on the board. */
export function sceneOf(picture: UndeadPicture): Scene {
  const { necromancer, stronghold } = picture;
  const priestsAt = (place: string): string[] =>
    stronghold.priests.filter(({ at }) => at === place).map(({ id }) => id);
  return {
    ...outdoors(picture),
    buildings: stronghold.buildings,
    units: { courtyard: stronghold.courtyard, hospital: stronghold.hospital },
    places: {},
    heroes: { courtyard: priestsAt('courtyard'), barracks: priestsAt('barracks') },
    camps: [
      {
        place: 'camp',
        title: placeName('camp'),
        units: necromancer.camp,
        leaving: [],
        resources: say('undead-mana.counted', { count: necromancer.mana }),
        icon: 'mana',
      },
    ],
  };
}
