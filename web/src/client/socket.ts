import { words } from '../words/words.svelte';
import type { Seat } from '../wire/common';
import { canUnpack, type Heard, Inbox } from './inbox';

/** Opens the socket of a table and hears what it says. One that says something unreadable is closed. */
export function openSocket(table: string, seat: Seat | null, hear: (message: Heard) => void): WebSocket {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  if (seat) address.searchParams.set('seat', seat);
  address.searchParams.set('news', 'changes');
  if (canUnpack()) address.searchParams.set('packed', 'deflate-raw');
  if (words.language !== 'en') address.searchParams.set('lang', words.language);
  const socket = new WebSocket(address);
  const inbox = new Inbox(hear, () => socket.close());
  socket.onmessage = (event: MessageEvent<string | Blob>) => inbox.take(event.data);
  return socket;
}
