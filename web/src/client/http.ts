import { languageQuery, say } from '../words/words.svelte';
import type {
  Catalogue,
  Chronicle,
  Draws,
  EditionInfo,
  Joined,
  LotsFrom,
  Me,
  NewTable,
  Refusal,
  RefusalCode,
  RuleBook,
  Seat,
  Sheet,
  Story,
  TableCard,
  TableMade,
} from '../wire/common';

/** A request that came to nothing, said in words. */
export class Trouble extends Error {
  readonly code: RefusalCode | 'unreachable';
  readonly rules: string[];
  /** The table that can be watched instead. */
  readonly table: string | undefined;

  constructor(code: RefusalCode | 'unreachable', text: string, rules: string[] = [], table?: string) {
    super(text);
    this.code = code;
    this.rules = rules;
    this.table = table;
  }
}

/** Whatever was thrown, in words. */
export function words(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble('unreachable', say('trouble-unreachable'));
  }
  if (!answer.ok) throw await troubleOf(answer);
  if (answer.status === 204) return undefined as T;
  try {
    return (await answer.json()) as T;
  } catch {
    throw new Trouble('trouble', say('trouble-unreadable'));
  }
}

async function troubleOf(answer: Response): Promise<Trouble> {
  try {
    const refusal = (await answer.json()) as Partial<Refusal>;
    if (refusal.code && refusal.text)
      return new Trouble(refusal.code, refusal.text, refusal.rules ?? [], refusal.table);
  } catch {
    // Not one of our answers, such as that of a proxy in between.
  }
  if (answer.status === 404) return new Trouble('not-found', say('trouble-not-found'));
  if (answer.status === 429) return new Trouble('too-fast', say('trouble-too-fast'));
  if (answer.status >= 502) return new Trouble('unreachable', say('trouble-unreachable'));
  return new Trouble('trouble', say('trouble-status', { status: String(answer.status) }));
}

const asked = new Map<string, Promise<unknown>>();

/** Asks once for what does not change while the page is open. */
function once<T>(path: string): Promise<T> {
  let answer = asked.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>('GET', path);
    asked.set(path, answer);
    answer.catch(() => asked.delete(path));
  }
  return answer;
}

/** Through whose eyes a game is seen: a seat, `open` for everything, or nothing for a spectator. */
export type Eye = Seat | 'open' | null;

function asking(moment: number | null, eye: Eye): string {
  const query = new URLSearchParams();
  if (moment !== null) query.set('moment', String(moment));
  if (eye !== null) query.set('seat', eye);
  return spoken(query.toString());
}

/** A query that also asks for our language. */
function spoken(query = ''): string {
  const all = [query, languageQuery()].filter(Boolean).join('&');
  return all && `?${all}`;
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** What the server answers outside the socket of a table. */
export const http = {
  // Asked once: the answer brings the cookie, and two questions at the same time would bring two.
  me: () => once<Me>('/api/me'),
  rename: async (name: string) => {
    const me = await ask<Me>('PUT', '/api/me', { name });
    asked.set('/api/me', Promise.resolve(me));
    return me;
  },
  editions: () => once<EditionInfo[]>(`/api/editions${spoken()}`),
  catalogue: (edition: string) => once<Catalogue>(`/api/editions/${edition}/catalogue${spoken()}`),
  rules: (edition: string) => once<RuleBook>(`/api/editions/${edition}/rules`),
  tables: () => ask<TableCard[]>('GET', '/api/tables'),
  watch: () => ask<TableCard[]>('GET', '/api/watch'),
  setUp: (table: NewTable) => ask<TableMade>('POST', '/api/tables', table),
  join: (secret: string) => ask<Joined>('POST', '/api/join', { secret }),
  newLinks: (table: string) => ask<TableMade>('POST', `${at(table)}/links`),
  addLots: (table: string, lots: LotsFrom) => ask<Draws>('PUT', `${at(table)}/lots`, lots),
  drawLotsAgain: (table: string) => ask<Draws>('DELETE', `${at(table)}/lots`),
  substitute: (table: string, seat: Seat, bot: string) =>
    ask<undefined>('PUT', `${at(table)}/seats/${seat}/substitute`, { bot }),
  takeBack: (table: string, seat: Seat) => ask<undefined>('DELETE', `${at(table)}/seats/${seat}/substitute`),
  rematch: (table: string) => ask<TableMade>('POST', `${at(table)}/rematch`),
  chronicle: (table: string) => ask<Chronicle>('GET', `${at(table)}/chronicle`),
  sheet: (table: string, moment: number | null, eye: Eye) =>
    ask<Sheet>('GET', `${at(table)}/sheet${asking(moment, eye)}`),
  story: (table: string, eye: Eye) => ask<Story>('GET', `${at(table)}/story${asking(null, eye)}`),
  recordAddress: (table: string) => `${at(table)}/record`,
};
