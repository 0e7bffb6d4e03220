import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { line, sheet } from '../fixtures/make';
import type { StoryLine } from '../wire/common';
import type { AssaultPace, OthersPace } from './kept.svelte';
import { MAJOR, Pace, READABLE } from './pace.svelte';

let calm = false;
let assault: AssaultPace = 'step';
let others: OthersPace = 'fast';
let pace: Pace;
const news = (from: number, ...lines: StoryLine[]) => ({ from, lines });
const told = (): string[] => pace.lines.map((one) => one.text);
const settle = (time = 0) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
  assault = 'step';
  others = 'fast';
  pace = new Pace({ lessMotion: () => calm, assault: () => assault, others: () => others, seat: () => 'invader' });
  pace.show(sheet(1), news(0, line('before')));
});
afterEach(() => vi.useRealTimers());

describe('the pace', () => {
  it('shows the opening at once', () => {
    expect(pace.sheet?.ply).toBe(1);
    expect(told()).toEqual(['before']);
    expect(pace.busy).toBe(false);
  });

  it('shows my own doing at once', async () => {
    pace.receive(sheet(2), news(1, line('mine', { seat: 'invader' })));
    await settle();
    expect(pace.busy).toBe(false);
    expect(pace.sheet?.ply).toBe(2);
  });

  it('tells what others do line by line, sheet after sheet', async () => {
    pace.receive(sheet(2), news(1, line('bot', { seat: 'defender' })));
    pace.receive(sheet(3), news(2, line('bot again', { seat: 'defender' })));
    await settle();
    expect([pace.sheet?.ply, ...told()]).toEqual([2, 'before', 'bot']);
    expect(pace.busy).toBe(true);
    await settle(MAJOR);
    expect([pace.sheet?.ply, ...told()]).toEqual([3, 'before', 'bot', 'bot again']);
    await settle(MAJOR);
    expect(pace.busy).toBe(false);
  });

  it('takes its time for those who want to follow, and waits for those who go by hand', async () => {
    others = 'normal';
    pace.receive(
      sheet(2),
      news(1, line('bot', { seat: 'defender' }), line('small', { seat: 'defender', weight: 'minor' })),
    );
    await settle(READABLE - 1);
    expect(told()).toEqual(['before', 'bot']);
    await settle(1);
    expect(told()).toEqual(['before', 'bot', 'small']);
    await settle(MAJOR);
    expect(pace.busy).toBe(false);
    others = 'step';
    pace.receive(sheet(3), news(3, line('again', { seat: 'defender' })));
    await settle(60_000);
    expect([pace.busy, pace.waiting]).toEqual([true, true]);
    pace.step();
    await settle();
    expect(pace.busy).toBe(false);
  });

  it('does not wait for what matters little', async () => {
    pace.receive(sheet(2), news(1, line('small', { weight: 'minor', seat: 'defender' })));
    await settle();
    expect(pace.busy).toBe(false);
    expect(told()).toEqual(['before', 'small']);
  });

  it('goes to the end when skipped, and tells the next news again', async () => {
    for (let ply = 2; ply < 10; ply += 1) pace.receive(sheet(ply), news(ply - 1, line(`bot ${ply}`)));
    pace.skip();
    await settle();
    expect(pace.sheet?.ply).toBe(9);
    expect(pace.busy).toBe(false);
    pace.receive(sheet(10), news(9, line('slow again')));
    await settle();
    expect(pace.busy).toBe(true);
  });

  it('shows everything at once where little motion is wanted', () => {
    calm = true;
    pace.receive(sheet(2), news(1, line('bot', { stage: 'Strength' })));
    expect(pace.sheet?.ply).toBe(2);
    expect(pace.busy).toBe(false);
  });

  it('shows at once what takes something back', async () => {
    pace.receive(sheet(2), news(1, line('bot')));
    pace.receive(sheet(3), news(0));
    await settle();
    expect(pace.sheet?.ply).toBe(3);
    expect(told()).toEqual([]);
    expect(pace.busy).toBe(false);
  });

  it('does not go on telling what was waiting when the table is opened anew', async () => {
    pace.receive(sheet(2), news(1, line('bot')));
    pace.receive(sheet(3), news(2, line('bot again')));
    pace.show(sheet(7), news(0, line('all')));
    await settle(10 * MAJOR);
    expect(pace.sheet?.ply).toBe(7);
    expect(told()).toEqual(['all']);
  });

  it('reads an assault step by step on the board as it stands after each', async () => {
    pace.receive(sheet(2), news(1, line('cannon', { stage: 'Cannons' }), line('W3', { stage: 'Strength' })));
    await settle(60_000);
    expect([pace.sheet?.ply, pace.line?.text, pace.waiting]).toEqual([2, 'cannon', true]);
    pace.step();
    await settle(60_000);
    expect([pace.line?.text, ...pace.assault.map((one) => one.text)]).toEqual(['W3', 'W3']);
    pace.step();
    await settle();
    expect([pace.sheet?.ply, pace.busy, pace.assault.length]).toEqual([2, false, 0]);
  });

  it('plays an assault by itself if the reader wants that', async () => {
    assault = 'fast';
    pace.receive(sheet(2), news(1, line('cannon', { stage: 'Cannons' }), line('W3', { stage: 'Strength' })));
    await settle(5000);
    expect(pace.busy).toBe(false);
  });

  it('stays with a line when the reader pauses', async () => {
    assault = 'fast';
    pace.receive(sheet(2), news(1, line('cannon', { stage: 'Cannons' }), line('W3', { stage: 'Strength' })));
    await settle(10);
    assault = 'step';
    await settle(60_000);
    expect([pace.line?.text, pace.waiting]).toEqual(['cannon', true]);
  });

  it('reads an assault again that was told, even to those who skip assaults', async () => {
    assault = 'none';
    const cannon = line('cannon', { stage: 'Cannons' });
    void pace.again([{ sheet: sheet(0), lines: [cannon] }]);
    await settle();
    expect([pace.busy, pace.assault, pace.sheet?.ply]).toEqual([true, [cannon], 0]);
    pace.receive(sheet(2), news(1, line('meanwhile', { seat: 'invader' })));
    await settle(60_000);
    expect([pace.busy, pace.assault, told(), pace.sheet?.ply]).toEqual([false, [], ['before', 'meanwhile'], 2]);
  });

  it('passes over an assault if the reader does not want to see it', async () => {
    assault = 'none';
    pace.receive(sheet(2), news(1, line('cannon', { stage: 'Cannons' })));
    await settle();
    expect([pace.sheet?.ply, pace.busy, ...told()]).toEqual([2, false, 'before', 'cannon']);
  });

  it('forgets everything when cleared', async () => {
    pace.receive(sheet(2), news(1, line('secret')));
    pace.clear();
    await settle(10 * MAJOR);
    expect([pace.sheet, pace.line, told(), pace.busy]).toEqual([null, null, [], false]);
  });

  it('lets pieces of one breath walk together', async () => {
    const walk = (piece: string) => ({ piece, count: 1, places: ['camp', 'fw'] });
    pace.receive(
      sheet(2),
      news(1, line('a', { seat: 'invader', walk: walk('orc') }), line('b', { seat: 'invader', walk: walk('troll') })),
    );
    await settle();
    expect(pace.walks.map((one) => one.piece)).toEqual(['orc', 'troll']);
  });
});
