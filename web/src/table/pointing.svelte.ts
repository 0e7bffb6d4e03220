import type { Catalogue, Choice, Kind, Refused, Term } from '../wire/common';
import type { Pointing, Subject } from './pointing';
import { dragTargets, dragTo, matching, nextSpots, pointAt, refusedAt, type Pointed } from './trie';

/** What pointing needs to know of the table it is for. */
export interface Pointable {
  /** The choices that can be made now; none while something is told or sent. */
  choices(): readonly Choice[];
  refused(): readonly Refused[];
  /** What the prompt, the hint or the line being read is about. */
  named(): readonly string[];
  catalogue(): Catalogue | null;
  /** What a spot is on the sheet that lies there now. */
  explained(spot: string): Subject | undefined;
  act(action: string): void;
  openRule(id: string): void;
}

function touch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;
}

/** Milliseconds that an explanation stays when the pointer has left, so that its link can be reached. */
const LEAVING = 400;

/** Milliseconds to read an explanation that no pointer holds. */
function readingTime({ lines }: Subject): number {
  return 4000 + 35 * lines.join(' ').length;
}

/** How often `all` repeats a choice at most. */
const MOST = 20;

/** Turns clicks on things into choices, and tells the things what they are. */
export class TablePointing implements Pointing {
  picked = $state.raw<string[]>([]);
  /** What the pointer is on in a list: its clicks are named on the board. */
  over = $state.raw<readonly string[]>([]);

  #table: Pointable;
  #told = $state.raw<Subject | undefined>();
  #again: { action: string; left: number } | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  #lit = $derived.by(() => nextSpots(this.#table.choices(), this.picked));
  #starts = $derived.by(() => nextSpots(this.#table.choices(), []));
  #picked = $derived(new Set(this.picked));
  #named = $derived.by(() => new Set([...this.#table.named(), ...this.over]));
  #terms = $derived.by(() => new Map((this.#table.catalogue()?.terms ?? []).map((term) => [term.key, term])));

  /** What the pointer or the focus is on, as it stands on the sheet that lies there now. */
  readonly subject = $derived.by(() => {
    const told = this.#told;
    return told?.spot === undefined ? told : (this.#table.explained(told.spot) ?? told);
  });

  constructor(table: Pointable) {
    this.#table = table;
  }

  begins(spot: string): boolean {
    return this.#starts.has(spot);
  }
  isLit(spot: string): boolean {
    return this.#lit.has(spot);
  }
  isPicked(spot: string): boolean {
    return this.#picked.has(spot);
  }
  isNamed(spot: string): boolean {
    return this.#named.has(spot);
  }

  point(spot: string, how: { all?: boolean } = {}): void {
    this.#take(pointAt(this.#table.choices(), this.picked, spot), how.all ?? false);
  }
  drag(from: string, to: string, how: { all?: boolean } = {}): void {
    this.#take(dragTo(this.#table.choices(), this.picked, from, to), how.all ?? false);
  }
  targets(from: string): ReadonlySet<string> {
    return dragTargets(this.#table.choices(), this.picked, from);
  }

  why(spot: string, from?: string): Refused | undefined {
    if (from !== undefined) return refusedAt(this.#table.refused(), [from], spot);
    if (this.#lit.has(spot)) return undefined;
    return refusedAt(this.#table.refused(), this.picked, spot);
  }
  /** The heading of a kind of choices. */
  heading(kind: Kind): string {
    return this.#table.catalogue()?.kinds[kind] ?? kind;
  }
  term(key: string): Term | undefined {
    return (
      this.#terms.get(key) ?? this.#terms.get(key.replace(/@.*$/, '')) ?? this.#terms.get(key.replace(/^[^.]*\./, ''))
    );
  }

  /** The explanation stays for a moment when the pointer leaves. */
  explain(subject: Subject | undefined): void {
    // A finger that is lifted has not left what it touched: there, an explanation goes by itself.
    if (!subject) {
      if (!touch()) this.#leaving ??= setTimeout(() => this.hush(), LEAVING);
      return;
    }
    this.stay();
    this.#told = subject;
    if (touch()) this.#leaving = setTimeout(() => this.hush(), readingTime(subject));
  }
  /** Nothing is explained any more. */
  hush(): void {
    this.stay();
    this.#told = undefined;
  }
  /** What is explained is no longer where the pointer or the focus is. */
  leave(rests: (spot: string) => boolean): void {
    const spot = this.#told?.spot;
    if (spot !== undefined && !touch() && !rests(spot)) this.hush();
  }
  /** The pointer is on the explanation itself. */
  stay(): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
  }
  openRule(id: string): void {
    this.#table.openRule(id);
  }

  /** The choices that what is picked may still become. */
  get open(): Choice[] {
    return matching(this.#table.choices(), this.picked);
  }

  /** Makes a choice, once or as often as it stays legal. */
  choose(choice: Choice, all = false): void {
    this.#again = all ? { action: choice.action, left: MOST - 1 } : null;
    this.picked = [];
    this.over = [];
    // What is said of a spot holds on and is told anew; what was said of the choice is over.
    if (this.#told?.spot === undefined) this.hush();
    this.#table.act(choice.action);
  }

  /** Takes back what was picked. Whether there was anything. */
  clear(): boolean {
    const some = this.picked.length > 0 || this.#again !== null;
    this.picked = [];
    this.#again = null;
    return some;
  }

  /** A new sheet lies there: what was picked holds no longer; a choice that is to be repeated is made again. */
  renew(): void {
    this.picked = [];
    this.over = [];
    const again = this.#again;
    if (!again) return;
    const choice = this.#table.choices().find((one) => one.action === again.action);
    if (!choice || again.left === 0) {
      this.#again = null;
      return;
    }
    again.left -= 1;
    this.#table.act(choice.action);
  }

  #take(pointed: Pointed, all: boolean): void {
    if ('send' in pointed) this.choose(pointed.send, all);
    else this.picked = pointed.picked;
  }
}
