import { describe, expect, it } from 'vitest';
import { shape } from '../board/fixture';
import { countAt, pilesAt } from '../board/scene';
import { explanation } from '../editions/face';
import { idlePointing } from '../fixtures/make';
import { cost, stateOf } from './action';
import { face } from './face';
import { four, two } from './fixture';
import { sceneOf } from './scene';

const tell = (spot: string) => explanation(face, two, shape, idlePointing, spot, 'invader');
const all = (spot: string) => tell(spot).lines.join(' ');

describe('the board of the First Edition', () => {
  const scene = sceneOf(two, 'invader');
  it('has the ram with its crew, the guard of honour and the siege towers with those inside', () => {
    expect(pilesAt(scene, 'barbican').map(({ kind, count }) => [kind, count])).toEqual([
      ['goblin', 2],
      ['orc', 3],
    ]);
    expect(countAt(scene, 'soldier', 'honour')).toBe(2);
    expect(countAt(scene, 'troll', 'sw1')).toBe(2);
    expect(countAt(scene, 'troll', 'w1')).toBe(0);
    expect(countAt(scene, 'warrior', 'courtyard')).toBe(1);
  });
  it('has no barbican where the ram is not in play', () => {
    const without = sceneOf({ ...two, barbican: { ...two.barbican, inPlay: false } }, 'invader');
    expect([without.ram, without.gate]).toEqual([null, null]);
  });
  it('tells how firm the gate is, and that all have fallen', () => {
    expect(scene.gate).toMatchObject({ title: 'Gate 1', state: '6/8', fallen: false });
    expect(sceneOf({ ...two, barbican: { ...two.barbican, gate: 4, fallen: true } }, null).gate).toMatchObject({
      state: 'fallen',
      fallen: true,
    });
  });
  it('has a camp for each Invader, who can point only at their own', () => {
    const places = (looker: Parameters<typeof sceneOf>[1]) => sceneOf(four, looker).camps.map((camp) => camp.place);
    expect(places('invader-west')).toEqual(['camp', 'camp.invader-east']);
    expect(places('invader-east')).toEqual(['camp.invader-west', 'camp']);
    expect(places('defender-west')).toEqual(['camp', 'camp.invader-east']);
    expect(sceneOf(four, null).camps.map((camp) => camp.title)).toEqual(['West camp', 'East camp']);
    expect(scene.camps.map((camp) => camp.title)).toEqual(['Camp']);
  });
});

describe('words of the First Edition', () => {
  it('say what an action costs, by units and by hourglasses', () => {
    const [way, other] = two.warlords[0]!.cards[1]!.actions;
    expect(cost(way!)).toBe('Costs 6 resources and 1 troll (gives 1 hourglass) or 2 orcs (gives 2 hourglasses).');
    expect(cost(two.warlords[0]!.cards[5]!.actions[0]!)).toBe('Gives the Defender 3 hourglasses.');
    expect(cost({ resources: 0, payments: [] })).toBe('Costs nothing.');
    expect([stateOf(way!), stateOf(other!)]).toEqual(['used', '']);
  });
  it('explain sections with what lies on them', () => {
    expect(all('w1')).toContain('4 wall pieces, 2 of wood');
    expect(all('w1')).toContain('In the siege tower: 1 orc, 2 trolls.');
    expect(all('w3')).toContain('An Accident: the cauldron against orcs.');
    expect(all('w3')).toContain('The Defender uses 4 of 4 places.');
    expect(tell('marks@w3').lines).toEqual(['A platform.', 'A Gale.', 'An Accident: the cauldron against orcs.']);
  });
  it('explain the barbican, the guard of honour and siege towers', () => {
    expect(all('barbican')).toContain('3 of 5 components of the ram. Crew: 2 goblins, 3 orcs, 5 of 6 places.');
    expect(all('barbican')).toContain('Gate 1: 6/8.');
    expect([tell('honour').title, all('honour')]).toEqual(['Guard of honour', '2 soldiers.']);
    expect(tell('sw1').title).toBe('Siege tower at W1');
    expect(tell('orc@sw1').title).toBe('1 orc, Siege tower at W1');
  });
  it('explain cards, actions, glory and resources', () => {
    expect(all('card.p2-1')).toContain('Ballista, Siege tower, Ram');
    expect(all('card.p4-1')).toContain('It lies on its back.');
    expect(all('action.ballista')).toContain('Used in this phase.');
    expect(tell('glory').title).toBe('Glory: Invader 8, Defender 3');
    expect(tell('resources').lines).toEqual(['Invader: 5 resources.', 'In the bank: 6.']);
    expect(tell('forecast@w3').rule).toBe('1e.melee.breach');
  });
});
