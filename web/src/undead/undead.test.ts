import { describe, expect, it } from 'vitest';
import { shape } from '../board/fixture';
import { bring, iconOf } from '../board/icons';
import { countAt, pilesAt } from '../board/scene';
import { explanation } from '../editions/face';
import { idlePointing } from '../fixtures/make';
import { face } from './face';
import { undead } from './fixture';
import { sceneOf } from './scene';
import { panicAhead, price, priestWords, signed, stateOf } from './words';

const scene = sceneOf(undead);
const tell = (spot: string) => explanation(face, undead, shape, idlePointing, spot, 'defender');
const all = (spot: string) => tell(spot).lines.join(' ');

describe('the board of Undead', () => {
  it('has the priests where they stand', () => {
    expect(countAt(scene, 'priest-west', 'w3')).toBe(1);
    expect(countAt(scene, 'priest-east', 'barracks')).toBe(1);
    expect(countAt(scene, 'priest-east', 'courtyard')).toBe(0);
  });
  it('has the camp with the mana beside it', () => {
    expect(scene.camps).toMatchObject([{ place: 'camp', resources: '7 mana', icon: 'mana' }]);
    expect(pilesAt(scene, 'camp').map(({ kind }) => kind)).toEqual(['phantom', 'skeleton', 'vampire']);
  });
  it('has an icon for everything that lies on it', () => {
    bring(face.icons);
    const { sections, towers, fields, paths } = scene;
    const { stronghold } = undead;
    const lying = [
      ...[...sections, ...fields, ...paths, stronghold].flatMap(({ marks }) => marks),
      ...towers.flatMap(({ crossing }) => crossing?.mark ?? []),
      ...fields.flatMap(({ ground }) => ground ?? []),
    ].map(({ id }) => id);
    const machines = [
      ...towers.flatMap(({ machine }) => machine ?? []),
      ...fields.flatMap(({ machine }) => machine?.machine ?? []),
    ];
    const wanted = [
      ...lying,
      ...machines,
      ...stronghold.priests.map(({ id }) => id),
      ...stronghold.buildings.map(({ id }) => id),
      'cannon',
      'cross',
      'bone-thrower',
      'spectral-ballista',
    ];
    expect(lying.length).toBeGreaterThan(8);
    for (const word of wanted) expect(iconOf(word), word).toBeDefined();
  });
});

describe('words of Undead', () => {
  it('have signs on numbers', () => {
    expect([8, 0, -6].map(signed)).toEqual(['+8', '0', '−6']);
  });
  it('say what a spell costs, and how far it is', () => {
    expect(price({ cost: 1 })).toBe('Costs 1 mana and gives the Defender 1 hourglass.');
    expect(stateOf({ exhausted: false, left: null })).toBe('');
    expect(stateOf({ exhausted: true, left: 2 })).toBe('Exhausted, 2 left.');
    expect(stateOf({ exhausted: false, left: 0 })).toBe('None left.');
  });
  it('say what the panic brings', () => {
    expect([0, 1, 3].map((ahead) => panicAhead({ ahead }))).toEqual([
      'brings no card',
      'brings 1 card',
      'brings 3 cards',
    ]);
  });
  it('say where a priest stands and what it cannot do', () => {
    const [west, east] = undead.stronghold.priests;
    expect(priestWords(west!)).toEqual([
      'The priest stands on wall section W3.',
      'The priest carried out an order this round and stays put.',
    ]);
    expect(priestWords(east!)[0]).toBe('The priest stands in the barracks.');
    expect(all('priest-east')).toContain("Banshee's Wail");
  });
  it('explain sections with ordinary places and those in the air', () => {
    expect(all('w3')).toContain('Invader: 4 phantoms, 2 skeletons, 1 vampire; 4 of 5 places, 3 of 3 in the air.');
    expect(all('w3')).toContain('Priest of the West');
    expect(all('w3')).toContain('Cauldron against skeletons.');
    expect(all('e1')).toContain('3 of 5 places, 1 of 3 in the air');
    expect(tell('marks@e1').lines).toContain('Soul Harvest.');
    expect(tell('forecast@w3').rule).toBe('un.engage.breach');
  });
  it('explain towers without marksmen, and the spaces beside them', () => {
    expect(all('tw2')).toBe('Crossbow.');
    expect(all('tw1')).toContain('Nothing stands on it. Footbridge between W1 and W2');
    expect([tell('fbw1').title, all('fbw1')]).toEqual([
      'Space beside tower TW1',
      'Footbridge between W1 and W2: the next step over it is free.',
    ]);
    expect([tell('bone@fbe2').title, all('bone@fbe2')]).toEqual([
      'Bone marker, Space beside tower TE2',
      'Bone marker between E2 and E3: nobody goes from one to the other.',
    ]);
  });
  it('explain tiles, consecrated ground and bone markers on actions', () => {
    expect([tell('ground@fe').title, all('ground@fe')]).toEqual([
      'Marshes, East foreground',
      'Marshes, active this round: mana at the end of the round.',
    ]);
    expect(all('consecrated-ground@rw2-w3')).toContain('phantoms at the end of this path fall');
    expect(all('rw2-w3')).toContain('Consecrated ground');
    expect(all('scouts.ambush')).toContain('0 of 3 hourglasses placed. Bone marker: it blocks a space.');
    expect(all('forge.cannon')).toContain('the last space costs an hourglass more');
    expect(all('forge.crossbow')).toContain('Completed for now.');
  });
  it('explain spells, mana, panic, the Altar and the camp', () => {
    expect(all('spell.mists')).toContain('Costs 2 mana and gives the Defender 2 hourglasses. 2 left.');
    expect(all('spell.spectral-gust')).toContain('Exhausted.');
    expect(tell('resources').title).toBe('7 of 30 mana');
    expect(all('mana')).toContain('Round 3: 5 mana gained.');
    expect(all('track')).toContain('8: −6.');
    expect([tell('panic').title, all('panic')]).toEqual([
      'Panic +2',
      'As it stands, it brings 2 cards at the end of the round. The track goes from −3 to +6.',
    ]);
    expect(all('altar')).toContain('5 skeletons on it.');
    expect(all('camp')).toContain('gives the Defender 3 hourglasses');
    expect(all('hospital')).toContain('2 marksmen, 1 soldier. 1 bed.');
    expect(all('panic.lethargy')).toBe('The Defender receives an hourglass less in supplies.');
  });
});
