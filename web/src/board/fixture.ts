/** Pictures made by hand, to look at the board without a server and to test what draws it. Not part of the page. */

import type { Board, Building, Field, Forecast, Mark, Path, Section, Tower, UnitPile, Verdict } from '../wire/board';
import { wholeSection } from './whole';
import type { Card, SecondPicture } from '../wire/second';

/** A picture and what glows in it. */
export interface Fixture {
  picture: SecondPicture;
  lit: string[];
  picked: string[];
  named: string[];
  targets: string[];
}

const SECTIONS = ['w5', 'w4', 'w3', 'w2', 'w1', 'e1', 'e2', 'e3', 'e4'];
const WIDE = ['w5', 'w3', 'w1', 'e1', 'e3'];
const PATHS =
  'fw-rw1 fw-rw2 fw-rw3 rw3-rw4 rw1-w1 rw1-w2 rw2-w2 rw2-w3 rw3-w3 rw3-w4 rw4-w4 rw4-w5 fe-re1 fe-re2 fe-re3 re1-e1 re1-e2 re2-e2 re2-e3 re3-e3 re3-e4'.split(
    ' ',
  );
const ACTIONS: Record<string, Record<string, number>> = {
  forge: { cannon: 4, 'cauldron-troll': 3, 'cauldron-orc': 3, 'cauldron-goblin': 2 },
  workshop: { pole: 4, 'bay-window': 3, ladder: 2, wall: 2 },
  scouts: { trap: 2, malfunction: 2, spy: 2 },
  cathedral: { blessing: 2, glare: 4, sharpshooters: 2, 'orders-mixup': 2 },
  barracks: { 'train-soldier': 2, 'train-veteran': 2 },
  guards: { track: 3 },
};

export const shape: Board = {
  sections: SECTIONS.map((id) => ({
    id,
    invaderPlaces: WIDE.includes(id) ? 5 : 3,
    defenderPlaces: WIDE.includes(id) ? 3 : 2,
  })),
  towers: [
    ['tw1', 'w1', 'w2'],
    ['tw2', 'w2', 'w3'],
    ['tw3', 'w3', 'w4'],
    ['tw4', 'w4', 'w5'],
    ['te1', 'e1', 'e2'],
    ['te2', 'e2', 'e3'],
    ['te3', 'e3', 'e4'],
  ].map(([id = '', ...beside]) => ({ id, beside, faces: id.replace('t', 'r') })),
  fields: [
    ...['rw1', 'rw2', 'rw3', 'rw4', 're1', 're2', 're3'].map((id) => ({ id, places: 7 })),
    { id: 'fw', places: 10 },
    { id: 'fe', places: 10 },
  ],
  paths: PATHS.map((id) => ({ id, from: id.split('-')[0] ?? '', to: id.split('-')[1] ?? '' })),
  buildings: Object.entries(ACTIONS).map(([id, actions]) => ({
    id,
    actions: Object.keys(actions).map((one) => `${id}.${one}`),
  })),
};

/** `2 orc troll` as piles. */
export function units(text: string): UnitPile[] {
  return [...text.matchAll(/(\d+ )?([a-z-]+)/g)].map(([, count, kind]) => ({
    kind: kind ?? '',
    count: Number(count ?? 1),
  }));
}

const STRENGTH: Record<string, number> = {
  phantom: 1,
  skeleton: 2,
  vampire: 3,
  goblin: 1,
  orc: 2,
  troll: 3,
  marksman: 1,
  soldier: 2,
  veteran: 3,
};
const worth = (piles: UnitPile[]) => piles.reduce((sum, pile) => sum + pile.count * (STRENGTH[pile.kind] ?? 0), 0);

function forecast(made: Section): Forecast {
  const section = wholeSection(made);
  const heroes = section.heroes.reduce((sum, hero) => sum + (hero === 'officer' ? 3 : 2), 0);
  const banner = section.equipment.includes('banner') && section.horde.length > 0 ? 1 : 0;
  const walls = section.siegeTowers > 0 ? 0 : section.walls;
  const invader = worth(section.horde) + banner;
  const defender = worth(section.garrison) + heroes + walls;
  const breachAt = defender + worth(section.garrison) + 1;
  const by = invader - defender;
  const verdict: Verdict =
    section.horde.length === 0 || section.glare
      ? 'quiet'
      : invader >= breachAt
        ? 'breach'
        : by > 0
          ? 'loses'
          : by < 0
            ? 'kills'
            : 'even';
  return {
    invader,
    defender,
    verdict,
    by: verdict === 'breach' ? invader - breachAt + 1 : Math.abs(by),
    breachAt,
    sum: [
      ...section.horde.map(({ kind, count }) => ({
        side: 'invader' as const,
        what: count === 1 ? `1 ${kind}` : `${count} ${kind}s`,
        value: count * (STRENGTH[kind] ?? 0),
        rule: '2e.pieces.unit-strength',
      })),
      ...(banner ? [{ side: 'invader' as const, what: 'banner', value: 1, rule: '2e.banner.effect' }] : []),
      ...section.garrison.map(({ kind, count }) => ({
        side: 'defender' as const,
        what: count === 1 ? `1 ${kind}` : `${count} ${kind}s`,
        value: count * (STRENGTH[kind] ?? 0),
        rule: '2e.pieces.unit-strength',
      })),
      ...section.heroes.map((hero) => ({
        side: 'defender' as const,
        what: hero,
        value: hero === 'officer' ? 3 : 2,
        rule: '2e.hero.strength',
      })),
      { side: 'defender' as const, what: 'wall pieces', value: walls, rule: null },
    ],
    before: section.cauldrons.length > 0 && section.horde.length > 0 ? ['The cauldron kills 1 troll first.'] : [],
  };
}

export function section(id: string, garrison: string, rest: Partial<Section> = {}): Section {
  const base = shape.sections.find((one) => one.id === id) ?? { invaderPlaces: 0, defenderPlaces: 0 };
  const platform = rest.marks?.some((one) => one.id === 'platform') ?? false;
  const made: Section = {
    id,
    garrison: units(garrison),
    walls: 2,
    horde: [],
    places: base.invaderPlaces + (rest.equipment?.includes('ladder') ? 1 : 0),
    defenderPlaces: base.defenderPlaces + (rest.ladder || platform ? 1 : 0),
    forecast: { invader: 0, defender: 0, verdict: 'quiet', by: 0, breachAt: 0, sum: [] },
    ...rest,
  };
  return { ...made, forecast: forecast(made) };
}

export const field = (id: string, horde = '', rest: Partial<Field> = {}): Field => ({
  id,
  horde: units(horde),
  places: id.startsWith('r') ? 7 : 10,
  ...rest,
});
export const mark = (id: string, label: string, rest: Partial<Mark> = {}): Mark => ({ id, label, ...rest });
export const tower = (id: string, garrison = '', rest: Partial<Tower> = {}): Tower => ({
  id,
  garrison: units(garrison),
  ...rest,
});
export const path = (id: string, rest: Partial<Path>): Path => ({ id, ...rest });
/** Each unit that is paid gives an hourglass; `extra` come on top. */
const card = (id: string, state: Card['state'], wood: number, payments: string, extra = 0, spy = false): Card => ({
  id,
  state,
  wood,
  payments: payments
    ? payments
        .split('|')
        .map((way) => ({ units: units(way), gives: extra + units(way).reduce((sum, pile) => sum + pile.count, 0) }))
    : [],
  spy,
});

export function buildings(paid: Record<string, number>, rest: Record<string, Partial<Building>> = {}): Building[] {
  return Object.entries(ACTIONS).map(([id, actions]) => ({
    id,
    garrison: units(id === 'barracks' ? '3 marksman soldier veteran' : id === 'guards' ? 'marksman' : ''),
    ...(id === 'guards' ? { places: 1 } : {}),
    actions: Object.entries(actions).map(([action, cost]) => {
      const full = cost + (rest[id]?.sabotage ?? 0);
      const done = paid[`${id}.${action}`] ?? 0;
      return { id: `${id}.${action}`, paid: done, cost: full, ...(done >= full ? { completed: true } : {}) };
    }),
    ...rest[id],
  }));
}

const start: SecondPicture = {
  sections: [
    section('w1', '2 marksman soldier'),
    section('w2', 'marksman soldier'),
    section('w3', 'marksman soldier', { heroes: ['officer'] }),
    section('w4', 'marksman soldier'),
    section('w5', '2 marksman soldier'),
    section('e1', '2 marksman soldier'),
    section('e2', 'marksman soldier'),
    section('e3', 'marksman soldier', { heroes: ['warrior'] }),
    section('e4', 'marksman soldier'),
  ],
  towers: shape.towers.map(({ id }) => tower(id)),
  fields: shape.fields.map(({ id }) => field(id, id.startsWith('f') ? 'goblin 3 orc troll' : '')),
  paths: [],
  invader: {
    camp: units('4 goblin 7 orc 3 troll'),
    bag: units('53 goblin 86 orc 35 troll'),
    fallen: [],
    marauders: units('goblin orc'),
    leaving: [],
    wood: 10,
    line: [
      card('briefing', 'past', 0, ''),
      card('resources', 'now', 0, 'goblin|orc|troll'),
      card('ballista', 'waiting', 5, 'troll|2 goblin'),
      card('catapult', 'waiting', 5, 'troll|2 goblin'),
      card('mantelet', 'waiting', 3, 'troll|2 goblin'),
      card('banner', 'waiting', 1, 'orc|2 goblin'),
      card('bridge', 'waiting', 1, 'orc|2 goblin'),
      card('ladder', 'waiting', 2, 'orc|2 goblin'),
      card('maneuver', 'waiting', 0, ''),
    ],
    reserve: ['artilleryman', 'quartermaster', 'saboteur', 'bloodstones', 'gale', 'specter'].map((id) =>
      card(id, 'reserve', 0, '2 orc|3 goblin'),
    ),
    objectives: [
      { id: 'blood-magic', progress: 0, goal: 5, met: false },
      { id: 'great-siege', progress: 0, goal: 6, met: false },
    ],
    maneuvers: [],
    ordersLost: [],
  },
  defender: {
    hourglasses: 0,
    hourglassesDue: 0,
    courtyard: [],
    heroes: [],
    hospital: [],
    stock: units('marksman 10 soldier 3 veteran'),
    lost: [],
    buildings: buildings({}),
    heroic: ['reinforce', 'labour', 'recall'].map((id) => ({ id, used: false, lost: false, token: null })),
    heroesUsed: [],
    plans: [],
    plansHidden: 2,
    blessing: null,
    trapStock: null,
  },
};

const middle: SecondPicture = {
  ...start,
  sections: [
    section('w1', '2 marksman soldier', { walls: 3 }),
    section('w2', 'marksman soldier', { walls: 3, horde: units('orc goblin') }),
    section('w3', 'marksman 2 soldier', {
      walls: 1,
      cauldrons: ['troll'],
      heroes: ['officer'],
      horde: units('3 orc troll goblin'),
      equipment: ['banner'],
    }),
    section('w4', 'marksman soldier'),
    section('w5', '2 marksman soldier'),
    section('e1', 'marksman veteran', {
      walls: 2,
      horde: units('2 troll'),
      coming: units('2 orc'),
      equipment: ['ladder', 'banner'],
      tokens: [{ ritual: 'gale', hidden: true, target: true }],
    }),
    section('e2', 'marksman soldier', {
      walls: 4,
      cauldrons: ['goblin'],
      horde: units('goblin'),
      tokens: [{ ritual: 'gale', hidden: true, target: false }],
    }),
    section('e3', 'marksman soldier', {
      heroes: ['warrior'],
      tokens: [{ ritual: 'gale', hidden: true, target: false }],
    }),
    section('e4', 'marksman soldier', { ladder: true }),
  ],
  towers: [
    tower('tw1', 'marksman'),
    tower('tw2', 'marksman'),
    tower('tw3'),
    tower('tw4'),
    tower('te1', 'marksman'),
    tower('te2', '', { machine: 'cannon' }),
    tower('te3', '', { machine: 'bay-window' }),
  ],
  fields: [
    field('rw1', 'orc'),
    field('rw2', 'troll 2 orc 2 goblin', {
      machine: { machine: 'ballista', hits: 2, misses: 3, malfunction: false, token: null, aim: null },
    }),
    field('rw3', '3 orc goblin'),
    field('rw4'),
    field('re1', '2 troll 3 orc', { leaving: units('2 orc'), pieces: ['mantelet'] }),
    field('re2', 'orc goblin'),
    field('re3'),
    field('fw', 'troll 3 orc 3 goblin'),
    field('fe', 'troll 3 orc', { siegeTowers: 1 }),
  ],
  paths: [
    path('rw2-w3', { trap: { kind: null, hidden: true } }),
    path('rw2-w2', { trap: { kind: 'goblin', hidden: false } }),
    path('re2-e3', { bridge: true }),
    path('re1-e1', { assigned: units('2 orc') }),
  ],
  invader: {
    ...start.invader,
    camp: units('4 goblin 6 orc troll'),
    bag: units('38 goblin 61 orc 27 troll'),
    fallen: units('9 goblin 11 orc 4 troll'),
    leaving: units('goblin 2 orc'),
    wood: 3,
    line: [
      card('briefing', 'past', 0, ''),
      card('resources', 'past', 0, 'goblin|orc|troll'),
      card('ballista', 'past', 5, 'troll|2 goblin'),
      card('catapult', 'past', 5, 'troll|2 goblin'),
      card('mantelet', 'past', 3, 'troll|2 goblin'),
      card('banner', 'past', 1, 'orc|2 goblin'),
      card('quartermaster', 'past', 0, '2 orc', 0, true),
      card('gale', 'past', 0, 'goblin', 1),
      card('maneuver', 'now', 0, ''),
    ],
    reserve: ['bridge', 'ladder', 'artilleryman', 'saboteur', 'bloodstones', 'specter'].map((id) =>
      card(id, 'reserve', 1, 'orc|2 goblin'),
    ),
    objectives: [
      { id: 'blood-magic', progress: 3, goal: 5, met: false },
      { id: 'experienced-gunners', progress: 1, goal: 2, met: false },
    ],
  },
  defender: {
    ...start.defender,
    hourglasses: 0,
    hourglassesDue: 3,
    courtyard: units('marksman 2 soldier'),
    hospital: units('soldier marksman'),
    buildings: buildings(
      {
        'forge.cannon': 2,
        'forge.cauldron-troll': 3,
        'workshop.pole': 1,
        'workshop.wall': 3,
        'scouts.trap': 1,
        'cathedral.glare': 1,
        'cathedral.sharpshooters': 2,
        'barracks.train-veteran': 1,
      },
      { workshop: { sabotage: 1 } },
    ),
    heroic: [
      { id: 'reinforce', used: false, lost: false, token: null },
      { id: 'labour', used: true, lost: false, token: null },
      { id: 'recall', used: false, lost: false, token: null },
    ],
  },
};

const crowded: SecondPicture = {
  sections: [
    section('w1', '2 marksman 2 veteran', {
      walls: 5,
      ladder: true,
      heroes: ['officer'],
      cauldrons: ['orc'],
      horde: units('2 goblin 2 orc 2 troll'),
      equipment: ['ladder', 'poison'],
      siegeTowers: 1,
      order: { kind: null, hidden: true, resolved: false },
      tokens: [
        { ritual: 'gale', hidden: true, target: null },
        { ritual: 'specter', hidden: true, target: null },
      ],
    }),
    section('w2', '2 marksman soldier', {
      walls: 7,
      ladder: true,
      cauldrons: ['goblin'],
      horde: units('goblin orc 2 troll'),
      equipment: ['ladder', 'sap'],
      order: { kind: 'fury', hidden: true, resolved: false },
      tokens: [{ ritual: 'specter', hidden: false, target: true }],
    }),
    section('w3', 'marksman', {
      walls: 0,
      destroyed: true,
      cauldrons: ['troll'],
      horde: units('4 orc troll'),
      equipment: ['banner', 'sap'],
      siegeTowers: 1,
      order: { kind: 'detonation', hidden: false, resolved: false },
    }),
    section('w4', 'marksman soldier', { glare: true, horde: units('3 orc'), walls: 1 }),
    section('w5', '2 marksman soldier', { coming: units('goblin 2 orc siege-tower') }),
    section('e1', '2 soldier veteran', {
      walls: 3,
      horde: units('2 goblin orc 2 troll'),
      equipment: ['banner', 'poison'],
      order: { kind: 'call', hidden: false, resolved: true },
    }),
    section('e2', '2 soldier', { walls: 4, horde: units('3 goblin') }),
    section('e3', 'marksman 2 soldier', { heroes: ['warrior'], walls: 2, horde: units('orc 2 goblin') }),
    section('e4', 'marksman soldier', { ladder: true, glare: true, walls: 10 }),
  ],
  towers: [
    tower('tw1', '2 marksman', { machine: 'cannon', aim: 'rw2' }),
    tower('tw2', '2 marksman', { machine: 'pole' }),
    tower('tw3', '2 marksman', { machine: 'bay-window' }),
    tower('tw4', 'marksman'),
    tower('te1', '2 marksman', { machine: 'cannon', aim: 're2' }),
    tower('te2', '', { machine: 'pole' }),
    tower('te3', '2 marksman'),
  ],
  fields: [
    field('rw1', '3 goblin 3 orc troll', {
      machine: { machine: 'catapult', hits: 2, misses: 4, malfunction: true, token: null, aim: null },
      pieces: ['mantelet', 'quartermaster', 'trench-master'],
      siegeTowers: 2,
    }),
    field('rw2', 'troll 2 orc 2 goblin', {
      machine: {
        machine: 'ballista',
        hits: 2,
        misses: 1,
        malfunction: false,
        token: { ritual: 'bloodstones', hidden: true, target: true },
        aim: 'w3',
      },
      pieces: ['mantelet'],
    }),
    field('rw3', '3 orc goblin', { pieces: ['trench-master'], siegeTowers: 1, coming: units('2 troll siege-tower') }),
    field('rw4', '7 orc', { pieces: ['quartermaster'] }),
    field('re1', '2 troll 3 orc', { leaving: units('2 orc troll'), pieces: ['mantelet', 'quartermaster'] }),
    field('re2', '7 troll'),
    field('re3', '', { coming: units('goblin') }),
    field('fw', '4 troll 3 orc 3 goblin', {
      siegeTowers: 2,
      machine: {
        machine: 'trebuchet',
        hits: 2,
        misses: 4,
        malfunction: false,
        token: { ritual: 'bloodstones', hidden: true, target: null },
        aim: 'w1',
      },
    }),
    field('fe', '2 troll 4 orc', {
      siegeTowers: 1,
      machine: { machine: 'trebuchet', hits: 2, misses: 2, malfunction: true, token: null, aim: null },
    }),
  ],
  paths: [
    path('rw2-w3', { trap: { kind: 'troll', hidden: true } }),
    path('rw2-w2', { trap: { kind: 'goblin', hidden: false } }),
    path('rw1-w1', { trap: { kind: null, hidden: true } }),
    path('rw1-w2', { bridge: true }),
    path('rw4-w5', { assigned: units('goblin 2 orc'), assignedTowers: 1 }),
    path('rw3-rw4', { trap: { kind: 'siege-tower', hidden: false } }),
    path('fw-rw3', { assigned: units('2 troll'), assignedTowers: 1 }),
    path('re1-e1', { assigned: units('2 orc troll') }),
    path('re2-e3', { bridge: true }),
    path('fe-re3', { assigned: units('goblin'), trap: { kind: null, hidden: true } }),
  ],
  invader: {
    ...middle.invader,
    camp: units('14 goblin 16 orc 9 troll'),
    leaving: units('3 goblin'),
    objectives: [
      { id: 'not-a-single-stone', progress: 2, goal: 2, met: true },
      { id: 'devoted-warlocks', progress: 2, goal: 3, met: false },
    ],
    line: middle.invader.line.map((one) =>
      one.id === 'maneuver' ? one : { ...one, spy: one.wood > 0, state: 'waiting' as const },
    ),
    ordersLost: ['fury', 'bluff'],
    maneuvers: ['minor'],
  },
  defender: {
    ...middle.defender,
    hourglasses: 11,
    hourglassesDue: 8,
    courtyard: units('4 marksman 5 soldier 2 veteran'),
    heroes: ['warrior'],
    hospital: units('3 marksman 4 soldier veteran'),
    buildings: buildings(
      { 'forge.cannon': 4, 'workshop.pole': 4, 'scouts.trap': 2 },
      {
        forge: { garrison: units('soldier'), token: { ritual: 'demon', hidden: true, target: null } },
        workshop: { sabotage: 1, token: { ritual: 'demon', hidden: false, target: true } },
        cathedral: { closed: true },
        scouts: { closing: true, sabotage: 1 },
        barracks: { garrison: units('4 marksman 2 soldier veteran'), sabotage: 1 },
      },
    ),
    heroic: [
      { id: 'reinforce', used: true, lost: false, token: { ritual: 'possession', hidden: true, target: null } },
      { id: 'labour', used: false, lost: true, token: null },
      { id: 'recall', used: false, lost: false, token: { ritual: 'possession', hidden: true, target: true } },
    ],
    plans: [
      { id: 'marble-from-our-altar', used: true },
      { id: 'every-man-to-the-walls', used: false },
    ],
    plansHidden: 0,
    blessing: 'west',
    trapStock: units('2 goblin 3 troll siege-tower'),
  },
};

/** The Defender's panel with as much in it as there can be. */
const full: SecondPicture = {
  ...crowded,
  defender: {
    ...crowded.defender,
    hourglasses: 8,
    buildings: buildings({ 'forge.cannon': 2 }, { forge: { garrison: units('soldier') }, cathedral: { sabotage: 1 } }),
    plans: [
      { id: 'marble-from-our-altar', used: false },
      { id: 'every-man-to-the-walls', used: false },
    ],
    plansHidden: 2,
  },
};
const drawn: SecondPicture = {
  ...full,
  defender: {
    ...full.defender,
    plans: [...full.defender.plans, { id: 'shameful-negotiations', used: false }],
    plansHidden: 3,
  },
};

const none = { lit: [], picked: [], named: [], targets: [] };

export const fixtures: Record<string, Fixture> = {
  start: {
    ...none,
    picture: start,
    lit: ['card.resources', 'goblin@camp', 'orc@camp', 'troll@camp'],
    named: ['card.resources'],
  },
  middle: {
    picture: middle,
    lit: ['troll@re1', 'e1', 'e2', 're1-e2'],
    picked: ['orc@re1'],
    named: ['re1'],
    targets: ['e1', 'e2'],
  },
  window: {
    ...none,
    picture: { ...crowded, defender: { ...crowded.defender } },
    lit: [
      ...['marksman', 'soldier', 'veteran'].flatMap((kind) => [`${kind}@courtyard`, `${kind}@barracks`]),
      ...SECTIONS.flatMap((id) => [`marksman@${id}`, `soldier@${id}`]),
      'officer',
      'warrior',
      'forge.cauldron-orc',
      'workshop.bay-window',
      'scouts.spy',
      'barracks.train-soldier',
      'heroic.recall',
      'plan.every-man-to-the-walls',
    ],
    targets: ['w1', 'w2', 'tw1', 'courtyard', 'barracks'],
  },
  assault: {
    ...none,
    picture: { ...middle, fields: crowded.fields, towers: crowded.towers },
    lit: ['machine@rw2', 'rw1', 'rw2', 'rw3', 'fw'],
    named: ['tw1', 'machine@tw1'],
  },
  full: { ...none, picture: full, named: ['card.maneuver'] },
  drawn: { ...none, picture: drawn },
  crowded: {
    ...none,
    picture: crowded,
    lit: [
      'orc@camp',
      'troll@camp',
      'rw3-w3',
      'fe',
      'banner@w3',
      'order@e1',
      'machine@rw1',
      'courtyard',
      'te3',
      'token.bluff',
    ],
  },
};
