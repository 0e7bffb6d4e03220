import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tableInfo } from '../fixtures/make';
import type { Draws, Seat, TableInfo } from '../wire/common';
import type * as Lots from './lots';

const sha256 = (digits: string): string => createHash('sha256').update(Buffer.from(digits, 'hex')).digest('hex');

let kept: Record<string, string> = {};
let lots: typeof Lots;

const draws = (change: Partial<Draws> = {}): Draws => ({
  commitment: 'c1',
  seed: null,
  of: ['invader', 'defender'],
  round: 1,
  sealed: {},
  opened: {},
  begun: false,
  ...change,
});
const info = (change: Partial<Draws> = {}, mine: Seat[] = ['invader']): TableInfo =>
  tableInfo(mine, { draws: draws(change) });

/** What this browser hands in for the Invader. */
async function ownSeal(): Promise<string> {
  const step = await lots.nextStep(info());
  return step.do === 'seal' ? (step.sealed.invader ?? '') : '';
}

async function ownLot(): Promise<string> {
  const step = await lots.nextStep(info({ sealed: { invader: await ownSeal(), defender: 'd' } }));
  return step.do === 'open' ? (step.opened.invader ?? '') : '';
}

beforeEach(async () => {
  kept = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.resetModules();
  await import('../fixtures/words');
  lots = await import('./lots');
});

describe.each(['with the hash of the browser', 'without it'])('lots, %s', (which) => {
  beforeEach(() => {
    const { getRandomValues, subtle } = webcrypto;
    vi.stubGlobal('crypto', {
      getRandomValues: getRandomValues.bind(webcrypto),
      subtle: which === 'without it' ? undefined : subtle,
    });
  });

  it('hands in the hash first, and the lot when all hashes are in', async () => {
    const seal = await ownSeal();
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    expect(await lots.nextStep(info({ sealed: { invader: seal } }))).toEqual({ do: 'nothing' });
    const lot = await ownLot();
    expect(sha256(lot)).toBe(seal);
    expect(await lots.nextStep(info({ sealed: { invader: seal, defender: 'd' }, opened: { invader: lot } }))).toEqual({
      do: 'nothing',
    });
  });

  it('hands in lots for every seat of its own and for no other', async () => {
    const step = await lots.nextStep(info({}, ['invader', 'defender']));
    expect(step.do === 'seal' && Object.keys(step.sealed)).toEqual(['invader', 'defender']);
    expect(await lots.nextStep(info({}, []))).toEqual({ do: 'nothing' });
  });

  it('has the same lot in every tab and after a reload, and another one in every round', async () => {
    const seal = await ownSeal();
    vi.resetModules();
    await import('../fixtures/words');
    lots = await import('./lots');
    expect(await ownSeal()).toBe(seal);
    const again = await lots.nextStep(info({ round: 2, commitment: 'c2' }));
    expect(again.do === 'seal' && again.sealed.invader !== seal).toBe(true);
  });

  it('opens nothing once the table shows another fingerprint or another hash', async () => {
    const seal = await ownSeal();
    const both = { invader: seal, defender: 'd' };
    expect((await lots.nextStep(info({ sealed: both }))).do).toBe('open');
    expect(await lots.nextStep(info({ sealed: both, commitment: 'c2' }))).toEqual({ do: 'stop', why: 'changed' });
    expect(await lots.nextStep(info({ sealed: { ...both, defender: 'e' } }))).toEqual({ do: 'stop', why: 'changed' });
  });

  it('says when what was handed in is not its own any more', async () => {
    const sealed = { invader: await ownSeal(), defender: 'd' };
    kept = {};
    vi.resetModules();
    await import('../fixtures/words');
    lots = await import('./lots');
    expect(await lots.nextStep(info({ sealed }))).toEqual({ do: 'stop', why: 'lost' });
  });

  it('finds after the game whether all is as it was noted', async () => {
    const lot = await ownLot();
    const other = '00'.repeat(32);
    const seed = '11'.repeat(32);
    const fresh = { commitment: sha256(seed), sealed: { invader: sha256(lot), defender: sha256(other) } };
    kept = { 'stronghold.secret': kept['stronghold.secret'] ?? '' };
    await lots.nextStep(info(fresh));
    const over = { ...fresh, seed, begun: true, opened: { invader: lot, defender: other } };
    const fair = await lots.findings(info(over));
    expect(fair.map((one) => one.fair)).toEqual([true, true, true]);
    const wrong = async (change: Partial<Draws>): Promise<boolean> =>
      (await lots.findings(info({ ...over, ...change }))).some((one) => !one.fair);
    expect(await wrong({ seed: '22'.repeat(32) })).toBe(true);
    expect(await wrong({ opened: { ...over.opened, defender: '33'.repeat(32) } })).toBe(true);
    expect(await wrong({ opened: { ...over.opened, invader: '33'.repeat(32) } })).toBe(true);
  });

  it('remembers the newest tables only', async () => {
    for (let number = 0; number < 260; number += 1) await lots.nextStep({ ...info(), table: `t${number}` });
    const noted = Object.keys(JSON.parse(kept['stronghold.draws'] ?? '{}') as object);
    expect(noted.length).toBe(200);
    expect(noted.at(-1)).toBe('t259');
  });
});
