import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Pointing } from '../table/pointing';
import { explanation } from '../editions/face';
import { idlePointing } from '../fixtures/make';
import { price } from '../panels/price';
import { face } from '../second/face';
import { orderWords, tokenLines, tokenWords, trapWords } from './explain';
import { fixtures, shape, units } from './fixture';
import { bring, iconOf } from './icons';
import { outlook, strengths, tone, verdict } from './outlook';
import { placeName } from './places';
import { counted, listed } from './pieces';
import { beneath, mark } from './spots';

const middle = fixtures['middle']!;
const crowded = fixtures['crowded']!;
const pointing: Pointing = {
  ...idlePointing,
  begins: (spot) => spot === 'orc@rw2',
  isLit: (spot) => spot === 'orc@rw2',
  why: (spot) =>
    spot === 'rw2' ? { clicks: ['rw2'], why: 'RW2 is full.', rule: '2e.board.capacity-rampart' } : undefined,
  term: (key) =>
    key === 'orc'
      ? { key, name: 'Orc', text: 'Strength 2.', rule: '2e.pieces.unit-strength', reconstructed: false }
      : undefined,
};
const at = (id: string) => middle.picture.sections.find((one) => one.id === id)!;
const breach = crowded.picture.sections.find((one) => one.id === 'w3')!;
const tell = (spot: string) => explanation(face, middle.picture, shape, pointing, spot, 'invader');

describe('the icons', () => {
  it('are those that the script picks from the package', async () => {
    const { generated } = (await import(
      /* @vite-ignore */ new URL('../../scripts/icons.mjs', pathToFileURL(import.meta.filename)).href
    )) as {
      generated(): { file: string; text: string }[];
    };
    expect(generated()).toHaveLength(4);
    for (const { file, text } of generated()) expect(readFileSync(file, 'utf8'), file).toBe(text);
  });
  it('stand for every card, building, machine and token of the fixtures', () => {
    const { invader, defender } = crowded.picture;
    const { fields, towers, sections } = face.sceneOf(crowded.picture, null);
    const wanted = [
      ...[...invader.line, ...invader.reserve].map(({ id }) => id),
      ...defender.buildings.map(({ id }) => id),
      ...fields.flatMap(({ machine, pieces }) => [...pieces, ...(machine ? [machine.machine] : [])]),
      ...towers.flatMap(({ machine }) => (machine ? [machine] : [])),
      ...sections.flatMap(({ equipment, tokens }) => [...equipment, ...tokens.map(({ ritual }) => ritual)]),
    ];
    bring(face.icons);
    for (const word of wanted) expect(iconOf(word), word).toBe(word);
  });
});

describe('words', () => {
  it('count units', () => {
    expect(counted(1, 'marksman')).toBe('1 marksman');
    expect(counted(2, 'marksman')).toBe('2 marksmen');
    expect(counted(3, 'siege-tower')).toBe('3 siege towers');
    expect(listed(units('2 orc troll'))).toBe('2 orcs, 1 troll');
    expect(listed([])).toBe('nobody');
  });
  it('name places', () => {
    expect(placeName('w3')).toBe('Wall section W3');
    expect(placeName('rw2')).toBe('Rampart RW2');
    expect(placeName('te1')).toBe('Tower TE1');
    expect(placeName('fe')).toBe('East foreground');
    expect(placeName('rw2-w3')).toBe('Path RW2 to W3');
    expect(placeName('courtyard')).toBe('Courtyard');
  });
  it('say whose loss a verdict is', () => {
    expect(verdict(at('w3'))).toBe('Defender −2');
    expect(verdict(at('e2'))).toBe('Invader −6');
    expect(verdict(at('w5'))).toBe('—');
    expect(strengths(at('w3'))).toBe('11 : 9');
    expect(outlook(at('w5'))).toContain('Nobody attacks');
    expect(verdict(breach)).toMatch(/^BREACH \+\d+$/);
  });
  it('say that the glare keeps the units of a section from fighting', () => {
    const w3 = at('w3');
    const dazzled = { ...w3, glare: true, forecast: { ...w3.forecast, verdict: 'quiet' as const } };
    expect(verdict(dazzled)).toBe('glare');
    expect(outlook(dazzled)).toContain('do not fight this turn');
    expect(verdict({ ...dazzled, horde: [] })).toBe('—');
  });
  it('say what a card costs and what each way of paying gives', () => {
    const ways = [
      { units: units('troll'), gives: 1 },
      { units: units('2 goblin'), gives: 2 },
    ];
    expect(price('5 wood', ways)).toBe(
      'Costs 5 wood and 1 troll (gives 1 hourglass) or 2 goblins (gives 2 hourglasses).',
    );
    expect(price('1 wood', ways.slice(1))).toBe('Costs 1 wood and 2 goblins. Gives the Defender 2 hourglasses.');
    expect(price('', [])).toBe('Costs nothing.');
    expect(price('', [{ units: [], gives: 3 }])).toBe('Gives the Defender 3 hourglasses.');
  });
});

describe('the colour of a verdict', () => {
  it('is good or bad for who looks', () => {
    expect([tone(at('w3'), 'defender'), tone(at('w3'), 'invader')]).toEqual(['warn', 'good']);
    expect([tone(at('e2'), 'defender'), tone(at('e2'), 'invader')]).toEqual(['good', 'warn']);
    expect([tone(breach, 'defender'), tone(breach, 'invader')]).toEqual(['bad', 'good']);
  });
  it("is the Defender's for who only watches", () => {
    for (const section of [at('w3'), at('e2'), at('w5'), breach])
      expect(tone(section, null)).toBe(tone(section, 'defender'));
  });
});

describe('hidden things', () => {
  it('tell their owner alone what they do', () => {
    const effect = 'Moves cost more.';
    expect(tokenLines({ ritual: 'gale', hidden: true, target: false }, effect)).toEqual([
      'A Bluff: it does nothing; the Defender does not know.',
    ]);
    expect(tokenLines({ ritual: 'gale', hidden: true, target: true }, effect)[0]).toBe(
      'The Target: Moves cost more. The Defender does not know.',
    );
    expect(tokenLines({ ritual: 'gale', hidden: true, target: null }, effect).join(' ')).not.toMatch(
      /A Bluff|The Target/,
    );
    expect(tokenLines({ ritual: 'gale', hidden: false, target: true }, effect)).toEqual([
      'The Target: Moves cost more.',
    ]);
  });
  it('say no more than the picture does', () => {
    expect(trapWords({ kind: null, hidden: true })).toBe('A trap, face down');
    expect(trapWords({ kind: 'troll', hidden: true })).toBe('Troll trap, face down');
    expect(orderWords({ kind: null, hidden: true, resolved: false })).toBe('An order, face down');
    expect(tokenWords({ ritual: 'gale', hidden: true, target: null })).toBe('Gale token, face down');
    expect(tokenWords({ ritual: 'gale', hidden: true, target: false })).toBe('Gale token, face down: a Bluff');
  });
});

describe('an explanation', () => {
  it('tells the numbers of a place', () => {
    expect(tell('rw3').lines[0]).toBe('4 of 7 places: 3 orcs, 1 goblin.');
    expect(tell('w3').lines.join(' ')).toContain('5 of 5 places');
  });
  it('tells what the badge of a section means', () => {
    const subject = tell('forecast@w3');
    expect(subject.title).toContain('11 : 9, Defender −2');
    expect(subject.lines[0]).toContain('the Defender loses units worth 2');
  });
  it.each([
    ['hourglasses', '0 hourglasses to spend', 'moving units'],
    ['due', '3 hourglasses due', 'when the maneuvers are over'],
    ['plans', 'Defense plans', 'once in the game'],
    ['plan-hidden', 'A plan, face down', 'Only the Defender'],
    ['gate', 'Gate', 'No path leads through it'],
    ['river', 'River', 'No path crosses it'],
    ['defender-ladder@e4', 'Ladder of the Defender', 'One more place'],
  ])('tells what %s is', (what, title, line) => {
    expect(tell(what).title).toBe(title);
    expect(tell(what).lines.join(' ')).toContain(line);
  });
  it('tells how much wood there is', () => expect(tell('wood').title).toBe('3 wood'));
  it('begins with why it is refused, and cites that rule', () => {
    const subject = tell('rw2');
    expect(subject.lines[0]).toBe('RW2 is full.');
    expect(subject.rule).toBe('2e.board.capacity-rampart');
  });
  it('tells what a unit is, how many there are, and its rule', () => {
    expect(tell('orc@rw2')).toEqual({
      title: '2 orcs, Rampart RW2',
      lines: ['Strength 2.'],
      rule: '2e.pieces.unit-strength',
      spot: 'orc@rw2',
    });
  });
  it('tells the deck of a machine', () => {
    expect(tell('machine@rw2').lines[0]).toBe('Ballista: 2 hits and 3 misses in its deck.');
  });
  it('has a title for every spot that could be on the table', () => {
    const spots = [
      ...shape.sections.map(({ id }) => id),
      ...shape.fields.map(({ id }) => id),
      ...shape.towers.map(({ id }) => id),
      ...shape.paths.map(({ id }) => id),
      ...shape.buildings.flatMap(({ id, actions }) => [id, ...actions]),
      'courtyard',
      'hospital',
      'camp',
      'marauders',
      'officer',
      'card.ballista',
      'objective.blood-magic',
      'plan.last-quivers',
      'heroic.labour',
      'token.fury',
      'siege-tower@fe',
      'banner@w3',
    ];
    for (const spot of spots) expect(tell(spot).title, spot).not.toBe('');
  });
});

describe('a spot', () => {
  it('can be focused only while it is lit', () => {
    expect(mark(pointing, 'orc@rw2', '2 orcs')).toMatchObject({ role: 'button', tabindex: 0, 'data-lit': true });
    expect(mark(pointing, 'orc@rw3', '3 orcs')).toMatchObject({
      role: 'img',
      tabindex: undefined,
      'data-lit': undefined,
    });
    expect(mark(pointing, 'forge.cannon', 'Cannon', false).role).toBeUndefined();
  });
  it('lets a click through to the place beneath a piece', () => {
    expect(beneath('orc@rw2')).toEqual(['orc@rw2', 'rw2']);
    expect(beneath('w3')).toEqual(['w3']);
  });
});
