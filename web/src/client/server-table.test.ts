import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hint, line, sheet, tableInfo } from '../fixtures/make';
import { words } from '../words/words.svelte';
import type { Seat, Sheet } from '../wire/common';
import type { ServerTable as Kind } from './server-table.svelte';

/** A socket whose other end is the test. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }
  readyState = 1;
  sent: unknown[] = [];
  onmessage: ((event: { data: string | Blob }) => void) | null = null;
  onclose: (() => void) | null = null;
  address: string;
  constructor(address: URL) {
    this.address = address.pathname + address.search;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** The address of a socket, with the form in which the page wants to be told. */
const socketOf = (seat?: Seat): string =>
  `/api/tables/t/socket?${seat ? `seat=${seat}&` : ''}news=changes&packed=deflate-raw`;

const opened = (mine: Seat[], now: Sheet): void => {
  FakeSocket.last.say({ say: 'table', ...tableInfo(mine) });
  FakeSocket.last.say({ say: 'chat', lines: [], all: true });
  FakeSocket.last.say({ say: 'sheet', sheet: now, story: { from: 0, lines: [line('begun')] } });
};

let table: Kind;
let answer = 200;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  answer = 200;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { href: 'http://stronghold.test/table/t' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code: 'not-found', text: 'No such table.' }), { status: answer }),
  );
  const { ServerTable } = await import('./server-table.svelte');
  table = new ServerTable('t');
  table.open();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('another language', () => {
  afterEach(() => words.speak('en'));
  it('is asked for on the same seat, and everything is told anew', async () => {
    opened(['invader'], sheet(3));
    opened(['invader'], sheet(3));
    expect(FakeSocket.last.address).toBe(socketOf('invader'));
    await words.speak('en-XA');
    table.renew();
    expect(FakeSocket.last.address).toBe(`${socketOf('invader')}&lang=en-XA`);
    FakeSocket.last.say({ say: 'sheet', sheet: sheet(3), story: { from: 0, lines: [line('ƀéǧúñ')] } });
    expect(table.pace.lines.map(({ text }) => text)).toEqual(['ƀéǧúñ']);
  });
  it('is not asked for while the curtain hangs: nobody listens', () => {
    table.pass('defender');
    const sockets = FakeSocket.all.length;
    table.renew();
    expect(FakeSocket.all).toHaveLength(sockets);
  });
});

describe('a table on a server', () => {
  it('looks as a spectator first, then sits on the one seat that is mine', () => {
    expect(FakeSocket.last.address).toBe(socketOf());
    opened(['defender'], sheet(1, { seat: null }));
    expect(FakeSocket.last.address).toBe(socketOf('defender'));
    expect(table.pace.sheet).toBeNull();
    opened(['defender'], sheet(4));
    expect([table.seat, table.pace.sheet?.ply, table.link.state]).toEqual(['defender', 4, 'open']);
  });

  it('watches where no seat is mine', () => {
    opened([], sheet(1, { seat: null }));
    expect([table.seat, table.pace.sheet?.ply, FakeSocket.all.length]).toEqual([null, 1, 1]);
  });

  it('draws the curtain where several seats are mine, and holds nothing of a seat meanwhile', () => {
    opened(['invader', 'defender'], sheet(1, { seat: null, toAct: { seat: 'defender' } }));
    expect([table.curtain, table.pace.sheet, table.pace.lines]).toEqual(['defender', null, []]);
    table.sit('defender');
    opened(['invader', 'defender'], sheet(2));
    expect([table.curtain, table.pace.sheet?.ply]).toEqual([null, 2]);
    const left = FakeSocket.last;
    table.pass('invader');
    expect([table.curtain, table.pace.sheet, left.readyState]).toEqual(['invader', null, 3]);
    left.say({ say: 'sheet', sheet: sheet(3), story: { from: 0, lines: [] } });
    expect(table.pace.sheet).toBeNull();
  });

  it('sits down at once where all my seats are of one army, on the one to act', () => {
    const mine: Seat[] = ['invader-west', 'invader-east'];
    opened(mine, sheet(1, { seat: null, toAct: { seat: 'invader-east' } }));
    expect([table.curtain, FakeSocket.last.address]).toEqual([null, socketOf('invader-east')]);
  });

  it('changes seats within an army in sight of what lies there, and answers nothing meanwhile', () => {
    const mine: Seat[] = ['invader-west', 'invader-east', 'defender'];
    opened(mine, sheet(1, { seat: null, toAct: { seat: 'invader-west' } }));
    table.sit('invader-west');
    opened(mine, sheet(3));
    table.sit('invader-east');
    expect([table.seat, table.curtain, table.pace.sheet?.ply, table.link.state]).toEqual([
      'invader-east',
      null,
      3,
      'opening',
    ]);
    table.act(['next']);
    expect(FakeSocket.all.flatMap((one) => one.sent)).toEqual([]);
    opened(mine, sheet(5));
    expect([table.pace.sheet?.ply, table.pace.lines.length]).toEqual([5, 1]);
    // Nothing of an army is seen by the other.
    table.sit('defender');
    expect(table.pace.sheet).toBeNull();
  });

  it('answers the sheet it has seen, once', () => {
    opened(['invader'], sheet(1, { seat: null }));
    opened(['invader'], sheet(7));
    table.act(['next']);
    table.act(['next']);
    expect(FakeSocket.last.sent).toEqual([{ do: 'act', ply: 7, actions: ['next'] }]);
    expect(table.pending).toBe(true);
    FakeSocket.last.say({ say: 'sheet', sheet: sheet(8, { redo: 'keep' }), story: { from: 1, lines: [] } });
    expect(table.pending).toBe(false);
    table.redo();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ do: 'act', ply: 8, actions: ['keep'] });
  });

  it('puts changes together with the sheet before, and begins anew with a new connection', async () => {
    opened(['invader'], sheet(1, { seat: null }));
    opened(['invader'], sheet(7));
    const before = table.pace.sheet;
    const change = {
      say: 'change',
      patch: [{ op: 'replace', path: '/ply', value: 8 }],
      story: { from: 1, lines: [line('more')] },
    };
    FakeSocket.last.say(change);
    expect(table.pace.sheet).toEqual({ ...before, ply: 8 });
    expect([before?.ply, table.pace.lines.length]).toEqual([7, 2]);
    FakeSocket.last.close();
    await vi.advanceTimersByTimeAsync(600);
    // Without a sheet a change means nothing: the socket is given up.
    const socket = FakeSocket.last;
    socket.say(change);
    expect([socket.readyState, table.pace.sheet?.ply, table.link.state]).toEqual([3, 8, 'lost']);
  });

  it('hears nothing late from a socket that was left while a message was unpacked', async () => {
    vi.useRealTimers();
    opened([], sheet(1, { seat: null }));
    const left = FakeSocket.last;
    const message = { say: 'sheet', sheet: sheet(2), story: { from: 1, lines: [] } };
    left.onmessage?.({ data: new Blob([deflateRawSync(JSON.stringify(message))]) });
    table.sit('invader');
    opened(['invader'], sheet(5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(table.pace.sheet?.ply).toBe(5);
    FakeSocket.last.onmessage?.({ data: new Blob([deflateRawSync(JSON.stringify({ ...message, sheet: sheet(6) }))]) });
    await expect.poll(() => table.pace.sheet?.ply).toBe(6);
  });

  it('shows what was said once, also when all of it is told again', () => {
    opened(['invader'], sheet(1));
    opened(['invader'], sheet(1));
    const said = (text: string) => ({ seat: null, name: 'a', text, at: 0 });
    FakeSocket.last.say({ say: 'chat', lines: [said('one')], all: false });
    FakeSocket.last.say({ say: 'chat', lines: [said('two')], all: false });
    FakeSocket.last.say({ say: 'chat', lines: [said('one'), said('two')], all: true });
    expect(table.chatLines.map((line) => line.text)).toEqual(['one', 'two']);
  });
  it('tells of a refusal, keeps the sheet and takes the next answer', () => {
    opened(['invader'], sheet(1, { seat: null }));
    opened(['invader'], sheet(7));
    table.act(['next']);
    FakeSocket.last.say({ say: 'refused', code: 'stale', text: 'Too late.', rules: [] });
    expect([table.refusal?.code, table.pending]).toEqual(['stale', false]);
    table.act(['next']);
    expect(table.refusal).toBeNull();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ do: 'act', ply: 7, actions: ['next'] });
  });

  it('drops a hint that is about an older sheet', () => {
    opened(['invader'], sheet(1, { seat: null }));
    opened(['invader'], sheet(7));
    table.hint();
    FakeSocket.last.say({ say: 'hint', ...hint('next', { ply: 7 }) });
    expect(table.hinted?.action).toBe('next');
    FakeSocket.last.say({ say: 'sheet', sheet: sheet(8), story: { from: 1, lines: [] } });
    expect(table.hinted).toBeNull();
  });

  it('comes back by itself to the same seat when it was cut off', async () => {
    opened(['invader'], sheet(1, { seat: null }));
    opened(['invader'], sheet(7));
    FakeSocket.last.close();
    expect(table.link.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(600);
    expect([FakeSocket.all.length, FakeSocket.last.address]).toEqual([3, socketOf('invader')]);
    opened(['invader'], sheet(9));
    expect([table.link.state, table.pace.sheet?.ply]).toEqual(['open', 9]);
  });

  it('gives up on a table that does not exist, in words', async () => {
    answer = 404;
    FakeSocket.last.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(table.link).toEqual({ state: 'gone', text: 'No such table.' });
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('stays closed once closed', async () => {
    opened([], sheet(1, { seat: null }));
    table.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
