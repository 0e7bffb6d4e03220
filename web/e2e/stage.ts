import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser';
import { startProgram, type Program } from './program';

/** The program and the browser of a file of tests. */
export let program: Program;
export let browser: Browser;

/** Starts both before the first test and ends them after the last. */
export function stage(): void {
  beforeAll(async () => {
    program = await startProgram();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });
}
