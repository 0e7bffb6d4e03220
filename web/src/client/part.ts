import { say } from '../words/words.svelte';
import { Trouble } from './http';

/** Waits between tries, in milliseconds. */
const WAITS: readonly number[] = [700, 2000];

/** Fetches a part of the page. What goes wrong is told in words. */
export async function part<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    throw new Trouble('unreachable', say('trouble-part'));
  }
}

/** Asks again after a while, some times; the last answer counts. */
export async function patiently<T>(ask: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> {
  for (const wait of waits) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}
