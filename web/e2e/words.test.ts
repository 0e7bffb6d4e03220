import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, leave, person, phone, shot } from './browser';
import { asked, decide, dice } from './player';
import { browser, program, stage } from './stage';

stage();

/** What is the same in every language. */
const EXEMPT = [
  // The name of the game.
  '.home',
  // Fingerprints of the draws, and addresses to copy.
  '.code',
  // Ids of rules stand in the title of the sign.
  '.rule-link.sign',
  '.mark',
  // The rules are English, and so are the names of their chapters.
  '.rules .text',
  '.rules option',
  // The program that checks the draws.
  'code',
].join(', ');

/** Words on the page that are not marked: between tags, and where they are read aloud or shown on hover. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate((exempt) => {
    const HEARD = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'];
    const found: string[] = [];
    const look = (element: Element, text: string | null): void => {
      // Places go by their letters in every language, W3, RW2, TE1, FW; and players by their names.
      const words = (text ?? '').replace(/\b([RST]?[WE]\d|F[WE]|Guest \d+)\b/g, '');
      if (/[a-zA-Z]/.test(words) && !element.closest(exempt))
        found.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${text?.trim()}`);
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style')) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(element, node.textContent);
      for (const name of HEARD) look(element, element.getAttribute(name));
    }
    return [...new Set(found)];
  }, EXEMPT);
}

/** What does not fit: a page wider than the window, and buttons and headings that are cut off. */
function overflowing(page: Page): Promise<string[]> {
  // A phone that is shown too much zooms out: its window grows with the page.
  return page.evaluate((width) => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > width) found.push(`the page is ${wide} wide`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a.button, h1, h2, h3, legend, label, summary',
    )) {
      if (element.closest('.heard, [hidden]') || element.classList.contains('skip') || element.offsetParent === null)
        continue;
      const box = element.getBoundingClientRect();
      const spills = element.matches('button, a.button') || getComputedStyle(element).overflowX !== 'visible';
      const cut = spills && element.scrollWidth > element.clientWidth + 1;
      const outside = box.width > 0 && (box.right > width + 1 || box.left < -1);
      if (cut || outside)
        found.push(
          `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 60)}`,
        );
    }
    return found;
  }, page.viewportSize()?.width ?? 0);
}

async function inspect(page: Page, where: string): Promise<void> {
  await shot(page, `words-${where.replaceAll(' ', '-')}`);
  expect(await unmarked(page), `not in the files: ${where}`).toEqual([]);
  expect(await overflowing(page), `does not fit: ${where}`).toEqual([]);
}

test('everything the app says is in the files of words, and there is room for longer ones', async () => {
  for (const [name, habits] of [
    ['desktop', { size: desktop }],
    ['phone', { size: phone, touch: true }],
  ] as const) {
    const ann = await person(browser, program.address, habits);
    const { page } = ann;
    await page.goto('/?lang=en-XA');
    await page.locator('button.start').waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, location.search])).toEqual(['en-XA', '']);
    await page.locator('details summary').click();
    await inspect(page, `lobby ${name}`);

    await page.goto('/nowhere');
    await page.locator('h1').waitFor();
    await inspect(page, `lost ${name}`);

    await page.goto('/');
    await page.locator('button.start').click();
    await page.waitForURL(/\/table\//);
    expect(await asked(page)).toBe('asked');
    await inspect(page, `table ${name}`);
    const roll = dice(61);
    for (let made = 0; made < 12; made++) {
      await decide(page, 'buttons', roll);
      expect(await asked(page)).toBe('asked');
    }
    await inspect(page, `table later ${name}`);
    await page.locator('button[aria-haspopup="dialog"]').last().click();
    await page.locator('dialog[open] .danger').waitFor();
    for (const summary of await page.locator('dialog[open] summary').all()) await summary.click();
    await inspect(page, `menu ${name}`);

    await page.locator('dialog[open] .danger').click();
    await inspect(page, `giving up ${name}`);
    await page.locator('dialog[open] .danger').click();
    await page.locator('dialog[open] .why').waitFor();
    for (const summary of await page.locator('dialog[open] summary').all()) await summary.click();
    await inspect(page, `end ${name}`);
    await page.locator('dialog[open] a[href*="replay"]').click();
    await page.getByRole('slider').waitFor();
    await inspect(page, `replay ${name}`);
    await page.goto('/rules');
    await page.locator('[data-rule]').first().waitFor();
    await inspect(page, `rules ${name}`);
    await page.goto('/join/nosuchsecret');
    await page.locator('.ways').waitFor();
    await inspect(page, `link ${name}`);
    // The browser itself reports the answer to a link that leads nowhere.
    ann.faults = ann.faults.filter((fault) => !/Failed to load resource/.test(fault));
    await leave(ann);
  }
});

test('so is what each edition says beside its board, for both sides', async () => {
  for (const edition of ['first', 'second', 'undead']) {
    for (const side of ['invader', 'defender']) {
      const ann = await person(browser, program.address);
      const { page } = ann;
      await page.goto('/?lang=en-XA');
      await page.locator(`input[name="edition"][value="${edition}"]`).check();
      await page.locator(`input[name="side"][value="${side}"]`).check();
      await page.locator('button.start').click();
      await page.waitForURL(/\/table\//);
      const roll = dice(62);
      for (let made = 0; made < 25; made++) {
        expect(await asked(page)).toBe('asked');
        if (made % 8 === 0) await inspect(page, `${edition} ${side} ${made}`);
        await decide(page, 'buttons', roll);
      }
      await leave(ann);
    }
  }
});

test('a language is kept, and an unknown one is English', async () => {
  const ann = await person(browser, program.address);
  const { page } = ann;
  await page.goto('/?lang=xx');
  await page.getByRole('button', { name: 'Set up the table' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.goto('/?lang=en-XA');
  await page.locator('button.start').waitFor();
  await page.reload();
  await page.locator('button.start').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-XA');
  await leave(ann);
});
