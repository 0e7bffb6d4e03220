import { say } from '../words/words.svelte';
import type { Draws, Seat, TableInfo } from '../wire/common';
import { keep, kept } from './storage';

/**
 * Fair draws, this browser's part of them. For each seat of ours we add a lot, 32 bytes that nobody else could foresee:
 * first its hash, and the lot itself once the hashes of all players are in. What the table showed before the first draw
 * is remembered, so that it can be compared when the game is over.
 */

/** What the table showed before the first draw. */
interface Noted {
  round: number;
  commitment: string;
  sealed: Partial<Record<Seat, string>>;
}

/** What is to be done next. */
export type Step =
  | { do: 'nothing' }
  | { do: 'seal'; sealed: Partial<Record<Seat, string>> }
  | { do: 'open'; opened: Partial<Record<Seat, string>> }
  /** The table shows something else than before: somebody plays foul. */
  | { do: 'stop'; why: 'changed' }
  /** What was handed in for a seat of ours is not what this browser would open. */
  | { do: 'stop'; why: 'lost' };

/** Tables whose draws are remembered. */
const MOST = 200;

/** What is due at a table. Remembers what it shows. */
export async function nextStep(info: TableInfo): Promise<Step> {
  const { draws } = info;
  const noted = note(info.table, draws);
  if (noted === null) return { do: 'stop', why: 'changed' };
  if (draws.begun) return { do: 'nothing' };
  const mine = draws.of.filter((seat) => info.mine.includes(seat));
  const unsealed = mine.filter((seat) => draws.sealed[seat] === undefined);
  if (unsealed.length > 0) {
    const sealed: Partial<Record<Seat, string>> = {};
    for (const seat of unsealed) sealed[seat] = await hash(await lotOf(info, seat));
    return { do: 'seal', sealed };
  }
  const closed = mine.filter((seat) => draws.opened[seat] === undefined);
  if (closed.length === 0 || draws.of.some((seat) => draws.sealed[seat] === undefined)) return { do: 'nothing' };
  const opened: Partial<Record<Seat, string>> = {};
  for (const seat of closed) {
    const lot = await lotOf(info, seat);
    if ((await hash(lot)) !== draws.sealed[seat]) return { do: 'stop', why: 'lost' };
    opened[seat] = lot;
  }
  return { do: 'open', opened };
}

/** Something that was found out about the draws of a game that is over. */
export interface Finding {
  fair: boolean;
  text: string;
}

/** Whether the draws rest on what this browser noted before the first of them. */
export async function findings(info: TableInfo): Promise<Finding[]> {
  const { draws } = info;
  if (draws.seed === null) return [];
  const noted = allNoted()[info.table];
  const found: Finding[] = [];
  const check = (fair: boolean, text: string): number => found.push({ fair, text });
  const same = (await hash(draws.seed)) === (noted?.commitment ?? draws.commitment);
  check(same, same ? say(noted ? 'found-seed.noted' : 'found-seed') : say('found-seed.wrong'));
  const own = draws.of.filter((seat) => info.mine.includes(seat) && draws.opened[seat] !== undefined);
  let untouched = true;
  for (const seat of own) untouched &&= draws.opened[seat] === (await lotOf(info, seat));
  if (own.length > 0) check(untouched, say(untouched ? 'found-own' : 'found-own.wrong'));
  const others = draws.of.filter((seat) => noted?.sealed[seat] !== undefined && draws.opened[seat] !== undefined);
  let kept = true;
  for (const seat of others) kept &&= (await hash(draws.opened[seat] ?? '')) === noted?.sealed[seat];
  if (others.length > 0) check(kept, say(kept ? 'found-lots' : 'found-lots.wrong'));
  return found;
}

/** Notes what a table shows. Nothing if it shows something else than before. */
function note(table: string, draws: Draws): Noted | null {
  const all = allNoted();
  const before = all[table];
  const same = before?.round === draws.round ? before : undefined;
  if (before && (before.round > draws.round || (same && same.commitment !== draws.commitment))) return null;
  const sealed = { ...same?.sealed };
  for (const seat of draws.of) {
    const seal = draws.sealed[seat];
    if (seal !== undefined && (sealed[seat] ??= seal) !== seal) return null;
  }
  const noted = { round: draws.round, commitment: draws.commitment, sealed };
  if (JSON.stringify(noted) !== JSON.stringify(before)) {
    const { [table]: _, ...others } = all;
    const newest = Object.entries(others).slice(-(MOST - 1));
    keep('draws', JSON.stringify(Object.fromEntries([...newest, [table, noted]])));
  }
  return noted;
}

function allNoted(): Record<string, Noted> {
  try {
    return JSON.parse(kept('draws') ?? '{}') as Record<string, Noted>;
  } catch {
    return {};
  }
}

/** The lot of a seat of ours. It follows from a secret of this browser, so that every tab has the same. */
async function lotOf(info: TableInfo, seat: Seat): Promise<string> {
  return digest(new TextEncoder().encode(`${secret()} ${info.table} ${seat} ${info.draws.round}`));
}

let unkept: string | null = null;

function secret(): string {
  const known = kept('secret') ?? unkept;
  if (known !== null) return known;
  const made = hex(crypto.getRandomValues(new Uint8Array(32)));
  keep('secret', made);
  // Where storage is closed to us, it lasts as long as the page.
  unkept = made;
  return made;
}

/** The SHA-256 of bytes that are given and told as hexadecimal digits. */
async function hash(digits: string): Promise<string> {
  const pairs = digits.match(/../g) ?? [];
  return digest(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // On pages that are not encrypted, as in a game at home, the browser does not lend us its own.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(bytes));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
