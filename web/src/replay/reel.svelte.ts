import { http, words, type Eye } from '../client/http';
import { peek } from '../client/peek';
import { commonArmy } from '../parts/seats';
import { say } from '../words/words.svelte';
import type { Sheet, StoryLine, TableInfo } from '../wire/common';

/** Milliseconds from moment to moment when it plays by itself. */
const BEAT = 700;

/** How an address names the eyes of a spectator of a game that is over. */
export const SPECTATOR = 'spectator';

/**
 * The eyes that an address asks for, and what to say if it cannot have them. Of a game that is over everything is
 * seen if nothing else is asked for.
 */
export function eyesFor(seat: string | null, eyes: readonly Eye[], usual: Eye): { eye: Eye; notice: string } {
  if (seat === null) return { eye: usual, notice: '' };
  const eye = seat === SPECTATOR ? null : eyes.find((one) => one === seat);
  if (eye !== undefined) return { eye, notice: '' };
  return { eye: usual, notice: say('replay-no-eyes', { eye: seat }) };
}

/** A game that can be wound back and forth. */
export class Reel {
  sheet = $state.raw<Sheet | null>(null);
  moment = $state(0);
  /** The last moment. */
  length = $state(0);
  /** Through whose eyes: a seat, `open` for everything, or nothing for a spectator. */
  eye = $state<Eye>(null);
  lines = $state.raw<StoryLine[]>([]);
  info = $state.raw<TableInfo | null>(null);
  over = $state(false);
  playing = $state(false);
  /** The last step went one on: pieces may walk. */
  forward = $state(false);
  problem = $state('');
  /** Something to know about the address that was opened. */
  notice = $state('');

  #id: string;
  #sheets = new Map<number, Promise<Sheet>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
  }

  /** Whose eyes one may choose from. */
  get eyes(): Eye[] {
    if (!this.info) return [null];
    return this.over ? ['open', ...this.info.seats.map((one) => one.seat), null] : [...this.info.mine, null];
  }

  async open(moment: number | null, seat: string | null): Promise<void> {
    try {
      ({ info: this.info, over: this.over } = await peek(this.#id));
      // Seats of one army know the same.
      const own = commonArmy(this.info.mine) !== null ? (this.info.mine[0] ?? null) : null;
      const { eye, notice } = eyesFor(seat, this.eyes, this.over ? 'open' : own);
      this.notice = notice;
      await this.#learn(eye);
      this.go(moment ?? 0);
    } catch (trouble) {
      this.problem = words(trouble);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Sees it through other eyes, at about the same point of the game. */
  async look(eye: Eye): Promise<void> {
    const part = this.length === 0 ? 0 : this.moment / this.length;
    try {
      await this.#learn(eye);
      this.go(Math.round(part * this.length));
    } catch (trouble) {
      this.problem = words(trouble);
    }
  }

  /** Goes to a moment. */
  go(wanted: number): void {
    const moment = Math.max(0, Math.min(wanted, this.length));
    this.forward = moment === this.moment + 1;
    this.moment = moment;
    void this.#show(moment);
  }

  /** Plays by itself, or stops. */
  play(): void {
    this.playing = !this.playing;
    if (this.playing && this.moment >= this.length) this.go(0);
    clearTimeout(this.#timer);
    if (this.playing) this.#beat();
  }

  /** The moment at which this turn began, or the one before it. */
  turnBefore(): number {
    const starts = this.#turnStarts();
    return starts.findLast((start) => start < this.moment) ?? 0;
  }
  /** The moment at which the next turn begins. */
  turnAfter(): number {
    return this.#turnStarts().find((start) => start > this.moment) ?? this.length;
  }

  #turnStarts(): number[] {
    const starts = new Map<number, number>();
    for (const line of this.lines) if (!starts.has(line.turn)) starts.set(line.turn, line.moment);
    return [...starts.values()];
  }

  #beat(): void {
    this.#timer = setTimeout(() => {
      if (this.moment < this.length) this.go(this.moment + 1);
      if (this.moment >= this.length) this.playing = false;
      else this.#beat();
    }, BEAT);
  }

  async #show(moment: number): Promise<void> {
    try {
      const sheet = await this.#fetch(moment);
      // Only what is wanted still: a quick hand on the slider leaves older questions behind.
      if (moment !== this.moment || this.#closed) return;
      this.sheet = sheet;
      this.problem = '';
      if (moment < this.length) void this.#fetch(moment + 1).catch(() => undefined);
    } catch (trouble) {
      if (moment === this.moment) this.problem = words(trouble);
    }
  }

  #fetch(moment: number): Promise<Sheet> {
    let sheet = this.#sheets.get(moment);
    if (!sheet) {
      sheet = http.sheet(this.#id, moment, this.eye);
      this.#sheets.set(moment, sheet);
      sheet.catch(() => this.#sheets.delete(moment));
    }
    return sheet;
  }

  /** Learns what there is to see through these eyes: the story, and how long it is. */
  async #learn(eye: Eye): Promise<void> {
    const [sheet, story] = await Promise.all([http.sheet(this.#id, null, eye), http.story(this.#id, eye)]);
    this.#sheets.clear();
    this.eye = eye;
    this.lines = story.lines;
    this.length = sheet.moment;
  }
}
