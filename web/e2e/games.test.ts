import { expect, test } from 'vitest';
import { accessible, leave, person, phone, shot } from './browser';
import { asked, newGame, play, together } from './player';
import { browser, program, stage } from './stage';

stage();

test('a whole game as Invader against a bot, by pointing at things', async () => {
  const ann = await person(browser, program.address);
  await newGame(ann.page, 'Invader', /Bot: Recruit/);
  const seen = new Set<string>();
  await play(ann.page, 'board', 11, {
    onDecision: async () => {
      const [phase = 'set-up'] = await ann.page.locator('.phases .now').allTextContents();
      if (seen.has(phase)) return;
      seen.add(phase);
      await accessible(ann.page, `the table in phase ${phase}`);
      await shot(ann.page, `table-invader-${phase.toLowerCase()}`);
    },
  });
  expect(seen.size).toBeGreaterThan(4);
  await ann.page.getByRole('dialog').waitFor();
  await accessible(ann.page, 'the end screen');
  await shot(ann.page, 'end');
  await leave(ann);
});

test('a whole game as Defender against a bot, by buttons, in the dark', async () => {
  const bob = await person(browser, program.address, { dark: true });
  await newGame(bob.page, 'Defender', /Bot: Recruit/);
  let shown = 0;
  await play(bob.page, 'buttons', 12, {
    onDecision: async (made) => {
      if (made !== 4 && made !== 25) return;
      shown++;
      await accessible(bob.page, 'the table in the dark');
      await shot(bob.page, `table-defender-${made}`);
    },
  });
  expect(shown).toBe(2);
  await shot(bob.page, 'end-dark');
  await leave(bob);
});

test('a whole game by keys alone', async () => {
  const cara = await person(browser, program.address);
  const { page } = cara;
  await page.goto('/');
  await page.getByRole('radio', { name: /^Defender/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Set up the table' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  const made = await play(page, 'keys', 13);
  expect(made).toBeGreaterThan(30);
  await leave(cara);
});

test('a whole game on a phone, by tapping', async () => {
  const dan = await person(browser, program.address, { size: phone, touch: true });
  await newGame(dan.page, 'Invader', /Bot: Recruit/);
  let wide = 0;
  await play(dan.page, 'buttons', 14, {
    onDecision: async (made) => {
      if (made === 30) {
        await accessible(dan.page, 'the table on a phone');
        await shot(dan.page, 'phone-table');
        const scrolls = await dan.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        wide += scrolls ? 1 : 0;
      }
    },
  });
  expect(wide).toBe(0);
  await shot(dan.page, 'phone-end');
  await leave(dan);
});

test('two browsers against each other over a link', async () => {
  const eve = await person(browser, program.address);
  await newGame(eve.page, 'Invader', /A friend, by link/);
  const link = await eve.page.locator('input[readonly]').inputValue();
  await accessible(eve.page, 'the link for a friend');
  await shot(eve.page, 'friend-link');
  const finn = await person(browser, program.address);
  await finn.page.goto(link);
  await finn.page.waitForURL(/\/table\//);
  const gus = await person(browser, program.address);
  await gus.page.goto(link);
  await gus.page
    .getByText(/taken|already/i)
    .first()
    .waitFor();
  await accessible(gus.page, 'a seat that is taken');
  await shot(gus.page, 'seat-taken');
  await gus.page.getByRole('link', { name: 'Watch the game' }).click();
  await gus.page.getByText('watching', { exact: false }).first().waitFor();
  expect(await gus.page.locator('.choice').count()).toBe(0);

  expect(await together([eve.page, finn.page], 15)).toBeGreaterThan(60);
  await leave(eve);
  await leave(finn);
  await gus.context.close();
});

test('a whole game of two at one screen, with the curtain between them', async () => {
  const hal = await person(browser, program.address);
  await newGame(hal.page, 'Invader', /Two at one screen/);
  await asked(hal.page);
  await shot(hal.page, 'curtain');
  await accessible(hal.page, 'the curtain');
  const made = await play(hal.page, 'buttons', 16);
  expect(made).toBeGreaterThan(60);
  await leave(hal);
});
