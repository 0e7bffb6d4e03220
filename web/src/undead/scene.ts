import { placeName } from '../board/places';
import { say } from '../words/words.svelte';
import { PLAIN, type Scene } from '../board/scene';
import type { UndeadPicture } from '../wire/undead';

/** What Undead has on the board. */
export function sceneOf({ sections, towers, fields, paths, necromancer, stronghold }: UndeadPicture): Scene {
  const priestsAt = (place: string): string[] =>
    stronghold.priests.filter(({ at }) => at === place).map(({ id }) => id);
  return {
    ...PLAIN,
    sections,
    towers,
    fields,
    paths,
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
