import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, hint, line, sheet, tableInfo } from '../fixtures/make';
import { FakeTable } from '../fixtures/table.svelte';
import type { Edition, Ending, Refusal, Seat, Seated, Sheet } from '../wire/common';
import { words } from '../words/words.svelte';
import { Dialog } from './dialog.svelte';
import { ANSWERED, Visit, type Surroundings } from './visit.svelte';

const next = choice('next', ['w1']);
const ending: Ending = { winner: 'defender', resigned: null, text: 'The walls hold.' };
const refusal: Refusal = { code: 'stale', text: 'Too late.', rules: [] };
const asking = (title: string, more: Partial<Sheet> = {}): Partial<Sheet> => ({
  prompt: { title, text: 'Choose.', rule: null, at: ['w5'], after: null },
  ...more,
});

let table: FakeTable;
let around: ReturnType<typeof surroundings>;
let visit: Visit;
let end: () => void;

function surroundings() {
  return {
    opening: { follow: vi.fn<Surroundings['opening']['follow']>() },
    pointing: { renew: vi.fn(), clear: vi.fn(() => true), leave: vi.fn() },
    dialog: new Dialog(),
    settings: { held: null } as Surroundings['settings'],
    links: { kept: vi.fn((): Partial<Record<Seat, string>> => ({})), keep: vi.fn() },
    announce: vi.fn(),
    rests: vi.fn(() => true),
    sheetAt: vi.fn((moment: number) => Promise.resolve(sheet(moment))),
  } satisfies Surroundings;
}

/** A sheet lies there, and all has been noticed. */
function lay(ply: number, more: Partial<Sheet> = {}): void {
  table.lay(sheet(ply, { choices: [next], ...more }));
  flushSync();
}
/** Something else about the table is different, and all has been noticed. */
function change(more: Partial<Pick<FakeTable, 'info' | 'seat' | 'link' | 'refusal' | 'pending' | 'hinted'>>): void {
  Object.assign(table, more);
  flushSync();
}
/** Something is being told, or all has been told. */
function tell(busy: boolean): void {
  table.pace.busy = busy;
  flushSync();
}

beforeEach(() => {
  table = new FakeTable();
  around = surroundings();
  visit = new Visit(table, around);
  end = visit.begin();
  flushSync();
});
afterEach(() => end());

describe('a visit', () => {
  it('opens the table, and closes it in the end', () => {
    expect(table.asked).toEqual(['open']);
    end();
    expect(table.asked).toEqual(['open', 'close']);
  });

  it('reacts to nothing once it has ended', () => {
    end();
    lay(1, { ending });
    expect(around.announce).not.toHaveBeenCalled();
    expect(around.dialog.shown).toBe('none');
  });

  it('opens the edition of the table', () => {
    const [edition] = around.opening.follow.mock.calls[0] as [() => Edition | undefined];
    expect(edition()).toBeUndefined();
    change({ info: tableInfo([], { edition: 'undead' }) });
    expect(edition()).toBe('undead');
  });

  it('is told everything anew in another language', async () => {
    await words.speak('en-XA');
    flushSync();
    expect(table.asked).toEqual(['open', 'renew']);
    await words.speak('en');
  });
});

describe('how things stand', () => {
  it('is my move when my seat is to act, and nobody’s once the game is over', () => {
    lay(1, { toAct: { seat: 'defender' } });
    expect([visit.toAct, visit.myMove]).toEqual(['defender', false]);
    lay(2);
    expect([visit.toAct, visit.myMove]).toEqual(['invader', true]);
    lay(3, { ending });
    expect([visit.toAct, visit.myMove]).toEqual([null, false]);
    change({ seat: null });
    lay(4);
    expect(visit.myMove).toBe(false);
  });

  it('offers choices on my move when all is told, also while an answer is under way', () => {
    lay(1);
    expect([visit.active, visit.choices]).toEqual([true, [next]]);
    change({ pending: true });
    expect([visit.active, visit.choices]).toEqual([false, [next]]);
    change({ pending: false, link: { state: 'lost', again: 0 } });
    expect([visit.active, visit.choices]).toEqual([false, []]);
    change({ link: { state: 'open' } });
    tell(true);
    expect([visit.active, visit.choices]).toEqual([false, []]);
  });

  it('leaves my move to the bot that plays for me', () => {
    const seats: Seated[] = [
      { seat: 'invader', who: { substitute: { bot: 'captain', person: 'Ann' } }, present: true },
    ];
    change({ info: { ...tableInfo(['invader']), seats } });
    lay(1);
    expect([visit.myMove, visit.active, visit.choices]).toEqual([false, false, []]);
  });

  it('names what the prompt and the hint of this moment are about, or the line being told', () => {
    change({ hinted: hint('next') });
    lay(1, asking('Moves'));
    expect([visit.hinted, visit.named]).toEqual([next, ['w5', 'w1']]);
    lay(2, asking('Moves'));
    expect([visit.hinted, visit.named]).toEqual([undefined, ['w5']]);
    table.pace.line = line('bot', { at: ['camp'] });
    tell(true);
    expect(visit.named).toEqual(['camp']);
    tell(false);
    lay(3, asking('Moves', { ending }));
    expect(visit.named).toEqual([]);
  });
});

describe('what was picked', () => {
  it('is void in a new moment, as soon as it can be answered', () => {
    lay(1);
    around.pointing.renew.mockClear();
    tell(true);
    table.pace.sheet = sheet(2);
    flushSync();
    expect(around.pointing.renew).not.toHaveBeenCalled();
    tell(false);
    expect(around.pointing.renew).toHaveBeenCalledOnce();
  });

  it('holds while the moment lasts', () => {
    lay(1);
    change({ pending: true });
    change({ pending: false });
    lay(1, asking('The same, told anew'));
    expect(around.pointing.renew).toHaveBeenCalledOnce();
  });

  it('is dropped by every refusal, and a series with it', () => {
    expect(around.pointing.clear).not.toHaveBeenCalled();
    change({ refusal });
    expect(around.pointing.clear).toHaveBeenCalledOnce();
    change({ refusal: null });
    expect(around.pointing.clear).toHaveBeenCalledOnce();
    change({ refusal });
    expect(around.pointing.clear).toHaveBeenCalledTimes(2);
  });
});

it('asks with each sheet whether the pointer still rests where it was, once the sheet is drawn', async () => {
  await tick();
  around.pointing.leave.mockClear();
  lay(1);
  expect(around.pointing.leave).not.toHaveBeenCalled();
  await tick();
  expect(around.pointing.leave.mock.calls).toEqual([[around.rests]]);
});

it('holds a pause for one assault: the next turn goes on as chosen, when all of this one is told', () => {
  lay(1, { turn: 1 });
  around.settings.held = 'step';
  lay(2, { turn: 1 });
  expect(around.settings.held).toBe('step');
  tell(true);
  table.pace.sheet = sheet(3, { turn: 2 });
  flushSync();
  expect(around.settings.held).toBe('step');
  tell(false);
  expect(around.settings.held).toBeNull();
});

describe('those who listen', () => {
  it('hear what is asked, of whom, and that the game is over', () => {
    lay(1, asking('Moves', { toAct: { seat: 'defender' } }));
    lay(2, asking('Moves'));
    lay(3, asking('Moves', { ending }));
    expect(around.announce.mock.calls.flat()).toEqual([
      'Moves. Choose.',
      'Your move. Moves. Choose.',
      'The game is over. The walls hold.',
    ]);
  });

  it('hear it once, and not before what others did is told', () => {
    table.pace.sheet = sheet(1, asking('Moves'));
    tell(true);
    expect(around.announce).not.toHaveBeenCalled();
    tell(false);
    lay(2, asking('Moves'));
    expect(around.announce.mock.calls).toEqual([['Your move. Moves. Choose.']]);
  });
});

describe('between two seats of mine', () => {
  const mine: Seat[] = ['invader-west', 'invader-east', 'defender'];
  const sitting = (seat: Seat): void => change({ info: tableInfo(mine), seat });
  const passed = (): string[] => table.asked.slice(1);

  it('the curtain falls where they are of two armies', () => {
    sitting('invader-west');
    lay(1, { toAct: { seat: 'defender' } });
    expect(passed()).toEqual(['pass defender']);
  });

  it('there is nothing to hide where they are allies', () => {
    sitting('invader-west');
    lay(1, { toAct: { seat: 'invader-east' } });
    expect(passed()).toEqual(['sit invader-east']);
  });

  it('nothing happens before everything is read, while the table is out of reach, or when the game is over', () => {
    sitting('invader-west');
    change({ link: { state: 'lost', again: 0 } });
    lay(1, { toAct: { seat: 'defender' } });
    expect(passed()).toEqual([]);
    tell(true);
    change({ link: { state: 'open' } });
    expect(passed()).toEqual([]);
    lay(2, { toAct: { seat: 'defender' }, ending });
    expect(passed()).toEqual([]);
    lay(3, { toAct: { seat: 'defender' } });
    expect(passed()).toEqual(['pass defender']);
  });

  it('what was asked is settled first', () => {
    sitting('invader-west');
    const toAct = { seat: 'defender' as const };
    lay(1, { toAct, undoAsked: 'invader-west' });
    lay(2, { toAct, undoAsked: 'defender' });
    expect(passed()).toEqual([]);
    lay(3, { toAct, undoAsked: 'defender', undoGranted: ['invader-west'] });
    expect(passed()).toEqual(['pass defender']);
  });

  it('nothing happens for a seat that is to act and not mine, for my own, or for those who watch', () => {
    change({ info: tableInfo(['invader']), seat: 'invader' });
    lay(1, { toAct: { seat: 'defender' } });
    lay(2);
    change({ info: tableInfo(['invader', 'defender']), seat: null });
    lay(3, { toAct: { seat: 'defender' } });
    expect(passed()).toEqual([]);
  });
});

describe('links for friends', () => {
  const seats = (who: Seated['who']): Seated[] => [
    { seat: 'invader', who: { person: 'Ann' }, present: true },
    { seat: 'defender', who, present: false },
  ];

  it('are kept while their seats are open', () => {
    around.links.kept.mockReturnValue({ defender: 'secret' });
    change({ info: tableInfo(['invader'], { seats: seats('nobody') }) });
    expect(around.links.kept).toHaveBeenCalledWith('t');
    expect(around.links.keep).not.toHaveBeenCalled();
  });

  it('are forgotten once their seats are taken', () => {
    around.links.kept.mockReturnValue({ defender: 'secret' });
    change({ info: tableInfo(['invader'], { seats: seats({ person: 'Bob' }) }) });
    expect(around.links.keep.mock.calls).toEqual([['t', {}]]);
  });
});

it('shows the end once, when all is told', () => {
  table.pace.sheet = sheet(1, { ending });
  tell(true);
  expect(around.dialog.shown).toBe('none');
  tell(false);
  expect(around.dialog.shown).toBe('end');
  around.dialog.close();
  lay(2, { ending });
  expect(around.dialog.shown).toBe('none');
});

describe('taking back', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is done where it is mine to do, proposed where others are asked, and else nothing', () => {
    visit.undo();
    lay(1);
    visit.undo();
    expect([table.asked, around.dialog.shown]).toEqual([['open'], 'none']);
    lay(2, { mayAskUndo: true });
    visit.undo();
    expect([table.asked, around.dialog.shown]).toEqual([['open'], 'ask-undo']);
    lay(3, { undo: 1 });
    visit.undo();
    expect(table.asked).toEqual(['open', 'undo']);
  });

  it.each([
    ['granted', 4, 'Move undone.'],
    ['refused', 5, 'The move stands.'],
  ])('tells for a while that it was %s, when all have answered', (_, moment, answer) => {
    lay(5);
    visit.askUndo();
    flushSync();
    expect(table.asked).toEqual(['open', 'ask-undo']);
    lay(6, { moment: 5, undoAsked: 'invader' });
    expect(visit.answered).toBe('');
    lay(7, { moment });
    expect(visit.answered).toBe(answer);
    expect(around.announce).toHaveBeenLastCalledWith(answer);
    lay(8, { moment });
    vi.advanceTimersByTime(ANSWERED - 1);
    expect(visit.answered).toBe(answer);
    vi.advanceTimersByTime(1);
    expect(visit.answered).toBe('');
    lay(9, { moment: 1 });
    expect(visit.answered).toBe('');
  });
});

describe('the last assault', () => {
  const story = [
    line('moved'),
    line('cannon', { stage: 'Cannons', moment: 3 }),
    line('W3', { stage: 'Strength', moment: 4 }),
  ];

  it('is read again on the board as it stood, and a pause ends with it', async () => {
    const again = vi.spyOn(table.pace, 'again').mockResolvedValue();
    table.lay(sheet(9), story);
    flushSync();
    around.settings.held = 'step';
    await visit.readAgain();
    expect(again.mock.calls).toEqual([
      [
        [
          { sheet: sheet(3), lines: [story[1]] },
          { sheet: sheet(4), lines: [story[2]] },
        ],
      ],
    ]);
    expect(around.settings.held).toBeNull();
  });

  it('says so if it cannot be shown', async () => {
    table.lay(sheet(9), story);
    flushSync();
    around.sheetAt.mockRejectedValue(new Error('away'));
    await visit.readAgain();
    expect(around.announce).toHaveBeenLastCalledWith('The assault cannot be shown again right now.');
    expect(table.pace.busy).toBe(false);
  });
});
