import { describe, expect, it } from 'vitest';
import { sheet, tableInfo } from '../fixtures/make';
import type { Seated } from '../wire/common';
import { mayBeLeft } from './substitutes';

const ann: Seated = { seat: 'invader', who: { person: 'Ann' }, present: true };
const bob: Seated = { seat: 'defender', who: { person: 'Bob' }, present: false };
const asked = sheet(3, { toAct: { seat: 'defender' } });

function at(seats: Seated[], more: Partial<ReturnType<typeof tableInfo>> = {}): ReturnType<typeof tableInfo> {
  const info = tableInfo(['invader']);
  return { ...info, draws: { ...info.draws, begun: true }, seats, host: false, ...more };
}

describe('a seat may be left to a bot', () => {
  it('if it is mine, or its player is away while it is their move', () => {
    expect(mayBeLeft(at([ann, bob]), asked)).toEqual(['invader', 'defender']);
    expect(mayBeLeft(at([ann, { ...bob, present: true }]), asked)).toEqual(['invader']);
    expect(mayBeLeft(at([ann, bob]), sheet(3, { toAct: { seat: 'invader' } }))).toEqual(['invader']);
  });

  it('by those who play or set up the table', () => {
    expect(mayBeLeft(at([ann, bob], { mine: [] }), asked)).toEqual([]);
    expect(mayBeLeft(at([ann, bob], { mine: [], host: true }), asked)).toEqual(['defender']);
  });

  it('while the game is played, and once', () => {
    const info = at([{ ...ann, who: { substitute: { bot: 'captain', person: 'Ann' } } }, bob]);
    expect(mayBeLeft(info, asked)).toEqual(['defender']);
    expect(mayBeLeft({ ...info, draws: { ...info.draws, begun: false } }, asked)).toEqual([]);
  });
});
