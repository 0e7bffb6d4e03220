import { enumerated } from '../words/lists';
import { say, sayId } from '../words/words.svelte';
import type { Army, Seat, Seated, Sheet } from '../wire/common';
import { seatsOf, substituteOf } from './seats';
import { nameOf, theSeat, titleOf } from './words';

/** `Invader` where one leads the army, `Invaders` where two do. */
export function armyTitle(seats: readonly Seated[], army: Army): string {
  return sayId(seatsOf(seats, army).length > 1 ? 'armies' : 'army', army);
}

/** What both armies are called. */
export function armyTitles(seats: readonly Seated[]): Record<Army, string> {
  return { invader: armyTitle(seats, 'invader'), defender: armyTitle(seats, 'defender') };
}

/** `The Invader has won`, `The Invaders have won`. */
export function hasWon(seats: readonly Seated[], army: Army): string {
  return say('army-won', { army, seats: seatsOf(seats, army).length });
}

/** `the West Invader and the Defender`. */
export function theSeats(seats: readonly Seated[]): string {
  return enumerated(seats.map(({ seat }) => theSeat(seat)));
}

/** `West Invader (Ann) and Defender (Bob)`. */
export function namedSeats(seats: readonly Seated[]): string {
  return enumerated(seats.map(({ seat, who }) => say('seat-named', { seat: titleOf(seat), name: nameOf(who) })));
}

/** The seats that still have to answer a request to take something back. */
export function waitedFor(sheet: Pick<Sheet, 'undoAsked' | 'undoGranted'>, seats: readonly Seated[]): Seated[] {
  if (sheet.undoAsked === null) return [];
  return seats.filter(({ seat }) => seat !== sheet.undoAsked && !sheet.undoGranted.includes(seat));
}

/** Whether this seat is asked to let another take something back, and has not answered. */
export function mustAnswer(sheet: Pick<Sheet, 'undoAsked' | 'undoGranted'>, seat: Seat | null): boolean {
  return seat !== null && sheet.undoAsked !== null && sheet.undoAsked !== seat && !sheet.undoGranted.includes(seat);
}

/** A seat, as the panel of its army names it. */
export interface Sitting {
  seat: Seat;
  title: string;
  /** Who sits there: a name, or `you`. */
  name: string;
  /** It is this seat's move. */
  active: boolean;
}

/** The seats of an army, as its panel names them. */
export function sittings(seats: readonly Seated[], army: Army, mine: readonly Seat[], toAct: Seat | null): Sitting[] {
  return seatsOf(seats, army).map(({ seat, who }) => ({
    seat,
    title: titleOf(seat),
    name: mine.includes(seat) && substituteOf(who) === null ? say('you') : nameOf(who),
    active: seat === toAct,
  }));
}
