import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const desktop = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

export function launch(): Promise<Browser> {
  const executablePath = process.env.STRONGHOLD_BROWSER ?? '/usr/bin/chromium';
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** Somebody with a browser of their own. Faults of the page are kept, and fail the test in the end. */
export interface Person {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

export interface Habits {
  size?: { width: number; height: number };
  dark?: boolean;
  /** Shows everything at once. Most tests do not wait for animations. */
  still?: boolean;
  touch?: boolean;
}

export async function person(browser: Browser, address: string, habits: Habits = {}): Promise<Person> {
  const { size = desktop, dark = false, still = true, touch = false } = habits;
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: touch,
    isMobile: touch,
    bypassCSP: false,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  return { page, context, faults };
}

/** No fault was seen, and the browser is closed. */
export async function leave(someone: Person): Promise<void> {
  await someone.context.close();
  expect(someone.faults, 'the console stays silent').toEqual([]);
}

/** A picture for those who want to look. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.STRONGHOLD_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Nothing that keeps people out. */
export async function accessible(page: Page, where: string): Promise<void> {
  // Evaluated through the protocol, which the page's own policy on scripts does not touch.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    interface Violation {
      id: string;
      impact: string | null;
      nodes: { target: unknown[] }[];
    }
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect(found, `axe-core at ${where}`).toEqual([]);
}
