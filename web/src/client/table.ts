import type { ChatLine, Hint, Refusal, Seat, TableInfo } from '../wire/common';
import type { Pace } from './pace.svelte';

/** How the table is reached now. */
export type Link =
  | { state: 'opening' }
  | { state: 'open' }
  /** Cut off; it tries again by itself at `again` (milliseconds since 1970). */
  | { state: 'lost'; again: number }
  /** There is no use in trying again. */
  | { state: 'gone'; text: string };

/**
 * A table, wherever it is run. All that it tells is reactive. Who holds it need not know whether a server or the
 * browser itself plays the game.
 */
export interface Table {
  readonly id: string;
  /** What holds for the whole game; nothing before the table has answered. */
  readonly info: TableInfo | null;
  /** The seat that is sat on; nothing for a spectator. */
  readonly seat: Seat | null;
  /** What is shown: sheets and story at a readable pace. */
  readonly pace: Pace;
  readonly chatLines: readonly ChatLine[];
  readonly link: Link;
  /** The last thing that was refused. */
  readonly refusal: Refusal | null;
  /** Something was sent and has not been answered. */
  readonly pending: boolean;
  /** What the bot would do, and why. */
  readonly hinted: Hint | null;
  /** A hint was asked for and has not come. */
  readonly hinting: boolean;
  /** What keeps the draws from being fair: the table shows other things than before, or our lot is lost. */
  readonly foul: 'changed' | 'lost' | null;
  /** Seats of both armies are mine and one of the other army is to sit down: nothing of any seat is held meanwhile. */
  readonly curtain: Seat | null;

  /** Opens the table, on my seat if I have one. */
  open(): void;
  /** Sits on a seat of mine, or watches. From a seat of the same army nothing need be hidden on the way. */
  sit(seat: Seat | null): void;
  /** Is told everything anew, in the language that is spoken now. */
  renew(): void;
  /** Draws the curtain for a seat of mine. */
  pass(seat: Seat): void;
  act(actions: string[]): void;
  undo(): void;
  redo(): void;
  askUndo(): void;
  /** Answers the request of this seat. */
  answerUndo(of: Seat, grant: boolean): void;
  resign(): void;
  chat(text: string): void;
  hint(): void;
  dismissRefusal(): void;
  /** All players hand in new lots, since ours is lost. */
  drawLotsAgain(): void;
  close(): void;
}
