import { series } from '../words/lists';
import { say, sayId } from '../words/words.svelte';
import { names } from './names.svelte';

export { hourglasses } from '../parts/words';

/** Outlines of the pieces around 0 0, about 16 units across, and their names. */

/** Shapes tell the kinds apart without colour. */
export const shapes: Readonly<Record<string, string>> = {
  goblin: 'M0-6.6A6.6 6.6 0 1 1 0 6.6A6.6 6.6 0 1 1 0-6.6Z',
  orc: 'M0-7.8L6.8-3.9V3.9L0 7.8L-6.8 3.9V-3.9Z',
  troll:
    'M-6.6-7.4H-3.4V-5H3.4V-7.4H6.6Q7.5-7.4 7.5-6.5V6.5Q7.5 7.4 6.6 7.4H-6.6Q-7.5 7.4-7.5 6.5V-6.5Q-7.5-7.4-6.6-7.4Z',
  marksman: 'M0-7.6Q.7-7.6 1.1-6.8L7.4 5.4Q7.9 6.7 6.5 6.7H-6.5Q-7.9 6.7-7.4 5.4L-1.1-6.8Q-.7-7.6 0-7.6Z',
  soldier: 'M-6.6-7H6.6V-.5Q6.6 5 0 8Q-6.6 5-6.6-.5Z',
  veteran: 'M-6.6-7H6.6V-.5Q6.6 5 0 8Q-6.6 5-6.6-.5Z',
  phantom: 'M-6.4 7.4V-1.4A6.4 6.2 0 0 1 6.4-1.4V7.4L3.2 5L0 7.4L-3.2 5Z',
  skeleton: 'M-3.6 7.6V4.6Q-7.2 3.4-7.2-1A7.2 6.8 0 0 1 7.2-1Q7.2 3.4 3.6 4.6V7.6Z',
  vampire: 'M-3.4-8H3.4L7.2-3.2L3.8 8H-3.8L-7.2-3.2Z',
};

/** What is drawn on top of the shape. */
export const marks: Readonly<Record<string, string>> = {
  troll: 'M-3 .6H-1M1 .6H3',
  veteran: 'M-4-1.8L0 1.4L4-1.8M-4 1.9L0 5.1L4 1.9',
  soldier: 'M0-4.4V4.6',
  phantom: 'M-2.4-1.8V-.4M2.4-1.8V-.4',
  skeleton: 'M-3.1-.8H-2.3M2.3-.8H3.1M-1.1 5V7M1.1 5V7',
  vampire: 'M-3-2.6L0 4.6L3-2.6',
};

/** Single pieces of the Defender that are no units. */
export const heroes: readonly string[] = ['officer', 'warrior', 'priest-west', 'priest-east'];

/** What a piece is called, by its id: `Siege tower`. */
export function pieceName(id: string): string {
  return names.find(id) ?? sayId('piece', id);
}

/** `3 orcs`, `1 troll`, `2 marksmen`. */
export function counted(count: number, kind: string): string {
  return sayId('unit.counted', kind, { count });
}

/** `2 orcs, 1 troll`; `nobody` when there is none. */
export function listed(piles: readonly { kind: string; count: number }[]): string {
  return series(piles.filter((pile) => pile.count > 0).map((pile) => counted(pile.count, pile.kind))) || say('nobody');
}

/** The same as a sentence: `2 orcs, 1 troll.` */
export function unitsHere(piles: readonly { kind: string; count: number }[]): string {
  return say('units-here', { count: total(piles), units: listed(piles) });
}

export function total(piles: readonly { count: number }[]): number {
  return piles.reduce((sum, pile) => sum + pile.count, 0);
}
