/** Where in the app one is, as the address tells it. */
export type Place =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; moment: number | null; seat: string | null }
  | { page: 'join'; secret: string }
  | { page: 'rules'; rule: string | null }
  | { page: 'lost' };

/** What to show for an address; an unknown one is the page for lost readers. */
export function placeOf(url: URL): Place {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'lobby' };
  if (first === 'table' && second !== undefined && parts.length === 2) {
    if (!url.searchParams.has('replay')) return { page: 'table', table: second };
    const moment = Number.parseInt(url.searchParams.get('moment') ?? '', 10);
    return {
      page: 'replay',
      table: second,
      moment: Number.isNaN(moment) || moment < 0 ? null : moment,
      seat: url.searchParams.get('seat'),
    };
  }
  if (first === 'join' && second !== undefined && parts.length === 2) return { page: 'join', secret: second };
  if (first === 'rules' && parts.length === 1) {
    const rule = /^#rule\/(.+)$/.exec(url.hash)?.[1];
    return { page: 'rules', rule: rule === undefined ? null : decodeURIComponent(rule) };
  }
  return { page: 'lost' };
}

/** The address of a replay, with what is needed to come back to the same moment. */
export function replayAddress(table: string, moment: number | null, seat: string | null): string {
  const query = ['replay'];
  if (moment !== null) query.push(`moment=${moment}`);
  if (seat !== null) query.push(`seat=${encodeURIComponent(seat)}`);
  return `/table/${encodeURIComponent(table)}?${query.join('&')}`;
}

/**
 * The secret in what somebody pasted: a whole link or the bare secret. Nothing if it is neither. The address of a
 * table is understood as well.
 */
export function pastedLink(text: string): string | null {
  const path = /\/(join|table)\/([A-Za-z0-9_-]+)/.exec(text);
  if (path) return `/${path[1]}/${path[2]}`;
  const bare = /^[A-Za-z0-9_-]{8,}$/.exec(text.trim());
  return bare ? `/join/${bare[0]}` : null;
}
