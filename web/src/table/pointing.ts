import type { Refused, Term } from '../wire/common';

/**
 * How the parts of the table learn what lights up, and report what was pointed at. Spots are the ids that
 * `Choice.clicks` uses; see `Spot` in `crates/table/src/wire/sheet.rs`. Nobody who draws needs to know any rule.
 */
export interface Pointing {
  /** The next click of at least one choice: it glows and can be focused. */
  isLit(spot: string): boolean;
  /** The first click of at least one choice: whoever points at it lets go of what was picked and begins anew. */
  begins(spot: string): boolean;
  /** Already clicked, waiting for the rest of the choice. */
  isPicked(spot: string): boolean;
  /** What the prompt, the hint or the line of the story being read is about. */
  isNamed(spot: string): boolean;
  /** Clicked, tapped, or Enter on it. `all` asks to repeat the finished choice as often as it stays legal. */
  point(spot: string, how?: { all?: boolean }): void;
  /** Dragged from one spot to another: the same as pointing at both, with the same `all`. */
  drag(from: string, to: string, how?: { all?: boolean }): void;
  /** Where a drag from this spot may end. */
  targets(from: string): ReadonlySet<string>;
  /** Why it cannot be pointed at, or be the end of a drag from a spot, if there is something to say. */
  why(spot: string, from?: string): Refused | undefined;
  /** What a word means, for hover and focus. */
  term(key: string): Term | undefined;
  /** The pointer or the focus is on something: its explanation is shown in the one place for it. */
  explain(subject: Subject | undefined): void;
  openRule(id: string): void;
}

/** What is to be explained: lines of text, the most telling first. */
export interface Subject {
  title: string;
  lines: string[];
  rule?: string;
  /** Some of the numbers are reconstructed. */
  reconstructed?: boolean;
  /** The spot it is about. */
  spot?: string;
}
