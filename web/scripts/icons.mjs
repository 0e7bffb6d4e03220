// Picks the icons in use from `@iconify-json/game-icons` and writes `icons.generated.ts` in `src/board` and in the folder
// of each edition, so that a table carries the few it shows and not all four thousand. What all editions show is the board's.
//
//   node scripts/icons.mjs           writes the files
//   node scripts/icons.mjs --check   fails if a file is not what it would write

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Our word for a thing, and the icon that stands for it. */
export const chosen = {
  // Action cards, machines, equipment.
  briefing: 'scroll-unfurled',
  resources: 'log',
  ballista: 'ballista',
  catapult: 'catapult',
  trebuchet: 'trebuchet',
  mantelet: 'wooden-fence',
  'siege-tower': 'siege-tower',
  banner: 'tattered-banner',
  bridge: 'bridge',
  ladder: 'ladder',
  poison: 'poison-bottle',
  sap: 'dig-dug',
  artilleryman: 'on-target',
  quartermaster: 'knapsack',
  'trench-master': 'trench-spade',
  saboteur: 'hooded-assassin',
  trainer: 'whip',
  bloodstones: 'rune-stone',
  demon: 'daemon-skull',
  gale: 'whirlwind',
  possession: 'voodoo-doll',
  specter: 'spectre',
  maneuver: 'crossed-swords',
  altar: 'sacrificial-dagger',
  ropes: 'grapple',
  shields: 'checked-shield',
  'fire-master': 'flaming-arrow',
  drover: 'bull-horns',
  fire: 'flame',
  panic: 'shouting',
  accident: 'spill',
  speech: 'talk',
  platform: 'planks',
  honour: 'star-medal',
  // Orders.
  fury: 'fist',
  detonation: 'unlit-bomb',
  call: 'hunting-horn',
  bluff: 'duality-mask',
  // The Defender's things.
  cannon: 'cannon',
  crossbow: 'crossbow',
  pole: 'barbed-spear',
  'bay-window': 'window',
  cauldron: 'cauldron',
  trap: 'wolf-trap',
  malfunction: 'gears',
  spy: 'spyglass',
  glare: 'sun',
  blessing: 'bow-arrow',
  officer: 'crested-helmet',
  warrior: 'battle-axe',
  priest: 'pope-crown',
  cross: 'iron-cross',
  'aspen-stakes': 'stakes-fence',
  footbridge: 'wooden-pier',
  'consecrated-ground': 'holy-water',
  saint: 'angel-wings',
  // Spells that lie on the board or last for a round.
  mana: 'floating-crystal',
  bone: 'crossed-bones',
  graveyard: 'tombstone',
  marshes: 'swamp',
  'gallows-forest': 'dead-wood',
  mists: 'fog',
  'skeleton-archers': 'bowman',
  'poison-cloud': 'poison-cloud',
  degradation: 'broken-wall',
  'soul-harvest': 'reaper-scythe',
  'heavy-rain': 'raining',
  'cursed-bats': 'evil-bat',
  'blood-moon': 'moon',
  'banshees-wail': 'screaming',
  // Buildings.
  forge: 'anvil',
  workshop: 'hammer-nails',
  scouts: 'binoculars',
  cathedral: 'church',
  barracks: 'medieval-barracks',
  guards: 'guarded-tower',
  hospital: 'hospital-cross',
  closed: 'padlock',
};

/** What the First and the Second Edition both show. */
const SIEGE =
  'resources mantelet siege-tower banner bridge ladder poison sap artilleryman quartermaster trench-master saboteur bloodstones ' +
  'gale possession specter fury detonation call bluff pole trap blessing officer warrior guards closed';
/** What an edition shows beside what all of them do. */
const OF = {
  first: `${SIEGE} altar ropes shields fire-master drover fire panic accident speech platform honour`,
  second: `${SIEGE} briefing trainer demon maneuver bay-window spy glare`,
  undead:
    'altar crossbow priest cross aspen-stakes footbridge consecrated-ground saint mana bone graveyard marshes gallows-forest mists ' +
    'skeleton-archers poison-cloud degradation soul-harvest heavy-rain cursed-bats blood-moon banshees-wail',
};
const words = (list) => list.split(' ');
const special = new Set(Object.values(OF).flatMap(words));
/** The words of each folder of `src`. */
const folders = {
  board: Object.keys(chosen).filter((word) => !special.has(word)),
  ...Object.fromEntries(Object.entries(OF).map(([edition, list]) => [edition, words(list)])),
};

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const fileOf = (folder) => here(`../src/${folder}/icons.generated.ts`);

/** Units of the grid that icons are drawn on: finer than anyone sees at the sizes we use. */
export const GRID = 256;

const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** A path as a list of commands with absolute coordinates. */
function absolute(d) {
  const out = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, text] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    let command = letter.toLowerCase();
    const relative = command === letter;
    const count = ARGUMENTS[command];
    const numbers =
      command === 'a' ? arcs(text) : (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    if (count === 0) {
      out.push(['z']);
      [x, y] = [startX, startY];
    }
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      const part = numbers.slice(at, at + count);
      const [dx, dy] = relative ? [x, y] : [0, 0];
      if (command === 'h') out.push(['l', (x = part[0] + dx), y]);
      else if (command === 'v') out.push(['l', x, (y = part[0] + dy)]);
      else {
        const coordinates = command === 'a' ? part.slice(5) : part;
        const moved = coordinates.map((number, index) => number + (index % 2 === 0 ? dx : dy));
        [x, y] = moved.slice(-2);
        out.push([command, ...(command === 'a' ? part.slice(0, 5) : []), ...moved]);
      }
      if (command === 'm') {
        [startX, startY] = [x, y];
        command = 'l';
      }
    }
  }
  return out;
}

/** The numbers of an arc; its two flags may be written without a space. */
function arcs(text) {
  const number = '[-+]?(?:\\d*\\.\\d+|\\d+\\.?)';
  const arc = new RegExp(
    Array(3).fill(`(${number})`).concat('([01])', '([01])', `(${number})`, `(${number})`).join('[\\s,]*'),
    'g',
  );
  return [...text.matchAll(arc)].flatMap((match) => match.slice(1).map(Number));
}

/** The same path with whole numbers, each step counted from where the last rounded one ended. */
export function rounded(d, size) {
  const scale = GRID / size;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [out, last] = ['', ''];
  for (const [command, ...numbers] of absolute(d)) {
    const whole = numbers.map((number) => Math.round(number * scale));
    let words;
    if (command === 'z') words = [];
    else if (command === 'a')
      words = [whole[0], whole[1], numbers[2], numbers[3], numbers[4], whole[5] - x, whole[6] - y];
    else words = whole.map((number, index) => number - (index % 2 === 0 ? x : y));
    if (command === 'z') [x, y] = [startX, startY];
    else [x, y] = whole.slice(-2);
    if (command === 'm') [startX, startY] = [x, y];
    if (command === 'l' && words[0] === 0 && words[1] === 0) continue;
    let letter = command;
    if (command === 'l' && words[0] === 0) [letter, words] = ['v', words.slice(1)];
    else if (command === 'l' && words[1] === 0) [letter, words] = ['h', words.slice(0, 1)];
    const text = words.map((word, index) => (index > 0 && word >= 0 ? ' ' : '') + word).join('');
    const repeated = letter === last && letter !== 'z' && letter !== 'm';
    out += (repeated ? (words[0] >= 0 ? ' ' : '') : letter) + text;
    last = letter;
  }
  return out;
}

/** The files, as they should be: their paths and texts. */
export function generated() {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
  const row = (word) => {
    const icon = set.icons[chosen[word]];
    if (!icon) throw new Error(`game-icons has no icon "${chosen[word]}" (for "${word}")`);
    const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1], set.width));
    if (paths.length === 0) throw new Error(`the icon "${chosen[word]}" is not made of paths`);
    return `  ${/^[a-z]+$/.test(word) ? word : `'${word}'`}: '${paths.join('')}',`;
  };
  return Object.entries(folders).map(([folder, list]) => {
    const grid =
      folder === 'board'
        ? [`/** Units of the grid that the icons are drawn on. */\nexport const GRID = ${GRID};`, '']
        : [];
    const text = [
      '// Made by scripts/icons.mjs from the icons of game-icons.net (CC BY 3.0); do not edit.',
      '',
      ...grid,
      '/** Paths by what they stand for. */',
      'export const icons = {',
      ...list.map(row),
      '} as const;',
      '',
    ].join('\n');
    return { file: fileOf(folder), text };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, text } of generated()) {
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${file} is out of date: run \`node scripts/icons.mjs\``);
      process.exitCode = 1;
    }
  }
}
