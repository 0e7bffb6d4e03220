/** Pictures of the First Edition made by hand, to look at without a server and to test what draws them. */

import { buildings, field, mark, path, section, shape, tower, units } from '../board/fixture';
import type { Building, Payment } from '../wire/board';
import type { Seat } from '../wire/common';
import type { CardAction, FirstPicture, PhaseCard, Warlord } from '../wire/first';

/** `troll|2 orc` as ways to pay; each unit gives an hourglass. `!2` gives so many without a unit. */
function payments(text: string): Payment[] {
  if (text === '') return [];
  return text.split('|').map((way) => {
    if (way.startsWith('!')) return { units: [], gives: Number(way.slice(1)) };
    const paid = units(way);
    return { units: paid, gives: paid.reduce((sum, pile) => sum + pile.count, 0) };
  });
}
const action = (id: string, resources: number, ways: string, more: Partial<CardAction> = {}): CardAction => ({
  id,
  title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
  text: 'What it does, in a sentence.',
  resources,
  payments: payments(ways),
  used: false,
  lent: false,
  ...more,
});
const card = (id: string, phase: number, title: string, actions: CardAction[], flipped = false): PhaseCard => ({
  id,
  phase,
  title,
  flipped,
  actions,
});

const cards: PhaseCard[] = [
  card('p1', 1, 'Supplies', [action('gain', 0, 'goblin|orc|troll')]),
  card('p2-1', 2, 'Machines', [
    action('ballista', 6, 'troll|2 orc', { used: true }),
    action('siege-tower', 8, 'troll|2 orc'),
    action('ram', 3, 'orc|2 goblin'),
  ]),
  card('p3-2', 3, 'Equipment', [
    action('banners', 1, 'orc|2 goblin'),
    action('ladders', 2, 'orc|2 goblin', { lent: true }),
    action('bridge', 1, 'orc|2 goblin'),
  ]),
  card('p4-1', 4, 'Training', [action('training-transfer', 0, '!1')], true),
  card('p5-3', 5, 'Rituals', [
    action('gale', 0, 'goblin'),
    action('accident', 0, '3 goblin'),
    action('panic', 0, 'goblin'),
  ]),
  card('p6', 6, 'Dispatch', [action('minor-dispatch', 0, '!3'), action('major-dispatch', 0, '!5')]),
];
const warlord = (seat: Seat, title: string, more: Partial<Warlord> = {}): Warlord => ({
  seat,
  title,
  reserve: units('4 goblin 6 orc 4 troll'),
  camp: units('3 goblin 5 orc'),
  upkeep: 3,
  resources: 5,
  cards,
  ...more,
});

const ours: Building[] = buildings(
  { 'forge.cannon': 2, 'workshop.wall': 1 },
  { scouts: { sabotage: 1, marks: [mark('fire', 'on fire.')] } },
);

export const two: { edition: 'first' } & FirstPicture = {
  edition: 'first',
  sections: shape.sections.map(({ id }) => {
    if (id === 'w1')
      return section(id, '2 marksman soldier', {
        walls: 4,
        wood: 2,
        siegeTowers: 1,
        towerCrew: units('orc 2 troll'),
        horde: units('2 orc'),
        equipment: ['banners', 'ropes'],
      });
    if (id === 'w3') {
      const marks = [
        mark('platform', 'A platform.'),
        mark('gale', 'A Gale.'),
        mark('accident-orc', 'An Accident: the cauldron against orcs.'),
      ];
      return section(id, '2 marksman soldier veteran', {
        heroes: ['officer'],
        cauldrons: ['orc', 'troll'],
        horde: units('2 goblin 2 orc troll'),
        marks,
        order: { kind: 'fury', hidden: true, resolved: false },
      });
    }
    return section(id, '2 marksman soldier', { walls: 2 });
  }),
  towers: shape.towers.map(({ id }) =>
    tower(id, id === 'tw1' ? '2 marksman' : '', id === 'te1' ? { machine: 'pole' } : {}),
  ),
  fields: [
    ...shape.fields.map(({ id }) => {
      if (id === 'rw2') {
        const machine = { machine: 'catapult', hits: 2, misses: 2, malfunction: false, token: null, aim: 'w3' };
        return field(id, '3 orc goblin', {
          machine,
          pieces: ['cover', 'fire-master', 'drover'],
          marks: [mark('blood-stones', 'Blood Stones.')],
        });
      }
      if (id === 'fw') return field(id, '2 goblin 4 orc troll', { marks: [mark('altar', 'An altar.')] });
      return field(id, id.startsWith('f') ? '2 orc' : '');
    }),
  ],
  paths: [path('rw2-w3', { trap: { kind: 'troll', hidden: false } }), path('rw1-w1', { bridge: true })],
  barbican: {
    inPlay: true,
    ram: 3,
    components: 5,
    crew: units('2 goblin 3 orc'),
    places: 6,
    gate: 1,
    fallen: false,
    toughness: 6,
    most: 8,
  },
  glory: {
    invader: 8,
    defender: 3,
    glorious: [
      { id: 'troll-attack', label: 'Troll attack', done: true },
      { id: 'great-siege', label: 'Great siege', done: false },
    ],
    deeds: [{ id: 'barricades', label: 'Barricades', done: false }],
    honourKept: true,
  },
  warlords: [warlord('invader', 'Invader')],
  pouch: units('40 goblin 70 orc 30 troll'),
  spent: units('2 orc'),
  fallen: units('5 goblin 6 orc'),
  bloodField: 3,
  bank: 6,
  commanders: [{ seat: 'defender', title: 'Defender', hourglasses: 5, barricades: 0 }],
  stronghold: {
    courtyard: units('marksman soldier'),
    heroes: ['warrior'],
    hospital: units('soldier'),
    supply: units('4 marksman 5 soldier 3 veteran'),
    honour: units('2 soldier'),
    honourPlaces: 2,
    buildings: ours,
    stonesLeft: 4,
    woodLeft: 1,
    blessing: 'west',
    marks: [mark('panic', 'Panic in the courtyard.')],
  },
  notes: [
    { id: 'dispatch', title: 'Dispatch', lines: ['A major dispatch is under way.', '3 of 7 units have left FW.'] },
  ],
};

export const four: typeof two = {
  ...two,
  warlords: [
    warlord('invader-west', 'West Invader'),
    warlord('invader-east', 'East Invader', { camp: [], upkeep: 0, resources: 2 }),
  ],
  commanders: [
    { seat: 'defender-west', title: 'West Defender', hourglasses: 3, barricades: 0 },
    { seat: 'defender-east', title: 'East Defender', hourglasses: 12, barricades: 2 },
  ],
  stronghold: {
    ...two.stronghold,
    buildings: ours.map((building) => ({
      ...building,
      actions: building.actions.map((one) => ({
        ...one,
        ...(one.paid > 0 ? { payer: 'defender-east' as const } : {}),
      })),
    })),
  },
};
