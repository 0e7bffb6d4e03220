import { describe, expect, it } from 'vitest';
import { choice } from '../fixtures/make';
import type { Choice } from '../wire/common';
import { TablePointing } from './pointing.svelte';

function setUp(first: Choice[]): { pointing: TablePointing; sent: string[]; offer: (choices: Choice[]) => void } {
  let choices = first;
  const sent: string[] = [];
  const pointing = new TablePointing({
    choices: () => choices,
    refused: () => [],
    named: () => ['w5'],
    catalogue: () => null,
    explained: (spot) => (spot === 'w1' ? { title: `W1 with ${choices.length}`, lines: [], spot } : undefined),
    act: (action) => sent.push(action),
    openRule: () => undefined,
  });
  return { pointing, sent, offer: (more) => (choices = more) };
}

const orc = choice('move orc camp fw', ['orc@camp', 'fw']);
const east = choice('move orc camp fe', ['orc@camp', 'fe']);

describe('pointing at the table', () => {
  it('sends a choice when all its clicks are picked', () => {
    const { pointing, sent } = setUp([orc, east]);
    pointing.point('orc@camp');
    expect(pointing.isPicked('orc@camp')).toBe(true);
    expect(pointing.isLit('fe')).toBe(true);
    pointing.point('fe');
    expect(sent).toEqual(['move orc camp fe']);
    expect(pointing.picked).toEqual([]);
  });

  it('lets go on Escape', () => {
    const { pointing } = setUp([orc, east]);
    pointing.point('orc@camp');
    expect(pointing.clear()).toBe(true);
    expect(pointing.isPicked('orc@camp')).toBe(false);
    expect(pointing.clear()).toBe(false);
  });

  it('repeats a choice as long as it stays legal', () => {
    const { pointing, sent, offer } = setUp([orc, east]);
    pointing.point('orc@camp');
    pointing.point('fw', { all: true });
    pointing.renew();
    pointing.renew();
    offer([east]);
    pointing.renew();
    pointing.renew();
    expect(sent).toEqual(['move orc camp fw', 'move orc camp fw', 'move orc camp fw']);
  });

  it('does not take up a series again that has ended', () => {
    const { pointing, sent, offer } = setUp([orc]);
    pointing.choose(orc, true);
    offer([east]);
    pointing.renew();
    offer([orc]);
    pointing.renew();
    expect(sent).toHaveLength(1);
  });

  it('repeats at most twenty times in all', () => {
    const { pointing, sent } = setUp([orc]);
    pointing.choose(orc, true);
    for (let sheet = 0; sheet < 30; sheet += 1) pointing.renew();
    expect(sent).toHaveLength(20);
  });

  it('does not repeat what was asked for once', () => {
    const { pointing, sent } = setUp([orc]);
    pointing.choose(orc);
    pointing.renew();
    expect(sent).toHaveLength(1);
  });

  it('names what the table and the list point out', () => {
    const { pointing } = setUp([orc]);
    pointing.over = orc.clicks;
    expect(pointing.isNamed('fw')).toBe(true);
    expect(pointing.isNamed('w5')).toBe(true);
    expect(pointing.isNamed('w1')).toBe(false);
  });

  it('explains a spot as it stands on the newest sheet', () => {
    const { pointing, offer } = setUp([orc]);
    pointing.explain({ title: 'W1 of before', lines: [], spot: 'w1' });
    expect(pointing.subject?.title).toBe('W1 with 1');
    pointing.choose(orc);
    offer([orc, east]);
    pointing.explain({ title: 'W1 of before', lines: [], spot: 'w1' });
    expect(pointing.subject?.title).toBe('W1 with 2');
  });

  it('forgets what was said of a choice that was made, and of a spot where nobody points any more', () => {
    const { pointing } = setUp([orc]);
    pointing.explain({ title: 'orc to FW', lines: [] });
    pointing.choose(orc);
    expect(pointing.subject).toBeUndefined();
    pointing.explain({ title: 'W1', lines: [], spot: 'w1' });
    pointing.leave(() => true);
    expect(pointing.subject).toBeDefined();
    pointing.leave(() => false);
    expect(pointing.subject).toBeUndefined();
  });
});
