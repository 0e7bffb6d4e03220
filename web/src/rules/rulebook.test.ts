import { describe, expect, it } from 'vitest';
import { chaptersOf, found } from './rulebook.svelte';

const entry = (id: string, chapter: string, html: string) => ({ id, chapter, status: 'stated', html });
const book = [
  entry('2e.board.capacity', 'Board', '<p>A rampart holds <b>seven</b> units.</p>'),
  entry('2e.assault.order', 'Assault', '<p>Cannons fire before the board is looked at.</p>'),
  entry('2e.board.paths', 'Board', '<p>Paths lead to the walls.</p>'),
];

describe('the rules', () => {
  it('stand in chapters', () => {
    expect(chaptersOf(book).map((chapter) => [chapter.name, chapter.entries.length])).toEqual([
      ['Board', 2],
      ['Assault', 1],
    ]);
  });
  it('are found by words of their text, without markup', () => {
    expect(found(book, 'seven UNITS').map((one) => one.id)).toEqual(['2e.board.capacity']);
    expect(found(book, '<b>')).toEqual([]);
  });
  it('with the words in their id come first', () => {
    expect(found(book, 'board').map((one) => one.id)).toEqual([
      '2e.board.capacity',
      '2e.board.paths',
      '2e.assault.order',
    ]);
  });
  it('are all there without a question', () => {
    expect(found(book, ' ')).toHaveLength(3);
  });
});
