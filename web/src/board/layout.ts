/**
 * Where everything lies: coordinates by id, in the units of the picture. Seen from the Invader; for the Defender the
 * whole picture is turned. Sizes that all places of a kind share stand beside them.
 */

/** The picture: 0 0 width height. */
export const WIDTH = 876;
export const HEIGHT = 526;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Distance between two places for units. */
export const PITCH = 18;

/** Wall sections: the middle of the edge that faces the courtyard. */
export const sections: Readonly<Record<string, Point>> = {
  w5: { x: 46, y: 52 },
  w4: { x: 142, y: 57 },
  w3: { x: 238, y: 61 },
  w2: { x: 334, y: 64 },
  w1: { x: 430, y: 66 },
  e1: { x: 542, y: 66 },
  e2: { x: 638, y: 64 },
  e3: { x: 734, y: 61 },
  e4: { x: 830, y: 57 },
};

/** Parts of a section, counted from its point. */
export const section = {
  /** The wall with its walk, and the parapet at its front. */
  wall: { x: -37, y: 0, width: 74, height: 72 },
  /** What the towers leave free of its width. */
  walk: 66,
  parapet: { x: -37, y: 57, width: 74, height: 17 },
  label: { x: -21, y: 10 },
  /** Glare, the Defender's ladder. */
  marks: [
    { x: 24, y: 10 },
    { x: 7, y: 10 },
  ],
  garrison: { x: 0, y: 26 },
  /** Hero, cauldrons. */
  things: { x: 0, y: 46 },
  /** The ground before the wall. */
  ground: { x: -39, y: 78, width: 78, height: 59 },
  /** The first place for units of the Invader; three in a row. */
  horde: { x: -28, y: 89 },
  columns: 3,
  equipment: [
    { x: 28.5, y: 89 },
    { x: 28.5, y: 107 },
  ],
  /** Places above the ground; equipment has none where there are such. */
  air: [
    { x: 28.5, y: 89 },
    { x: 28.5, y: 107 },
    { x: 28.5, y: 125 },
  ],
  siegeTower: { x: -28, y: 126 },
  /** The first of the units inside it. */
  crew: { x: 13.5, y: 126 },
  order: { x: -6.5, y: 126 },
  /** Tokens of rituals: Gale, Specter. */
  tokens: [
    { x: 30, y: 127 },
    { x: 12.5, y: 127 },
  ],
  badge: { x: 0, y: 154, width: 90, height: 28 },
} as const;

/** Towers: the middle of the edge that faces the courtyard. */
export const towers: Readonly<Record<string, Point>> = {
  tw4: { x: 94, y: 49 },
  tw3: { x: 190, y: 53 },
  tw2: { x: 286, y: 57 },
  tw1: { x: 382, y: 60 },
  te1: { x: 590, y: 60 },
  te2: { x: 686, y: 57 },
  te3: { x: 782, y: 53 },
};

/** Parts of a tower, counted from its point. */
export const tower = {
  body: { x: -15, y: 0, width: 30, height: 92 },
  machine: { x: 0, y: 19 },
  garrison: [
    { x: 0, y: 48 },
    { x: 0, y: 68 },
  ],
  /** The space between the sections on both sides, where nobody stands on towers. */
  crossing: { x: 0, y: 62 },
} as const;

/** The gate between W1 and E1. */
export const gate: Box = { x: 467, y: 62, width: 38, height: 84 };

/** Ramparts: the middle of the edge that faces the wall. */
export const ramparts: Readonly<Record<string, Point>> = {
  rw4: { x: 94, y: 298 },
  rw3: { x: 190, y: 303 },
  rw2: { x: 286, y: 307 },
  rw1: { x: 382, y: 309 },
  re1: { x: 590, y: 309 },
  re2: { x: 686, y: 307 },
  re3: { x: 782, y: 303 },
};

/** Parts of a rampart, counted from its point. */
export const rampart = {
  ground: { x: -45, y: 0, width: 90, height: 80 },
  label: { x: -27, y: 11 },
  mantelet: { x: 0, y: -4 },
  /** Quartermaster, trench master. */
  training: [
    { x: 34, y: 10 },
    { x: 16, y: 10 },
  ],
  horde: { x: -30, y: 28 },
  columns: 4,
  marks: { x: 34, y: 66 },
  siegeTower: { x: 31, y: 46 },
  machine: { x: -41, y: 57, width: 82, height: 19 },
} as const;

/** Foregrounds: their left upper corner. */
export const foregrounds: Readonly<Record<string, Point>> = {
  fw: { x: 124, y: 425 },
  fe: { x: 524, y: 425 },
};

/** Parts of a foreground, counted from its point. */
export const foreground = {
  ground: { x: 0, y: 0, width: 324, height: 46 },
  label: { x: 74, y: 11 },
  horde: { x: 18, y: 31 },
  columns: 10,
  marks: { x: 222, y: 10 },
  siegeTower: { x: 216, y: 30 },
  machine: { x: 234, y: 22, width: 82, height: 19 },
} as const;

/** Places inside the stronghold that lie on the board. */
export const inside: Readonly<Record<string, Box>> = {
  barracks: { x: 10, y: 6, width: 178, height: 36 },
  guards: { x: 196, y: 6, width: 96, height: 36 },
  courtyard: { x: 300, y: 5, width: 392, height: 46 },
  hospital: { x: 700, y: 6, width: 166, height: 36 },
};

/** The barracks where there are no guards. */
export const roomy: Box = { x: 10, y: 6, width: 282, height: 36 };

/** The courtyard where the guard of honour stands beside it, and that guard. */
export const court: Box = { x: 300, y: 5, width: 290, height: 46 };
export const honour: Box = { x: 598, y: 6, width: 94, height: 36 };

/** The barbican before the gate, where it is in play. */
export const barbican: Box = { x: 441, y: 246, width: 90, height: 98 };

/** Parts of the barbican, counted from its corner. */
export const barbicanParts = {
  label: { x: 45, y: 11 },
  ram: { x: 10, y: 21, width: 70, height: 9 },
  crew: { x: 18, y: 46 },
  columns: 4,
} as const;

/** The camp, and the marauders beside the path to RW4. */
export const camp: Box = { x: 10, y: 479, width: 856, height: 40 };
export const marauders: Box = { x: 50, y: 387, width: 62, height: 34 };

/** Trees, for the eye. */
export const trees: readonly { readonly x: number; readonly y: number; readonly r: number }[] = [
  { x: 19, y: 328, r: 8 },
  { x: 31, y: 338, r: 6 },
  { x: 16, y: 344, r: 6 },
  { x: 22, y: 432, r: 9 },
  { x: 38, y: 442, r: 7 },
  { x: 24, y: 450, r: 6 },
  { x: 92, y: 448, r: 7 },
  { x: 446, y: 348, r: 7 },
  { x: 458, y: 358, r: 6 },
  { x: 518, y: 364, r: 8 },
  { x: 530, y: 352, r: 6 },
  { x: 516, y: 380, r: 6 },
  { x: 852, y: 354, r: 9 },
  { x: 842, y: 368, r: 6 },
  { x: 859, y: 370, r: 6 },
  { x: 861, y: 432, r: 7 },
];

/** Paths: the curve from start to end, and the field for a trap or a bridge on it. */
export const paths: Readonly<Record<string, { readonly d: string; readonly field: Point }>> = {
  'rw4-w5': { d: 'M84 298C84 266 46 266 46 224', field: { x: 65, y: 265 } },
  'rw4-w4': { d: 'M104 298C104 266 132 271 132 229', field: { x: 118, y: 267 } },
  'rw3-w4': { d: 'M180 303C180 271 152 271 152 229', field: { x: 166, y: 270 } },
  'rw3-w3': { d: 'M200 303C200 271 228 275 228 233', field: { x: 214, y: 272 } },
  'rw2-w3': { d: 'M276 307C276 275 248 275 248 233', field: { x: 262, y: 274 } },
  'rw2-w2': { d: 'M296 307C296 275 324 278 324 236', field: { x: 310, y: 275 } },
  'rw1-w2': { d: 'M372 309C372 277 344 278 344 236', field: { x: 358, y: 276 } },
  'rw1-w1': { d: 'M392 309C392 277 430 280 430 238', field: { x: 411, y: 277 } },
  're1-e1': { d: 'M580 309C580 277 542 280 542 238', field: { x: 561, y: 277 } },
  're1-e2': { d: 'M600 309C600 277 628 278 628 236', field: { x: 614, y: 276 } },
  're2-e2': { d: 'M676 307C676 275 648 278 648 236', field: { x: 662, y: 275 } },
  're2-e3': { d: 'M696 307C696 275 724 275 724 233', field: { x: 710, y: 274 } },
  're3-e3': { d: 'M772 303C772 271 744 275 744 233', field: { x: 758, y: 272 } },
  're3-e4': { d: 'M792 303C792 271 830 271 830 229', field: { x: 811, y: 270 } },
  'fw-rw1': { d: 'M382 425L382 389', field: { x: 382, y: 407 } },
  'fw-rw2': { d: 'M286 425L286 387', field: { x: 286, y: 406 } },
  'fw-rw3': { d: 'M200 425L200 383', field: { x: 200, y: 404 } },
  'rw3-rw4': { d: 'M172 383C172 414 122 414 122 378', field: { x: 147, y: 406 } },
  'fe-re1': { d: 'M590 425L590 389', field: { x: 590, y: 407 } },
  'fe-re2': { d: 'M686 425L686 387', field: { x: 686, y: 406 } },
  'fe-re3': { d: 'M782 425L782 383', field: { x: 782, y: 404 } },
};

/** The place of the n-th unit in rows of so many. */
export function slot(first: Point, columns: number, index: number): Point {
  return { x: first.x + (index % columns) * PITCH, y: first.y + Math.floor(index / columns) * PITCH };
}

/** The places for units on a rampart: closer together where a third row would lie on the machine. */
export function onRampart(places: number): Point[] {
  const { horde, columns } = rampart;
  if (places <= 2 * columns) return Array.from({ length: places }, (_, index) => slot(horde, columns, index));
  const wide = Math.ceil(places / 2);
  const step = (rampart.ground.width - PITCH - 6) / (wide - 1);
  const left = rampart.ground.x + (PITCH + 6) / 2;
  return Array.from({ length: places }, (_, index) => ({
    x: left + (index % wide) * step,
    y: horde.y + Math.floor(index / wide) * PITCH,
  }));
}

/** The places of so many things in a row around a middle, closer together when they would not fit. */
export function row(middle: Point, count: number, width: number, pitch: number = PITCH): Point[] {
  const step = count > 1 ? Math.min(pitch, (width - pitch) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => ({ x: middle.x + (index - (count - 1) / 2) * step, y: middle.y }));
}

function offset(at: Point, by: Point): Point {
  return { x: at.x + by.x, y: at.y + by.y };
}

function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The point of a place that walks start and end at; none for what is not on the board. */
export function spotOf(place: string): Point | undefined {
  const wall = sections[place];
  if (wall) return offset(wall, { x: 0, y: 105 });
  const tall = towers[place];
  if (tall) return offset(tall, middle(tower.body));
  const climbed = place.startsWith('s') ? sections[place.slice(1)] : undefined;
  if (climbed) return offset(climbed, section.crew);
  const raised = ramparts[place];
  if (raised) return offset(raised, { x: 0, y: 38 });
  const open = foregrounds[place];
  if (open) return offset(open, middle(foreground.ground));
  const boxes: Readonly<Record<string, Box>> = { ...inside, camp, marauders, honour, barbican };
  const box = boxes[place];
  if (box) return middle(box);
  return paths[place]?.field;
}

/** The line from a machine to what it is aimed at, between the edges that face each other. */
export function aimOf(from: string, to: string): string | undefined {
  const start = towers[from] ?? ramparts[from] ?? foregrounds[from];
  const end = sections[to] ?? ramparts[to] ?? foregrounds[to] ?? (to === 'barbican' ? barbican : undefined);
  if (!start || !end) return undefined;
  const [dx, dy] = towers[from]
    ? [0, 94]
    : ramparts[from]
      ? [0, 60]
      : [foreground.machine.x + 40, foreground.machine.y];
  const [ex, ey] = sections[to]
    ? [0, 172]
    : ramparts[to]
      ? [0, -14]
      : foregrounds[to]
        ? [foreground.ground.width / 2, -3]
        : [barbican.width / 2, 0];
  // Shots from a tower leave between two sections.
  const out = towers[from] ? `V${start.y + 178}` : '';
  return `M${start.x + dx} ${start.y + dy}${out}L${end.x + ex} ${end.y + ey}`;
}

/** The way of a piece through these places: along paths where there are some. Units of the Defender stay inside. */
export function wayOf(places: readonly string[], indoors: boolean): string | undefined {
  const at = (place: string): Point | undefined => {
    const wall = indoors ? sections[place] : undefined;
    return wall ? offset(wall, section.garrison) : spotOf(place);
  };
  let d = '';
  for (const [index, place] of places.entries()) {
    const point = at(place);
    if (!point) continue;
    const path = paths[`${places[index - 1]}-${place}`];
    if (d && path) d += path.d.replace('M', 'L');
    d += `${d ? 'L' : 'M'}${point.x} ${point.y}`;
  }
  return d.includes('L') ? d : undefined;
}
