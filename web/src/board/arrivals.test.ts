import { describe, expect, it } from 'vitest';
import { sceneOf } from '../second/scene';
import { Arrivals } from './arrivals.svelte';
import { fixtures, units } from './fixture';
import type { Scene } from './scene';

const before = sceneOf(fixtures['middle']!.picture);
const after: Scene = {
  ...before,
  fields: before.fields.map((field) =>
    field.id === 'rw2' ? { ...field, horde: units('troll 4 orc 2 goblin') } : field,
  ),
};
const walk = (count: number) => ({ piece: 'orc', count, places: ['fw', 'rw2'] });

describe('pieces that are seen walking', () => {
  it('do not stand at their goal until they arrive', () => {
    const arrivals = new Arrivals();
    arrivals.watch(before);
    arrivals.start([walk(2)], after);
    expect(arrivals.away('orc', 'rw2')).toBe(2);
    expect(arrivals.away('goblin', 'rw2')).toBe(0);
    arrivals.end();
    expect(arrivals.away('orc', 'rw2')).toBe(0);
  });
  it('are no more than those who came with the picture', () => {
    const arrivals = new Arrivals();
    arrivals.watch(before);
    arrivals.start([walk(5)], after);
    expect(arrivals.away('orc', 'rw2')).toBe(2);
  });
  it('are shared out when several walks lead to one place, however often they begin anew', () => {
    const arrivals = new Arrivals();
    const [one, other] = [walk(1), walk(1)];
    arrivals.watch(before);
    arrivals.start([one], after);
    arrivals.start([one, other], after);
    expect(arrivals.away('orc', 'rw2')).toBe(2);
  });
  it('are none while the picture is still that of before, as in an assault', () => {
    const arrivals = new Arrivals();
    arrivals.watch(before);
    arrivals.start([walk(2)], before);
    expect(arrivals.away('orc', 'rw2')).toBe(0);
  });
});
