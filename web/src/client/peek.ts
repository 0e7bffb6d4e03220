import { say } from '../words/words.svelte';
import type { TableInfo } from '../wire/common';
import { http } from './http';
import { openSocket } from './socket';

/** What holds for a table, and whether its game is over: a short look as a spectator. */
export async function peek(table: string): Promise<{ info: TableInfo; over: boolean }> {
  // A socket cannot say why it is not opened; this question can, and it is asked first.
  const sheet = await http.sheet(table, null, null);
  let socket: WebSocket | undefined;
  try {
    const info = await new Promise<TableInfo>((resolve, reject) => {
      socket = openSocket(table, null, (message) => {
        if (message.say === 'table') resolve(message);
      });
      socket.onclose = () => reject(new Error(say('trouble-unreachable')));
    });
    return { info, over: sheet.ending !== null };
  } finally {
    socket?.close();
  }
}
