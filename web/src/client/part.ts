import { say } from '../words/words.svelte';
import { Trouble } from './http';

/** Waits between tries, in milliseconds. */
const WAITS: readonly number[] = [700, 2000];

/** A part did not come. Some browsers do not ask for it again as long as the page is open. */
let missing = false;

/** Fetches a part of the page. What goes wrong is told in words. */
export async function part<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    missing = true;
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

/** Somebody wants another try. If a part is missing, the page begins anew, unless the server is still out of reach. */
export async function anotherTry(ask: () => void): Promise<void> {
  if (missing && (await answers())) location.reload();
  else ask();
}

async function answers(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
