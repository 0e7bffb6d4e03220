import type { Army, Seat, Seated, Who } from '../wire/common';

/** The two armies, in the order in which they are listed. */
export const ARMIES: readonly Army[] = ['invader', 'defender'];

export function armyOf(seat: Seat): Army {
  return seat.startsWith('invader') ? 'invader' : 'defender';
}

/** The half of the board that a seat is confined to, if it shares its army with another. */
export function sideOf(seat: Seat): 'west' | 'east' | null {
  return seat.endsWith('-west') ? 'west' : seat.endsWith('-east') ? 'east' : null;
}

/** The army across the walls. */
export function opponentOf(army: Army): Army {
  return army === 'invader' ? 'defender' : 'invader';
}

/** The army that all these seats belong to; nothing if there are none, or of both. */
export function commonArmy(seats: readonly Seat[]): Army | null {
  const [first] = seats;
  if (first === undefined) return null;
  const army = armyOf(first);
  return seats.every((seat) => armyOf(seat) === army) ? army : null;
}

/** Whether the board is turned for who looks: the Defender sees it from inside the walls. */
export function turnedFor(seat: Seat | null): boolean {
  return seat !== null && armyOf(seat) === 'defender';
}

export function seatsOf(seats: readonly Seated[], army: Army): Seated[] {
  return seats.filter((one) => armyOf(one.seat) === army);
}

/** The bot that plays for a person who has left, by name. */
export function substituteOf(who: Who): string | null {
  return typeof who === 'object' && 'substitute' in who ? who.substitute.bot : null;
}
