import { say } from './words.svelte';

/** The names one after another: the last one joined by a message, the others by commas. */
function joined(names: readonly string[], last: 'list-and' | 'list-or' | 'list-comma'): string {
  const [first = '', ...rest] = names;
  return rest.reduce(
    (list, name, index) => say(index === rest.length - 1 ? last : 'list-comma', { first: list, last: name }),
    first,
  );
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cara`. */
export function enumerated(names: readonly string[]): string {
  return joined(names, 'list-and');
}

/** `a troll or 2 goblins`. */
export function either(names: readonly string[]): string {
  return joined(names, 'list-or');
}

/** `2 orcs, 1 troll`. */
export function series(names: readonly string[]): string {
  return joined(names, 'list-comma');
}
