import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sheet } from '../fixtures/make';
import type { ToClient } from '../wire/common';
import { canUnpack, type Heard, Inbox } from './inbox';

const packed = (message: ToClient): Blob => new Blob([deflateRawSync(JSON.stringify(message))]);
const chat = (text: string): ToClient => ({ say: 'chat', lines: [{ seat: null, name: 'a', text, at: 0 }], all: false });
const whole = (ply: number): ToClient => ({ say: 'sheet', sheet: sheet(ply), story: { from: 0, lines: [] } });
const change = (ply: number): ToClient => ({
  say: 'change',
  patch: [{ op: 'replace', path: '/ply', value: ply }],
  story: { from: 0, lines: [] },
});

function inbox(): { take: (data: string | Blob) => void; heard: Heard[]; faults: () => number } {
  const heard: Heard[] = [];
  let faults = 0;
  const box = new Inbox(
    (message) => heard.push(message),
    () => (faults += 1),
  );
  return { take: (data) => box.take(data), heard, faults: () => faults };
}
const said = (heard: Heard[]): unknown[] =>
  heard.map((message) =>
    message.say === 'chat' ? message.lines[0]?.text : message.say === 'sheet' ? message.sheet.ply : message.say,
  );

describe('what comes through a socket', () => {
  it('is heard at once where it is plain', () => {
    const { take, heard } = inbox();
    take(JSON.stringify(whole(1)));
    take(JSON.stringify(change(2)));
    expect(said(heard)).toEqual([1, 2]);
    expect(heard[1]).toEqual({ ...whole(2), sheet: { ...sheet(1), ply: 2 } });
  });

  it('is heard in order, packed or not', async () => {
    expect(canUnpack()).toBe(true);
    const { take, heard } = inbox();
    take(JSON.stringify(chat('first')));
    take(packed(chat('x'.repeat(200_000))));
    take(JSON.stringify(whole(1)));
    take(packed(change(2)));
    take(JSON.stringify(change(3)));
    take(packed(whole(7)));
    take(JSON.stringify(chat('last')));
    expect(said(heard)).toEqual(['first']);
    await expect.poll(() => heard.length).toBe(7);
    expect(said(heard).slice(2)).toEqual([1, 2, 3, 7, 'last']);
    take(JSON.stringify(chat('at once again')));
    expect(heard).toHaveLength(8);
  });

  it('and cannot be read is a fault', async () => {
    const { take, heard, faults } = inbox();
    take(JSON.stringify(change(1)));
    take('{');
    expect(faults()).toBe(2);
    take(new Blob(['not packed at all']));
    await expect.poll(faults).toBe(3);
    expect(heard).toEqual([]);
  });
});
