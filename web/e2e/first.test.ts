import { expect, test } from 'vitest';
import { accessible, leave, person, phone, shot } from './browser';
import { asked, fillIn, play, playAndLook, setUp, together } from './player';
import { browser, program, stage } from './stage';

stage();

test('the lobby offers the First Edition for two, three and four', async () => {
  for (const [name, habits] of [
    ['desktop', {}],
    ['phone', { size: phone, touch: true }],
  ] as const) {
    const ann = await person(browser, program.address, habits);
    const { page } = ann;
    for (const players of [2, 3, 4]) {
      await fillIn(page, { edition: 'First Edition', players });
      expect(await page.locator('select[id^="seat-"]').count()).toBe(players === 2 ? 0 : players);
      await accessible(page, `the lobby for ${players} on a ${name}`);
      await page.getByText('Who sits where').or(page.getByText('Your side')).scrollIntoViewIfNeeded();
      await shot(page, `first-lobby-${players}-${name}`);
    }
    await leave(ann);
  }
});

test('a whole game of the First Edition as Defender against a bot', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await setUp(page, { edition: 'First Edition', players: 2, side: 'Defender', opponent: /Bot: Recruit/ });
  await playAndLook(page, 'buttons', 41, 'first-two', [3, 25]);
  await leave(ann);
});

test('a whole game of the First Edition as Invader, by pointing at things', async () => {
  const ann = await person(browser, program.address);
  await setUp(ann.page, {
    edition: 'First Edition',
    players: 2,
    side: 'Invader',
    opponent: /Bot: Recruit/,
    options: { cards: 'starter' },
  });
  const made = await play(ann.page, 'board', 43);
  expect(made).toBeGreaterThan(30);
  await leave(ann);
});

test('a whole game of the First Edition for four: two Invaders at one screen, a Defender over a link, a bot', async () => {
  const ann = await person(browser, program.address);
  await setUp(ann.page, {
    edition: 'First Edition',
    players: 4,
    seats: { 'invader-west': 'me', 'invader-east': 'me', 'defender-west': 'friend', 'defender-east': 'bot.recruit' },
  });
  const link = await ann.page.locator('input[readonly]').inputValue();
  const bob = await person(browser, program.address, { size: phone, touch: true });
  await bob.page.goto(link);
  await bob.page.waitForURL(/\/table\//);
  // Allies have nothing to hide: no curtain hangs between the two Invaders.
  expect(await asked(ann.page)).toBe('asked');

  const acted = new Set<string>();
  const made = await together([ann.page, bob.page], 42, async (made, page) => {
    const who = page === ann.page ? 'ann' : 'bob';
    const seat = (await page.locator('[data-ply]').getAttribute('data-ply'))?.split(' ')[0] ?? '';
    if (acted.has(seat)) return;
    acted.add(seat);
    await accessible(page, `the table of ${seat}`);
    await shot(page, `first-four-${who}-${made}`);
  });
  expect([...acted].sort()).toEqual(['defender-west', 'invader-east', 'invader-west']);
  expect(made).toBeGreaterThan(60);
  await shot(ann.page, 'first-four-end');
  // Both sides are told the same winner, each in its own words.
  const titles = await Promise.all([ann, bob].map(({ page }) => page.locator('dialog[open] h2').textContent()));
  expect(titles.filter((title) => title === 'You have won!')).toHaveLength(1);
  expect(titles.filter((title) => /^The (Invaders|Defenders) have won$/.test(title ?? ''))).toHaveLength(1);
  await leave(ann);
  await leave(bob);
});

test('something is taken back only when all others agree', async () => {
  const [eve, finn, gus] = await Promise.all([
    person(browser, program.address),
    person(browser, program.address),
    person(browser, program.address),
  ]);
  const seats = { 'invader-west': 'me', 'invader-east': 'friend', defender: 'friend' };
  await setUp(eve.page, { edition: 'First Edition', players: 3, seats, options: { cards: 'starter' } });
  for (const [friend, title] of [
    [finn, 'East Invader'],
    [gus, 'Defender'],
  ] as const) {
    await friend.page.goto(await eve.page.getByLabel(`The link for the ${title}`).inputValue());
    await friend.page.waitForURL(/\/table\//);
  }
  expect(await asked(eve.page)).toBe('asked');
  const title = await eve.page.locator('[data-ply] h2').textContent();
  await eve.page.locator('.choice.end').click();
  expect(await asked(finn.page)).toBe('asked');

  await eve.page.getByRole('button', { name: /^Undo: ask/ }).click();
  await eve.page.getByText('First the East Invader and the Defender are asked, and all must agree.').waitFor();
  await eve.page.getByRole('button', { name: 'Ask to take it back' }).click();
  await eve.page.getByText('Waiting for the East Invader and the Defender to answer.').waitFor();
  await finn.page.getByText(/^Still to answer: East Invader .* and Defender/).waitFor();
  await accessible(finn.page, 'a request to take something back');
  await finn.page.getByRole('button', { name: 'Yes, take it back' }).click();
  await eve.page.getByText('Waiting for the Defender to answer.').waitFor();
  await finn.page.getByText('You agreed that the West Invader may take back a move.').waitFor();
  await gus.page.getByRole('button', { name: 'Yes, take it back' }).click();
  expect(await asked(eve.page)).toBe('asked');
  expect(await eve.page.locator('[data-ply] h2').textContent()).toBe(title);

  // Whoever gives up, gives up for the whole army.
  await finn.page.getByRole('button', { name: 'Menu' }).click();
  await finn.page.getByRole('button', { name: /Give up/ }).click();
  await finn.page.getByText('ends at once for your whole army').waitFor();
  await finn.page.getByRole('button', { name: 'Give up', exact: true }).click();
  await eve.page.getByRole('dialog').getByText('The Defender has won').waitFor();
  await gus.page.getByRole('dialog').getByText('You have won!').waitFor();
  for (const someone of [eve, finn, gus]) await leave(someone);
});
