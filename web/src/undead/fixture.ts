/** A picture of Undead made by hand, to look at without a server and to test what draws it. */

import { field, mark, path, section, shape, tower, units } from '../board/fixture';
import type { Building } from '../wire/board';
import type { SpellCard, UndeadPicture } from '../wire/undead';

const spell = (id: string, colour: string, cost: number, more: Partial<SpellCard> = {}): SpellCard => ({
  id,
  title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
  text: 'What it does, in a sentence of some length.',
  colour,
  cost,
  exhausted: false,
  left: null,
  ...more,
});

const ACTIONS: Record<string, Record<string, number>> = {
  barracks: { 'train-soldier': 2, 'train-veteran': 2 },
  scouts: { malfunction: 2, 'clear-bones': 2, ambush: 3 },
  forge: { crossbow: 2, cannon: 3, cauldron: 2 },
  workshop: { wall: 2, footbridge: 1, 'aspen-stakes': 3, 'hospital-bed': 2 },
  cathedral: { cross: 2, saint: 2, exorcism: 2, 'consecrated-ground': 3 },
};
const bone = mark('bone', 'Bone marker: it blocks a space.');

function buildings(paid: Record<string, number>): Building[] {
  return Object.entries(ACTIONS).map(([id, actions]) => ({
    id,
    garrison: id === 'barracks' ? units('3 marksman soldier') : [],
    actions: Object.entries(actions).map(([action, cost]) => {
      const done = paid[action] ?? 0;
      const dearer = id === 'forge' ? [mark('dearer', 'Panic: the last space costs an hourglass more.')] : [];
      const marks = action === 'ambush' ? [bone, bone] : dearer;
      const surcharge = marks === dearer && dearer.length > 0 ? { surcharge: 1 } : {};
      return {
        id: `${id}.${action}`,
        paid: done,
        cost,
        ...surcharge,
        ...(done >= cost ? { completed: true } : {}),
        marks,
      };
    }),
  }));
}

export const undead: { edition: 'undead' } & UndeadPicture = {
  edition: 'undead',
  sections: shape.sections.map(({ id }) => {
    if (id === 'w3')
      return section(id, 'marksman 2 soldier', {
        heroes: ['priest-west'],
        horde: units('4 phantom 2 skeleton vampire'),
        levitation: { places: 3, units: units('3 phantom') },
        cauldrons: ['skeleton'],
      });
    if (id === 'e1') {
      const marks = [
        mark('poison-cloud', 'Poison Cloud, active this round: a marksman falls before melee.'),
        mark('soul-harvest', 'Soul Harvest.'),
      ];
      const levitation = { places: 3, units: units('phantom') };
      return section(id, '2 marksman soldier', { horde: units('phantom 3 skeleton'), levitation, marks });
    }
    return section(id, 'marksman 2 soldier', { walls: id === 'e2' ? 4 : 2, levitation: { places: 3, units: [] } });
  }),
  towers: shape.towers.map(({ id }) => ({
    ...tower(id, '', id === 'tw2' ? { machine: 'crossbow' } : id === 'te1' ? { machine: 'aspen-stakes' } : {}),
    crossing: {
      spot: id.replace('t', 'fb'),
      mark:
        id === 'tw1'
          ? mark('footbridge', 'Footbridge between W1 and W2: the next step over it is free.')
          : id === 'te2'
            ? mark('bone', 'Bone marker between E2 and E3: nobody goes from one to the other.')
            : null,
    },
  })),
  fields: shape.fields.map(({ id }) => {
    if (id === 'rw2') {
      const machine = { machine: 'skull-catapult', hits: 2, misses: 3, malfunction: true, token: null, aim: null };
      const marks = [
        mark('mists', 'Mists, active this round: marksmen cannot aim here.'),
        mark('skeleton-archers', 'Skeleton Archers, without a crystal.', { idle: true }),
      ];
      return field(id, '2 phantom 4 skeleton', { machine, marks });
    }
    if (id === 're1')
      return field(id, '3 skeleton', {
        ground: mark('gallows-forest', 'Gallows Forest, without a crystal.', { idle: true }),
        marks: [mark('saint', 'Saint.')],
      });
    if (id === 'fe')
      return field(id, 'phantom 3 skeleton 2 vampire', {
        ground: mark('marshes', 'Marshes, active this round: mana at the end of the round.'),
      });
    return field(id, id === 'fw' ? '2 phantom 5 skeleton vampire' : '');
  }),
  paths: [
    path('rw2-w3', {
      marks: [mark('consecrated-ground', 'Consecrated ground: phantoms at the end of this path fall before melee.')],
    }),
  ],
  necromancer: {
    mana: 7,
    manaCap: 30,
    track: [8, 7, 5, 3, 1, -2, -4, -6].map((mana, index) => ({ round: index + 1, mana, now: index === 2 })),
    bag: units('40 phantom 70 skeleton 30 vampire'),
    camp: units('2 phantom 5 skeleton vampire'),
    upkeep: 3,
    altar: 5,
    pile: units('3 phantom vampire'),
    tome: [
      spell('spectral-gust', 'green', 1, { exhausted: true }),
      spell('mists', 'green', 2, { left: 2 }),
      spell('bone-thrower', 'green', 3, { left: 0 }),
      spell('skeleton-archers', 'green', 3, { left: 2 }),
      spell('heavy-rain', 'blue', 2),
      spell('blood-moon', 'red', 4),
    ],
    library: [
      spell('poison-cloud', 'blue', 2, { left: 1 }),
      spell('degradation', 'red', 4, { left: 1 }),
      spell('strigoi', 'red', 3),
    ],
    manaCards: 9,
    maneuvers: ['minor'],
  },
  panic: {
    level: 2,
    ahead: 2,
    least: -3,
    most: 6,
    cards: [
      { id: 'lethargy', title: 'Lethargy', text: 'The Defender receives an hourglass less in supplies.' },
      { id: 'lethargy', title: 'Lethargy', text: 'The Defender receives an hourglass less in supplies.' },
    ],
  },
  stronghold: {
    hourglasses: 5,
    courtyard: units('marksman soldier'),
    priests: [
      { id: 'priest-west', title: 'Priest of the West', at: 'w3', acted: true, silenced: false },
      { id: 'priest-east', title: 'Priest of the East', at: 'barracks', acted: false, silenced: true },
    ],
    hospital: units('2 marksman soldier'),
    beds: 1,
    supply: units('2 marksman 5 soldier 4 veteran'),
    lost: units('soldier'),
    buildings: buildings({ crossbow: 2, cannon: 1 }),
    wallsLeft: 3,
    bonesLeft: 9,
    marks: [mark('heavy-rain', 'Heavy Rain: no cannon fires, crossbows hit phantoms only.')],
  },
  notes: [
    { id: 'mana', title: 'Mana', lines: ['The Invader has 7 of at most 30 mana.'] },
    { id: 'cards', title: 'Cards', lines: ['Mana cards left: 2 × 1 mana; 3 × 2 mana.'] },
  ],
};
