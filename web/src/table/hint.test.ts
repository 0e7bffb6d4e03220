import { describe, expect, it } from 'vitest';
import { choice, hint } from '../fixtures/make';
import { chanceOf, reasonsOf } from './hint';

const choices = [choice('end', [], { label: 'End' }), choice('move', [], { label: 'Orc to W3' }), choice('hold', [])];

describe('a hint', () => {
  it('has no reasons where there was nothing to weigh', () => {
    expect(chanceOf(hint('end'))).toBeUndefined();
    expect(reasonsOf(hint('end'), choices)).toEqual([]);
  });

  it('says what it weighed, fears and expects', () => {
    const others = [
      { action: 'move', chance: 55 },
      { action: 'hold', chance: 40 },
    ];
    const found = hint('end', { chance: 62, others, feared: 'e2', expected: ['An orc marches.', 'It rests.'] });
    expect(chanceOf(found)).toBe('Chance to win: 62%.');
    expect(reasonsOf(found, choices)).toEqual([
      'Next best: Orc to W3 (55%), hold (40%).',
      'If the walls break, then most likely at E2.',
      'Likely to follow: An orc marches. It rests.',
    ]);
  });

  it('leaves out what is not on the sheet', () => {
    const gone = hint('end', { chance: 9, others: [{ action: 'gone', chance: 8 }] });
    expect(reasonsOf(gone, choices)).toEqual([]);
  });

  it('gives no figures for what is as good, and none that cannot be told', () => {
    const others = [
      { action: 'move', chance: 0 },
      { action: 'hold', chance: 0 },
    ];
    const lost = hint('end', { chance: 0, others, feared: 'e2' });
    expect(chanceOf(lost)).toBe('Chance to win: below 1%.');
    expect(chanceOf(hint('end', { chance: 100 }))).toBe('Chance to win: over 99%.');
    expect(reasonsOf(lost, choices)).toEqual([
      'About as good: Orc to W3, hold.',
      'If the walls break, then most likely at E2.',
    ]);
  });
});
