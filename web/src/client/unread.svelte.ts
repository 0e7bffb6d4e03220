import type { ChatLine, Seat } from '../wire/common';
import { keep, kept } from './storage';

/** Which lines of a table's chat were read already, remembered by the browser. */
export class Unread {
  #key: string;
  /** When the newest line that was read was said, in seconds since 1970. */
  #seen = $state(0);

  constructor(table: string) {
    this.#key = `chat.${table}`;
    this.#seen = Number(kept(this.#key)) || 0;
  }

  /** How many lines are new. What I said myself is not. */
  count(lines: readonly ChatLine[], mine: readonly Seat[]): number {
    return lines.filter((line) => line.at > this.#seen && !(line.seat !== null && mine.includes(line.seat))).length;
  }

  /** All these have been read. */
  read(lines: readonly ChatLine[]): void {
    const last = lines.at(-1)?.at ?? 0;
    if (last <= this.#seen) return;
    this.#seen = last;
    keep(this.#key, String(last));
  }
}
