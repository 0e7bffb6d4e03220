// Picks the icons in use from `@iconify-json/game-icons` and writes `src/board/icons.generated.ts`, so that the page
// carries these few and not all four thousand.
//
//   node scripts/icons.mjs           writes the file
//   node scripts/icons.mjs --check   fails if the file is not what it would write

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
  // Things of the First Edition alone.
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

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here('../src/board/icons.generated.ts');

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
    const numbers = command === 'a' ? arcs(text) : (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
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
  const arc = new RegExp(Array(3).fill(`(${number})`).concat('([01])', '([01])', `(${number})`, `(${number})`).join('[\\s,]*'), 'g');
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
    else if (command === 'a') words = [whole[0], whole[1], numbers[2], numbers[3], numbers[4], whole[5] - x, whole[6] - y];
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

/** The file, as it should be. */
export function generated() {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
  const rows = Object.entries(chosen).map(([word, name]) => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`game-icons has no icon "${name}" (for "${word}")`);
    const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1], set.width));
    if (paths.length === 0) throw new Error(`the icon "${name}" is not made of paths`);
    return `  ${/^[a-z]+$/.test(word) ? word : `'${word}'`}: '${paths.join('')}',`;
  });
  return [
    '// Made by scripts/icons.mjs from the icons of game-icons.net (CC BY 3.0); do not edit.',
    '',
    `/** Units of the grid that the icons are drawn on. */\nexport const GRID = ${GRID};`,
    '',
    '/** Paths by what they stand for. */',
    'export const icons = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== generated()) {
      console.error('src/board/icons.generated.ts is out of date: run `node scripts/icons.mjs`');
      process.exit(1);
    }
  } else {
    writeFileSync(target, generated());
  }
}
