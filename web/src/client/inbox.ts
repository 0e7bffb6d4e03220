import type { Sheet, ToClient } from '../wire/common';
import { patched } from './patch';

/** A message of the server with all sheets whole. */
export type Heard = Exclude<ToClient, { say: 'change' }>;

/** Whether this browser can read packed messages. */
export function canUnpack(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

/**
 * What comes through a socket, in the order in which it came: to unpack a message takes a while, and a change needs the
 * sheet before it.
 */
export class Inbox {
  #deliver: (message: Heard) => void;
  #unreadable: () => void;
  #sheet: Sheet | null = null;
  #waiting = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(deliver: (message: Heard) => void, unreadable: () => void) {
    this.#deliver = deliver;
    this.#unreadable = unreadable;
  }

  take(data: string | Blob): void {
    if (typeof data === 'string' && this.#waiting === 0) {
      this.#read(data);
      return;
    }
    this.#waiting += 1;
    this.#turn = this.#turn.then(async () => {
      const text = typeof data === 'string' ? data : await unpacked(data).catch(() => '');
      this.#waiting -= 1;
      this.#read(text);
    });
  }

  #read(text: string): void {
    let message: Heard;
    try {
      message = this.#whole(JSON.parse(text) as ToClient);
    } catch {
      this.#unreadable();
      return;
    }
    this.#deliver(message);
  }

  #whole(message: ToClient): Heard {
    if (message.say === 'sheet') this.#sheet = message.sheet;
    if (message.say !== 'change') return message;
    if (!this.#sheet) throw new Error('A change needs a sheet.');
    this.#sheet = patched(this.#sheet, message.patch);
    return { say: 'sheet', sheet: this.#sheet, story: message.story };
  }
}

function unpacked(data: Blob): Promise<string> {
  return new Response(data.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
