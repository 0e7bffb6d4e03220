import type { Seat, Sheet, Story, StoryLine, Walk } from '../wire/common';
import type { AssaultPace, OthersPace } from './kept.svelte';
import { merged, takesBack } from './story';

/** What came from the table and waits to be shown. */
interface News {
  sheet: Sheet;
  story: Story;
}

/** How the reader wants to be told. */
export interface Reader {
  lessMotion(): boolean;
  assault(): AssaultPace;
  others(): OthersPace;
  /** The seat of the reader: its own doing is not told slowly. */
  seat(): Seat | null;
}

/** Milliseconds for a line of the story that matters. */
export const MAJOR = 350;
/** The same for those who want to follow it. */
export const READABLE = 900;
/** The same when a lot is waiting. */
export const HURRIED = 160;
/** From so many sheets on, a lot is waiting. */
const A_LOT = 8;

/** Milliseconds for a line of an assault. */
const ASSAULT: Record<AssaultPace, number> = { step: Infinity, slow: 3200, normal: 1700, fast: 700, none: 0 };

/**
 * Shows what comes from the table at a pace one can read. Sheets queue up; the lines of each are told one after
 * another. The reader can skip to the end at any time. Until all is told, the newest sheet is not shown and so cannot
 * be answered.
 */
export class Pace {
  /** What is shown now. */
  sheet = $state.raw<Sheet | null>(null);
  /** The story as far as it has been told. */
  lines = $state.raw<StoryLine[]>([]);
  /** Pieces that walk now. */
  walks = $state.raw<Walk[]>([]);
  /** The line being told. */
  line = $state.raw<StoryLine | null>(null);
  /** Lines of the assault told in one go, the last one being read; empty when no assault is read. */
  assault = $state.raw<StoryLine[]>([]);
  /** The assault waits for the reader. */
  waiting = $state(false);
  /** Something is still to be told. */
  busy = $state(false);

  #queue: News[] = [];
  #received: StoryLine[] = [];
  #reader: Reader;
  #wake: (() => void) | null = null;
  #skipping = false;
  #generation = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Forgets everything, as between two seats. */
  clear(): void {
    this.#generation += 1;
    this.#queue = [];
    this.#received = [];
    this.#skipping = false;
    this.sheet = null;
    this.lines = [];
    this.walks = [];
    this.line = null;
    this.assault = [];
    this.waiting = false;
    this.busy = false;
    this.#wake?.();
  }

  /** Shows this at once and drops what was waiting: on opening and after a reconnect. */
  show(sheet: Sheet, story: Story): void {
    const lines = merged(this.#received, story);
    this.clear();
    this.#received = lines;
    this.lines = lines;
    this.sheet = sheet;
  }

  /** Something new. */
  receive(sheet: Sheet, story: Story): void {
    if (takesBack(this.#received, story) || this.#reader.lessMotion()) {
      this.show(sheet, story);
      return;
    }
    this.#received = merged(this.#received, story);
    this.#queue.push({ sheet, story });
    if (!this.busy) void this.#tell();
  }

  /** Goes on to the next line. */
  step(): void {
    this.#wake?.();
  }

  /** Goes to the end of what is waiting. */
  skip(): void {
    this.#skipping = true;
    this.#wake?.();
  }

  /** Reads an assault once more that has been told already, on the board as it stood then. */
  async again(moments: readonly { sheet: Sheet; lines: readonly StoryLine[] }[]): Promise<void> {
    if (this.busy || moments.length === 0) return;
    const generation = this.#generation;
    const now = this.sheet;
    this.busy = true;
    for (const { sheet, lines } of moments) {
      this.sheet = sheet;
      for (const line of lines) {
        await this.#readAssault(line, 'slow');
        if (generation !== this.#generation) return;
      }
    }
    this.sheet = now;
    this.#rest();
    // What came meanwhile has waited.
    if (this.#queue.length > 0) void this.#tell();
  }

  async #tell(): Promise<void> {
    const generation = this.#generation;
    this.busy = true;
    for (let news = this.#queue.shift(); news; news = this.#queue.shift()) {
      // Each line is read on the board as it stands after it.
      this.sheet = news.sheet;
      // Lines that are told in one breath walk together.
      let rested = true;
      for (const line of news.story.lines) {
        this.lines = [...this.lines, line];
        if (line.walk) this.walks = rested ? [line.walk] : [...this.walks, line.walk];
        if (line.walk) rested = false;
        const pause = line.stage === null ? this.#pause(line) : 0;
        if (line.stage !== null) await this.#readAssault(line);
        else await this.#sleep(line, pause);
        rested ||= pause > 0 || line.stage !== null;
        if (generation !== this.#generation) return;
      }
    }
    this.#rest();
  }

  #rest(): void {
    this.line = null;
    this.assault = [];
    this.busy = false;
    this.#skipping = false;
  }

  #pause(line: StoryLine): number {
    if (line.seat !== null && line.seat === this.#reader.seat()) return 0;
    const minor = line.weight === 'minor';
    switch (this.#reader.others()) {
      case 'none':
        return 0;
      case 'fast':
        return minor ? 0 : this.#queue.length >= A_LOT ? HURRIED : MAJOR;
      case 'normal':
        return minor ? (line.seat === null ? 0 : MAJOR) : READABLE;
      case 'step':
        return minor && line.seat === null ? 0 : Infinity;
    }
  }

  /** Reads a line of an assault. `least` is the pace for a reader who skips assaults but asks for this one. */
  async #readAssault(line: StoryLine, least: AssaultPace = 'none'): Promise<void> {
    const wanted = this.#reader.assault();
    const pace = wanted === 'none' ? least : wanted;
    if (pace === 'none' || (this.#skipping && least === 'none')) return;
    const before = this.assault.at(-1);
    this.assault = before && before.stage === line.stage ? [...this.assault, line] : [line];
    const brief = line.weight !== 'major' && line.sum.length === 0;
    await this.#sleep(line, brief ? ASSAULT[pace] / 2 : ASSAULT[pace]);
  }

  /** The time for a line is over. Whoever has paused meanwhile stays with it. */
  #over(line: StoryLine): void {
    if (line.stage !== null && this.#reader.assault() === 'step') this.waiting = true;
    else this.#wake?.();
  }

  /** Waits, but no longer than the reader wants. */
  #sleep(line: StoryLine, time: number): Promise<void> {
    this.line = line;
    if (this.#skipping || time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = time === Infinity ? undefined : setTimeout(() => this.#over(line), time);
      this.waiting = time === Infinity;
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        this.waiting = false;
        resolve();
      };
    });
  }
}
