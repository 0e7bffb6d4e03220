import { expect, test } from 'vitest';
import { accessible, leave, person, phone, shot } from './browser';
import { fillIn, play, playAndLook, setUp } from './player';
import { browser, program, stage } from './stage';

stage();

test('the lobby offers Undead with its options', async () => {
  for (const [name, habits] of [
    ['desktop', {}],
    ['phone', { size: phone, touch: true }],
  ] as const) {
    const ann = await person(browser, program.address, habits);
    await fillIn(ann.page, { edition: 'Undead', options: { 'spell-draw': 'starter', garrison: 'lean' } });
    await accessible(ann.page, `the lobby with Undead on a ${name}`);
    await shot(ann.page, `undead-lobby-${name}`);
    await leave(ann);
  }
});

test('a whole game of Undead as Defender against a bot, by buttons, in the dark', async () => {
  const ann = await person(browser, program.address, { dark: true });
  await setUp(ann.page, { edition: 'Undead', side: 'Defender', opponent: /Bot: Recruit/ });
  await playAndLook(ann.page, 'buttons', 51, 'undead-defender', [3, 25]);
  await leave(ann);
});

test('a whole game of Undead as Invader, by pointing at things', async () => {
  const ann = await person(browser, program.address);
  await setUp(ann.page, {
    edition: 'Undead',
    side: 'Invader',
    opponent: /Bot: Recruit/,
    options: { 'spell-draw': 'starter', garrison: 'lean' },
  });
  await playAndLook(ann.page, 'board', 52, 'undead-invader', [3, 30]);
  await leave(ann);
});

test('Undead on a phone: nothing is wider than the screen, and the panels are a tap away', async () => {
  const ann = await person(browser, program.address, { size: phone, touch: true });
  const { page } = ann;
  await setUp(page, { edition: 'Undead', side: 'Defender', opponent: /Bot: Recruit/ });
  await play(page, 'buttons', 53, { most: 20 });
  for (const [tab, there] of [
    ['Invader', 'Spell Tome'],
    ['Defender', 'Panic'],
  ] as const) {
    const handle = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: tab });
    await handle.click();
    await page.getByText(there, { exact: true }).waitFor();
    await accessible(page, `the panel of the ${tab} on a phone`);
    await shot(page, `undead-phone-${tab.toLowerCase()}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await handle.click();
  }
  await shot(page, 'undead-phone');
  await leave(ann);
});
