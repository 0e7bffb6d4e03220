import type { EditionInfo, NewTable, OptionInfo, Seat, SeatTable, Sitter } from '../wire/common';
import { armyOf } from '../parts/seats';
import { say, sayId } from '../words/words.svelte';

/** Who is to sit somewhere, as a form names it: `me`, `friend`, `bot.NAME`. */
export type Wish = string;

/** A wish as it is asked for. */
export function sitterOf(wish: Wish): Sitter {
  return wish === 'me' || wish === 'friend' ? wish : { bot: wish.slice('bot.'.length) };
}

/** The bot to play against if nobody is chosen. */
export function usualBot(edition: EditionInfo): Wish {
  const bot = edition.bots.find(({ usual }) => usual);
  return bot ? `bot.${bot.name}` : 'friend';
}

/** Who may be chosen for a seat. */
export function wishes(edition: EditionInfo): { wish: Wish; name: string }[] {
  return [
    { wish: 'me', name: say('wish-me') },
    { wish: 'friend', name: say('wish-friend') },
    ...edition.bots.map(({ name }) => ({ wish: `bot.${name}`, name: botName(name) })),
  ];
}

/** `Bot: Greedy`. */
export function botName(bot: string): string {
  return say('opponent-bot', { bot: sayId('bot', bot) });
}

/** `2 players`, `2 to 4 players`. */
export function playersOf({ tables }: EditionInfo): string {
  const numbers = tables.map((table) => table.players);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? say('players-count', { count: most }) : say('players-range', { least, most });
}

/** Two face each other: one side is mine, the other the opponent's. `hot-seat`: both are mine. */
export function opposed({ seats }: SeatTable, side: Seat, opponent: Wish | 'hot-seat'): Partial<Record<Seat, Sitter>> {
  const other: Sitter = opponent === 'hot-seat' ? 'me' : sitterOf(opponent);
  return Object.fromEntries(seats.map(({ id }) => [id, id === side ? 'me' : other]));
}

/** Everybody where the form wants them. If nothing is said, I sit on the first seat and bots on the others. */
export function wishAt(
  edition: EditionInfo,
  { seats }: SeatTable,
  wanted: Partial<Record<Seat, Wish>>,
  seat: Seat,
): Wish {
  return wanted[seat] ?? (seat === seats[0]?.id ? 'me' : usualBot(edition));
}
export function seated(
  edition: EditionInfo,
  table: SeatTable,
  wanted: Partial<Record<Seat, Wish>>,
): Partial<Record<Seat, Sitter>> {
  return Object.fromEntries(table.seats.map(({ id }) => [id, sitterOf(wishAt(edition, table, wanted, id))]));
}

/** The options of a table: what its seats need, and what differs from the default. */
export function optionsOf(
  table: SeatTable,
  known: readonly OptionInfo[],
  chosen: Readonly<Record<string, string>>,
): NewTable['options'] {
  const differ = known.flatMap(({ name, default: usual }) => {
    const value = chosen[name];
    return value !== undefined && value !== usual ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(differ), ...table.options };
}

/** What becomes of the seats, in sentences. */
export function told(sitters: Partial<Record<Seat, Sitter>>): string[] {
  const all = Object.values(sitters);
  const mine = all.filter((one) => one === 'me').length;
  const friends = all.filter((one) => one === 'friend').length;
  const armies = new Set(
    Object.entries(sitters).flatMap(([seat, one]) => (one === 'me' ? [armyOf(seat as Seat)] : [])),
  );
  return [
    ...(mine === 0
      ? [say('seats-watch')]
      : mine === 1
        ? []
        : [armies.size > 1 ? say('seats-curtain') : say('seats-mine')]),
    ...(friends > 0 ? [say('seats-links', { count: friends })] : []),
  ];
}
