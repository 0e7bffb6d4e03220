import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, desktop, launch, leave, person, phone, shot } from './browser';
import { asked, decide, dice, newGame, play } from './player';
import { startProgram, type Program } from './program';

let program: Program;
let browser: Browser;
beforeAll(async () => {
  program = await startProgram();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('the lobby greets, explains and is open to all', async () => {
  for (const [name, habits] of [
    ['lobby', {}],
    ['lobby-dark', { dark: true }],
    ['phone-lobby', { size: phone, touch: true }],
  ] as const) {
    const ann = await person(browser, program.address, habits);
    await ann.page.goto('/');
    await ann.page.getByRole('button', { name: 'Set up the table' }).waitFor();
    await accessible(ann.page, name);
    await shot(ann.page, name);
    await leave(ann);
  }
});

test('the rules can be searched and opened at a rule', async () => {
  const ann = await person(browser, program.address);
  await ann.page.goto('/rules#rule/2e.breach.test');
  await ann.page.locator('[data-rule="2e.breach.test"]').waitFor();
  await accessible(ann.page, 'the rules');
  await shot(ann.page, 'rules');
  await leave(ann);
});

test('the whole table is in sight on a small laptop', async () => {
  const ann = await person(browser, program.address, { size: desktop });
  await newGame(ann.page, 'Invader', /Bot: Greedy/);
  await play(ann.page, 'buttons', 21, { most: 20 });
  const size = await ann.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  expect(size).toEqual([desktop.width, desktop.height]);
  await leave(ann);
});

test('what was done can be taken back and done again', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Greedy/);
  await asked(page);
  const title = await page.locator('[data-ply] h2').textContent();
  const choices = await page.locator('.choice').allTextContents();
  const roll = dice(22);
  await decide(page, 'buttons', roll);
  await asked(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((count) => document.querySelectorAll('.choice').length === count, choices.length);
  expect(await page.locator('.choice').allTextContents()).toEqual(choices);
  expect(await page.locator('[data-ply] h2').textContent()).toBe(title);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction((count) => document.querySelectorAll('.choice').length !== count, choices.length);
  await leave(ann);
});

test('a hint names a choice that can be played', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Defender', /Bot: Greedy/);
  await asked(page);
  const ply = await page.locator('[data-ply]').getAttribute('data-ply');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/The bot would/).waitFor();
  await shot(page, 'hint');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForFunction((before) => document.querySelector<HTMLElement>('[data-ply]')?.dataset.ply !== before, ply);
  await leave(ann);
});

test('a reload in the middle finds the table as it was', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Greedy/);
  await play(page, 'buttons', 23, { most: 25 });
  await asked(page);
  const before = await page.locator('.choice').allTextContents();
  const log = await page.locator('[aria-label="Log and chat"] li').count();
  await page.reload();
  await asked(page);
  expect(await page.locator('.choice').allTextContents()).toEqual(before);
  expect(await page.locator('[aria-label="Log and chat"] li').count()).toBe(log);
  await leave(ann);
});

test('a server that dies and comes back is found again by itself', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Greedy/);
  await play(page, 'buttons', 24, { most: 15 });
  await asked(page);
  const before = await page.locator('.choice').allTextContents();
  await program.restart();
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-ply]')?.dataset.active === 'true', undefined, {
    timeout: 30_000,
  });
  await asked(page);
  expect(await page.locator('.choice').allTextContents()).toEqual(before);
  await decide(page, 'buttons', dice(1));
  // The browser itself reports the lost connection; nothing else may be wrong.
  ann.faults = ann.faults.filter((fault) => !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(fault));
  await leave(ann);
});

test('nothing of the other seat is on the page behind the curtain', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Two at one screen/);
  const roll = dice(25);
  for (let curtains = 0; curtains < 4; ) {
    const now = await asked(page);
    if (now !== 'curtain') {
      await decide(page, 'buttons', roll);
      continue;
    }
    curtains++;
    const text = await page.locator('body').innerText();
    expect(text).toMatch(/Pass the screen to the (Invader|Defender)/);
    expect(text.length).toBeLessThan(400);
    expect(await page.locator('svg [data-spot]').count()).toBe(0);
    await page.reload();
    expect(await asked(page)).toBe('curtain');
    await page.getByRole('button', { name: /^I am the/ }).click();
  }
  await leave(ann);
});

test('chat, giving up, replay and rematch', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Random/);
  await play(page, 'buttons', 26, { most: 40 });
  await asked(page);
  await page.getByRole('tab', { name: /Chat/ }).or(page.getByRole('button', { name: /^Chat/ })).first().click();
  await page.getByRole('textbox', { name: /Say/ }).fill('Good game!');
  await page.keyboard.press('Enter');
  await page.getByText('Good game!').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await accessible(page, 'the menu');
  await page.getByRole('button', { name: /Give up/ }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page.getByRole('dialog').getByText(/has won/).first().waitFor();
  await shot(page, 'gave-up');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: /record/i }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.siege$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(30);
  await slider.focus();
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 12; steps++) await page.keyboard.press('ArrowRight');
  await page.waitForURL(/moment=12/);
  await accessible(page, 'the replay');
  await shot(page, 'replay');
  await page.reload();
  await slider.waitFor();
  expect(await slider.inputValue()).toBe('12');
  await page.goBack();
  await leave(ann);
});

test('an assault is read step by step', async () => {
  const ann = await person(browser, program.address, { still: false });
  const { page } = ann;
  await page.addInitScript(() => localStorage.setItem('stronghold.assault', 'step'));
  await newGame(page, 'Invader', /Bot: Greedy/);
  const roll = dice(27);
  const assault = page.locator('.assault');
  let sums = 0;
  for (let tries = 0; tries < 3000 && sums === 0; tries++) {
    const panel = page.locator('[data-ply]');
    if (await assault.isVisible()) {
      if ((await assault.locator('table').count()) > 0) sums++;
      else await page.keyboard.press('Enter');
    } else if ((await panel.count()) > 0 && (await panel.getAttribute('data-active')) === 'true') {
      await decide(page, 'buttons', roll);
    } else if (await page.locator('dialog[open]').isVisible()) break;
    await page.waitForTimeout(20);
  }
  await accessible(page, 'an assault');
  await shot(page, 'assault');
  const told = await assault.textContent();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelector('.assault')?.textContent !== before, told);
  expect(sums).toBeGreaterThan(0);
  await leave(ann);
});

test('a page that is not there says so and leads on', async () => {
  const ann = await person(browser, program.address);
  await ann.page.goto('/table/nosuchtable');
  await ann.page.getByRole('link', { name: /lobby/i }).first().waitFor();
  await shot(ann.page, 'no-table');
  await ann.page.goto('/join/nosuchsecret');
  await ann.page.getByRole('link', { name: /lobby/i }).first().waitFor();
  await shot(ann.page, 'no-link');
  await ann.context.close();
});
