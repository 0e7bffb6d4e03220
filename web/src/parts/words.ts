import { turnWord } from '../editions/names';
import { say, sayId } from '../words/words.svelte';
import type { Edition, Ended, Seat, TableCard, Who } from '../wire/common';

/** `1 hourglass`, `3 hourglasses`. */
export function hourglasses(count: number): string {
  return say('count-hourglasses', { count });
}

/** A player by name. */
export function nameOf(who: Who): string {
  if (who === 'nobody') return say('nobody-yet');
  if ('person' in who) return who.person;
  if ('bot' in who) return say('bot-named', { bot: sayId('bot', who.bot) });
  const { bot, person } = who.substitute;
  return say('bot-named.for', { bot: sayId('bot', bot), person });
}

/** What a seat is called: `West Invader`. */
export function titleOf(seat: Seat): string {
  return sayId('seat', seat);
}

/** The same in a sentence: `the West Invader`. */
export function theSeat(seat: Seat): string {
  return sayId('seat.the', seat);
}

/** How long ago, in words short enough for a list. */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const minutes = Math.floor((now - seconds) / 60);
  if (minutes < 1) return say('ago-now');
  if (minutes < 60) return say('ago-minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? say('ago-hours', { count: hours }) : say('ago-days', { count: Math.floor(hours / 24) });
}

/** `Turn 3 of 7`, `Round 3 of 8`, `Set-up`. */
export function turnOf({ edition, turn, turns }: { edition: Edition; turn: number; turns: number }): string {
  return turn === 0 ? say('setup') : say('turn-of', { unit: turnWord(edition), turn, turns });
}

/** How a game ended, for the list: `Over in turn 5`, `West Invader gave up in turn 5`. */
export function overOf({ edition, turn }: { edition: Edition; turn: number }, { resigned }: Ended): string {
  const unit = turnWord(edition);
  if (resigned === null) return say('card-over', { unit, turn });
  return say('card-gave-up', { seat: titleOf(resigned), unit, turn });
}

/** Whether it is the asking player's move. */
export function myMove(card: TableCard): boolean {
  return card.ended === null && card.toAct !== null && card.mine.includes(card.toAct);
}

/** My games in the order that one wants them: my move first, then running ones, each with the latest first. */
export function inOrder(cards: readonly TableCard[]): TableCard[] {
  const rank = (card: TableCard): number => (card.ended ? 2 : myMove(card) ? 0 : 1);
  return [...cards].sort((one, other) => rank(one) - rank(other) || other.touched - one.touched);
}

/** What an option is called, by its id. */
export function optionName(id: string): string {
  return sayId('option', id);
}

/** What a value of an option is called. Numbers stand for themselves. */
export function optionValue(value: string): string {
  return sayId('value', value);
}
