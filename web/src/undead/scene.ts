import { placeName } from '../board/places';
import { say } from '../words/words.svelte';
import { PLAIN, type Crossing, type Scene } from '../board/scene';
import type { Field, Mark, Tower } from '../wire/board';
import type { UndeadPicture } from '../wire/undead';

/** Phantoms that levitate on a section. */
const LEVITATING = 3;
/** Tiles that lie where a siege engine would stand. */
const GROUND = ['graveyard', 'marshes', 'gallows-forest'];
/** What can lie on the space for a footbridge. */
const BRIDGED = ['footbridge', 'bone'];

/** The marks of one sort, and the others. */
function parted(marks: readonly Mark[], sort: readonly string[]): [Mark | undefined, Mark[]] {
  return [marks.find(({ id }) => sort.includes(id)), marks.filter(({ id }) => !sort.includes(id))];
}

function crossingOf({ id, marks }: Tower): Crossing {
  return { spot: id.replace(/^t/, 'fb'), mark: parted(marks, BRIDGED)[0] ?? null };
}

function groundsOf(fields: readonly Field[]): Record<string, Mark> {
  return Object.fromEntries(
    fields.flatMap(({ id, marks }) => {
      const [tile] = parted(marks, GROUND);
      return tile ? [[id, tile]] : [];
    }),
  );
}

/** What Undead has on the board. */
export function sceneOf({ sections, towers, fields, paths, necromancer, stronghold }: UndeadPicture): Scene {
  const priestsAt = (place: string): string[] =>
    stronghold.priests.filter(({ at }) => at === place).map(({ id }) => id);
  return {
    ...PLAIN,
    sections,
    towers: towers.map((tower) => ({ ...tower, marks: parted(tower.marks, BRIDGED)[1] })),
    fields: fields.map((field) => ({ ...field, marks: parted(field.marks, GROUND)[1] })),
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
    levitation: { kind: 'phantom', places: LEVITATING },
    crossings: Object.fromEntries(towers.map((tower) => [tower.id, crossingOf(tower)])),
    grounds: groundsOf(fields),
  };
}
