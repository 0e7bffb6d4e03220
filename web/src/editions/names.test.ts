import { describe, expect, it } from 'vitest';
import { editionOf, turnWord } from './names';

describe('editions', () => {
  it('are named by the ids of their rules', () => {
    const rules = [
      '1e.melee.breach',
      'ex.1e.volley',
      '2e.board.paths',
      'ex.2e.move',
      'un.cast.cost',
      'ex.un.library',
      'other',
      null,
    ];
    expect(rules.map(editionOf)).toEqual(['first', 'first', 'second', 'second', 'undead', 'undead', null, null]);
  });
  it('have turns or rounds', () => {
    expect([turnWord('first'), turnWord('second'), turnWord('undead')]).toEqual(['turn', 'turn', 'round']);
  });
});
