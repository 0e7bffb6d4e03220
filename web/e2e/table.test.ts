import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible, desktop, leave, person, phone, shot } from './browser';
import { asked, decide, dice, fillIn, newGame, play } from './player';
import { browser, program, stage } from './stage';

stage();

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
  for (const rule of ['1e.melee.breach', '2e.breach.test', 'un.engage.breach']) {
    await ann.page.goto(`/rules#rule/${rule}`);
    await ann.page.locator(`[data-rule="${rule}"]`).waitFor();
    await accessible(ann.page, `the rules at ${rule}`);
    await shot(ann.page, `rules-${rule.slice(0, 2)}`);
  }
  await leave(ann);
});

test('the whole table is in sight on a small laptop', async () => {
  const ann = await person(browser, program.address, { size: desktop });
  await newGame(ann.page, 'Invader', /Bot: Recruit/);
  await play(ann.page, 'buttons', 21, { most: 20 });
  const size = await ann.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);
  expect(size).toEqual([desktop.width, desktop.height]);
  await leave(ann);
});

test('what was done can be taken back and done again', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Recruit/);
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

test('a hint names a choice that can be played, and says why, also on a phone', async () => {
  const bob = await person(browser, program.address, { size: phone, touch: true });
  await newGame(bob.page, 'Invader', /Bot: Recruit/);
  await asked(bob.page);
  await bob.page.getByRole('button', { name: 'Hint' }).click();
  await bob.page.getByText(/Chance to win: (below |over )?\d+%/).waitFor();
  await accessible(bob.page, 'a hint on a phone');
  await shot(bob.page, 'hint-phone');
  await leave(bob);
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Defender', /Bot: Recruit/);
  await asked(page);
  const ply = await page.locator('[data-ply]').getAttribute('data-ply');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/Hint: .*Chance to win: (below |over )?\d+%/).waitFor();
  expect(await page.getByText(/(Next best|About as good):/).count()).toBe(0);
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.getByText(/(Next best|About as good):/).waitFor();
  await shot(page, 'hint');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('[data-ply]')?.dataset.ply !== before,
    ply,
  );
  await leave(ann);
});

test('a seat is left to a bot and taken back', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Recruit/);
  await asked(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Let a bot play on').click();
  await page.getByRole('combobox', { name: 'Bot' }).selectOption('warlord');
  await accessible(page, 'the menu with bots');
  await shot(page, 'substitute-menu');
  await page.getByRole('button', { name: 'Let it play the Invader' }).click();
  await page.getByText(/Warlord plays the Invader for you/).waitFor();
  await shot(page, 'substitute');
  await page.getByRole('button', { name: 'Take the seat back' }).click();
  await page.getByText(/Warlord plays the Invader for you/).waitFor({ state: 'detached' });
  await leave(ann);
});

test('a reload in the middle finds the table as it was', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Recruit/);
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
  await newGame(page, 'Invader', /Bot: Recruit/);
  await play(page, 'buttons', 24, { most: 15 });
  await asked(page);
  const before = await page.locator('.choice').allTextContents();
  await program.restart();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-ply]')?.dataset.active === 'true',
    undefined,
    {
      timeout: 30_000,
    },
  );
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
  for (let curtains = 0; curtains < 4;) {
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
  await newGame(page, 'Invader', /Bot: Recruit/);
  await play(page, 'buttons', 26, { most: 40 });
  await asked(page);
  await page
    .getByRole('tab', { name: /Chat/ })
    .or(page.getByRole('button', { name: /^Chat/ }))
    .first()
    .click();
  await page.getByRole('textbox', { name: /Say/ }).fill('Good game!');
  await page.keyboard.press('Enter');
  await page.getByText('Good game!').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await accessible(page, 'the menu');
  await page.getByRole('button', { name: /Give up/ }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/has won/)
    .first()
    .waitFor();
  await shot(page, 'gave-up');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('link', { name: /record/i })
      .click(),
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
  await page.addInitScript(() => {
    localStorage.setItem('stronghold.assault', 'step');
    localStorage.setItem('stronghold.pace', 'none');
  });
  await newGame(page, 'Invader', /Bot: Recruit/);
  const roll = dice(27);
  const assault = page.locator('.assault');
  let sums = 0;
  for (let tries = 0; tries < 3000 && sums === 0; tries++) {
    const now = await page.evaluate(() => ({
      assault: document.querySelector('.assault') !== null,
      sum: document.querySelector('.assault table') !== null,
      active: document.querySelector<HTMLElement>('[data-ply]')?.dataset.active === 'true',
      over: document.querySelector('dialog[open]') !== null,
    }));
    if (now.over) break;
    if (now.sum) sums++;
    else if (now.assault) await page.keyboard.press('Enter');
    else if (now.active) await decide(page, 'buttons', roll);
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

/** Plays on until the prompt has a title like this. */
async function playUntil(page: Page, title: RegExp, seed: number): Promise<void> {
  const roll = dice(seed);
  for (let made = 0; made < 400; made++) {
    expect(await asked(page)).toBe('asked');
    if (title.test((await page.locator('[data-ply] h2').textContent()) ?? '')) return;
    await decide(page, 'buttons', roll);
  }
  throw new Error(`${title} was never asked`);
}

/** The middle of something on the page. */
async function middle(spot: Locator): Promise<[number, number]> {
  const box = await spot.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a piece can be dragged to its place', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Defender', /Bot: Recruit/);
  await playUntil(page, /^Spend/, 31);
  const ply = await page.locator('[data-ply]').getAttribute('data-ply');
  const unit = page.locator('svg [data-spot*="@w"][data-lit]').first();
  await page.mouse.move(...(await middle(unit)));
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 5 });
  const place = page.locator('svg [data-target]:not([data-spot*="@"])').first();
  await page.mouse.move(...(await middle(place)), { steps: 5 });
  await shot(page, 'dragging');
  await page.mouse.up();
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('[data-ply]')?.dataset.ply !== before,
    ply,
  );
  expect(await page.locator('[aria-label="Log and chat"]').innerText()).toMatch(/moves from/);
  await leave(ann);
});

test('several units go in one gesture', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Recruit/);
  await playUntil(page, /^Send troops from the (western|eastern) foreground/, 32);
  await page.locator('svg [data-spot^="orc@f"][data-lit]').first().click();
  await page
    .locator('svg [data-lit]:not([data-spot*="@"])')
    .first()
    .click({ modifiers: ['Shift'] });
  await page.locator('.text', { hasText: /[2-7] of \d assigned/ }).waitFor();
  await shot(page, 'assigned');
  await leave(ann);
});

test('two windows on one seat show the same', async () => {
  const ann = await person(browser, program.address);
  await newGame(ann.page, 'Invader', /Bot: Recruit/);
  await asked(ann.page);
  const twin = await ann.context.newPage();
  await twin.goto(ann.page.url());
  await asked(twin);
  await decide(ann.page, 'buttons', dice(33));
  await asked(twin);
  await decide(twin, 'buttons', dice(34));
  await asked(ann.page);
  expect(await ann.page.locator('.choice').allTextContents()).toEqual(await twin.locator('.choice').allTextContents());
  await leave(ann);
});

/** Bytes of code of this page, compressed: what the browser has fetched of it so far. */
async function codeOf(page: Page): Promise<number> {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/\/assets\/.*\.(js|css)$/.test(name) ? [new URL(name).pathname.slice(1)] : [])),
  );
  return [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

test('the page is light', async () => {
  for (const edition of ['First Edition', 'Second Edition', 'Undead'] as const) {
    const ann = await person(browser, program.address);
    await fillIn(ann.page, { edition });
    expect(await codeOf(ann.page), 'the lobby').toBeLessThan(45_000);
    await ann.page.getByRole('button', { name: 'Set up the table' }).click();
    await ann.page.waitForURL(/\/table\//);
    await asked(ann.page);
    const [both, table] = [
      await codeOf(ann.page),
      await ann.page
        .reload()
        .then(() => asked(ann.page))
        .then(() => codeOf(ann.page)),
    ];
    expect(both, `lobby and table of ${edition}`).toBeLessThan(133_000);
    expect(table, `the table of ${edition} alone`).toBeLessThan(125_000);
    await leave(ann);
  }

  const ann = await person(browser, program.address);
  const session = await ann.context.newCDPSession(ann.page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  session.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length));
  await newGame(ann.page, 'Defender', /Bot: Recruit/);
  await asked(ann.page);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(500_000);
  await leave(ann);
});

test('a part of the page that does not come is told, and asked for again', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await newGame(page, 'Invader', /Bot: Recruit/);
  await asked(page);
  for (const part of ['**/assets/table-*.js', '**/assets/face-*.js']) {
    await page.route(part, (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' }).waitFor();
    await accessible(page, 'a page of which a part is missing');
    await shot(page, 'part-missing');
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-ply]').waitFor();
    expect(await asked(page)).toBe('asked');
  }
  // The browser itself reports what could not be fetched; nothing else may be wrong.
  ann.faults = ann.faults.filter((fault) => !/Failed to load resource/.test(fault));
  await leave(ann);
});

test('a page that is not there says so and leads on', async () => {
  const ann = await person(browser, program.address);
  await ann.page.goto('/table/nosuchtable');
  await ann.page.getByRole('link', { name: /lobby/i }).first().waitFor();
  await accessible(ann.page, 'a table that is not there');
  await shot(ann.page, 'no-table');
  await ann.page.goto('/join/nosuchsecret');
  await ann.page.getByRole('link', { name: /lobby/i }).first().waitFor();
  await accessible(ann.page, 'a link that leads nowhere');
  await shot(ann.page, 'no-link');
  await ann.context.close();
});
