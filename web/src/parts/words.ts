import { turnWord } from '../editions/names';
import type { Edition, Seat, Seated, TableCard, Who } from '../wire/common';

/** `1 hourglass`, `3 hourglasses`. */
export function hourglasses(count: number): string {
  return count === 1 ? '1 hourglass' : `${count} hourglasses`;
}

/** A player by name. */
export function nameOf(who: Who): string {
  if (who === 'nobody') return 'nobody yet';
  return 'person' in who ? who.person : `${capital(who.bot)} (bot)`;
}

/** The title of a seat, such as `Invader`. */
export function titleOf(seats: readonly Seated[], seat: Seat): string {
  return seats.find((one) => one.seat === seat)?.title ?? capital(seat);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How long ago, in words short enough for a list. */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const minutes = Math.floor((now - seconds) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** `Turn 3 of 7`, `Round 3 of 8`, `Set-up`. */
export function turnOf({ edition, turn, turns }: { edition: Edition; turn: number; turns: number }): string {
  return turn === 0 ? 'Set-up' : `${capital(turnWord(edition))} ${turn} of ${turns}`;
}

/** Whether it is the asking player's move. */
export function myMove(card: TableCard): boolean {
  return card.ending === null && card.toAct !== null && card.mine.includes(card.toAct);
}

/** My games in the order that one wants them: my move first, then running ones, each with the latest first. */
export function inOrder(cards: readonly TableCard[]): TableCard[] {
  const rank = (card: TableCard): number => (card.ending ? 2 : myMove(card) ? 0 : 1);
  return [...cards].sort((one, other) => rank(one) - rank(other) || other.touched - one.touched);
}

/** What an option is called: `fury.recount` reads `Fury: recount`. */
export function optionName(name: string): string {
  return capital(name.replace(/[-_]/g, ' ').replace('.', ': '));
}

/** A stage of an assault: `siege-machines` reads `Siege machines`. */
export function stageName(stage: string): string {
  return capital(stage.replaceAll('-', ' '));
}
