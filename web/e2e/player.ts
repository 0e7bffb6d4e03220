import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessible, shot } from './browser';

/** How somebody plays: by the things on the board, by the buttons of the prompt, or by keys alone. */
export type Manner = 'board' | 'buttons' | 'keys';

/** Small numbers that look random and are the same in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0 || 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

const prompt = (page: Page): Locator => page.locator('[data-ply]');

export type Waiting = 'asked' | 'other' | 'curtain' | 'over';

/** What the page shows now, after all that is told was read. */
export async function standing(page: Page): Promise<Waiting> {
  const found = await page.evaluate(() => {
    if (document.querySelector('main.invader, main.defender')) return 'curtain';
    if (/ha(s|ve) won/.test(document.querySelector('dialog[open] h2')?.textContent ?? '')) return 'over';
    const panel = document.querySelector<HTMLElement>('[data-ply]');
    if (!panel) return document.querySelector('.assault') ? 'assault' : 'other';
    return panel.dataset.active === 'true' ? 'asked' : 'other';
  });
  if (found !== 'assault') return found as Waiting;
  await page.keyboard.press('Escape');
  return standing(page);
}

/** Waits until the page asks for something, shows the curtain, or says that the game is over. */
export async function asked(page: Page): Promise<Waiting> {
  for (let tries = 0; tries < 3000; tries++) {
    const now = await standing(page);
    if (now !== 'other') return now;
    await page.waitForTimeout(10);
  }
  throw new Error(`nothing happens any more: ${await page.locator('body').innerText()}`);
}

/** Makes one decision. The page must be asking. */
export async function decide(page: Page, manner: Manner, roll: (sides: number) => number): Promise<void> {
  const ply = await prompt(page).getAttribute('data-ply');
  if (manner === 'keys') await byKeys(page, roll);
  else if (manner === 'buttons') await byButtons(page, roll);
  else await byBoard(page, roll);
  await moved(page, ply);
}

/** Waits until the answer was taken: the ply is another one, or the panel is gone. */
async function moved(page: Page, ply: string | null): Promise<void> {
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('[data-ply]')?.dataset.ply !== before,
    ply,
    { polling: 10 },
  );
}

async function byButtons(page: Page, roll: (sides: number) => number): Promise<void> {
  const kinds = page.locator('.tools .chip[aria-pressed]');
  const headings = await kinds.count();
  if (headings > 0) await kinds.nth(roll(headings)).click();
  const buttons = page.locator('.choice');
  await buttons.nth(roll(await buttons.count())).click();
}

/** Points at things until a choice is made. What has no place on the table is a button. */
async function byBoard(page: Page, roll: (sides: number) => number): Promise<void> {
  const ply = await prompt(page).getAttribute('data-ply');
  for (let clicks = 0; clicks < 6; clicks++) {
    const lit = await page.locator('[data-lit]').count();
    const buttons = await page.locator('.choice.end').count();
    if (lit === 0 || (clicks === 0 && buttons > 0 && roll(6) === 0)) return byButtons(page, roll);
    const spot = page.locator('[data-lit]').nth(roll(lit));
    // Units of a kind stand in two rows: between them there is nothing to hit. A piece may stand on the place that is
    // meant: the page finds the place beneath it.
    const unit = spot.locator('rect.hit').first();
    await ((await unit.count()) > 0 ? unit : spot).click({ timeout: 4000, force: true });
    if ((await prompt(page).getAttribute('data-ply')) !== ply) return;
    const state = await page.evaluate(() => ({
      picked: document.querySelectorAll('[data-picked]').length,
      active: document.querySelector<HTMLElement>('[data-ply]')?.dataset.active,
    }));
    if (state.active !== 'true') return;
    if (state.picked > 0 && (await page.locator('[data-lit]').count()) === 0) return byButtons(page, roll);
  }
}

/** Digits for the first choices, arrows for the others, Enter for the one that ends. */
async function byKeys(page: Page, roll: (sides: number) => number): Promise<void> {
  const choices = await page.locator('.list .choice').count();
  const ends = await page.locator('.choice.end').count();
  if (choices === 0 || (ends === 1 && roll(4) === 0)) {
    if (ends === 1) return page.keyboard.press('Enter');
    await page.locator('.choice.end').first().focus();
    return page.keyboard.press('Enter');
  }
  const number = roll(Math.min(choices, 9)) + 1;
  await page.keyboard.press(`Digit${number}`);
}

/** Plays on a page until the game is over, for at most so many decisions; how many were made. */
export async function play(
  page: Page,
  manner: Manner,
  seed: number,
  habits: { most?: number; onDecision?: (made: number) => Promise<void> } = {},
): Promise<number> {
  const roll = dice(seed);
  const most = habits.most ?? Infinity;
  for (let made = 0; ; made++) {
    const now = await asked(page);
    if (now === 'over' || made >= most) return made;
    if (now === 'curtain') {
      await page.getByRole('button', { name: /^I am the/ }).press('Enter');
      made--;
      continue;
    }
    await habits.onDecision?.(made);
    await decide(page, manner, roll);
  }
}

/** Plays a whole game and looks closely at the table on the way, at these decisions. Pictures are called after `name`. */
export async function playAndLook(
  page: Page,
  manner: Manner,
  seed: number,
  name: string,
  looks: readonly number[],
): Promise<number> {
  const seen: number[] = [];
  const made = await play(page, manner, seed, {
    onDecision: async (made) => {
      if (!looks.includes(made)) return;
      seen.push(made);
      await accessible(page, `the table ${name}`);
      await shot(page, `${name}-${made}`);
    },
  });
  expect(seen, 'the game is long enough').toEqual(looks);
  await shot(page, `${name}-end`);
  return made;
}

/** Plays on several pages at one table until the game is over on each of them; how many decisions were made. */
export async function together(
  pages: readonly Page[],
  seed: number,
  onDecision?: (made: number, page: Page) => Promise<void>,
): Promise<number> {
  const roll = dice(seed);
  let made = 0;
  for (let idle = 0; idle < 3000;) {
    const now = await Promise.all(pages.map(standing));
    if (now.every((one) => one === 'over')) return made;
    const next = now.indexOf('asked');
    const page = pages[next];
    if (!page) {
      const hidden = pages[now.indexOf('curtain')];
      if (hidden) await hidden.getByRole('button', { name: /^I am the/ }).press('Enter');
      else await pages[0]?.waitForTimeout(10);
      idle++;
      continue;
    }
    idle = 0;
    await onDecision?.(made, page);
    await decide(page, 'buttons', roll);
    made++;
  }
  throw new Error(`nothing happens any more: ${await pages[0]?.locator('body').innerText()}`);
}

/** A table as the lobby is asked for it. */
export interface Wanted {
  /** The name of the edition. */
  edition?: 'First Edition' | 'Second Edition' | 'Undead';
  /** One against one: a side, and who is against it. */
  side?: 'Invader' | 'Defender';
  opponent?: RegExp;
  /** More than two: how many, and who sits where by the id of the seat: `me`, `friend`, `bot.NAME`. */
  players?: number;
  seats?: Record<string, string>;
  options?: Record<string, string>;
}

/** Fills in the form of the lobby. */
export async function fillIn(
  page: Page,
  { edition, side, opponent, players, seats = {}, options = {} }: Wanted,
): Promise<void> {
  await page.goto('/');
  if (edition) await page.getByRole('radio', { name: new RegExp(`^${edition}`) }).check();
  if (players !== undefined) await page.getByRole('radio', { name: new RegExp(`^${players} players`) }).check();
  if (opponent) await page.getByRole('radio', { name: opponent }).check();
  if (side && !/screen/.test(opponent?.source ?? ''))
    await page.getByRole('radio', { name: new RegExp(`^${side}`) }).check();
  for (const [seat, who] of Object.entries(seats)) await page.locator(`[id="seat-${seat}"]`).selectOption(who);
  const wanted = Object.entries(options);
  if (wanted.length > 0) await page.getByText('More options').click();
  for (const [name, value] of wanted) await page.locator(`[id="option-${name}"]`).selectOption(value);
}

/** A new table from the lobby. */
export async function setUp(page: Page, wanted: Wanted): Promise<void> {
  await fillIn(page, wanted);
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.waitForURL(/\/table\//);
}

/** A new game of one against one, in the edition that the lobby offers first. */
export function newGame(
  page: Page,
  side: 'Invader' | 'Defender',
  opponent: RegExp,
  options: Record<string, string> = {},
): Promise<void> {
  return setUp(page, { side, opponent, options });
}
