import { placeShort } from '../board/places';
import { series } from '../words/lists';
import { say } from '../words/words.svelte';
import type { Choice, Hint } from '../wire/common';

/** How likely it is to win. */
export function chanceOf({ chance }: Hint): string | undefined {
  return chance === null ? undefined : say('hint-chance', { chance });
}

/**
 * Why the bot would do it, sentence by sentence: what is as good, the next best, where a breach threatens, what will
 * follow.
 */
export function reasonsOf(hint: Hint, choices: readonly Choice[]): string[] {
  const others = hint.others.flatMap(({ action, chance }) => {
    const label = choices.find((choice) => choice.action === action)?.label;
    return label === undefined ? [] : [{ choice: label, chance }];
  });
  const equals = others.filter(({ chance }) => chance === hint.chance).map(({ choice }) => choice);
  const worse = others.filter(({ chance }) => chance !== hint.chance).map((other) => say('hint-other', other));
  return [
    ...(equals.length > 0 ? [say('hint-equals', { others: series(equals) })] : []),
    ...(worse.length > 0 ? [say('hint-others', { others: series(worse) })] : []),
    ...(hint.feared === null ? [] : [say('hint-feared', { section: placeShort(hint.feared) })]),
    ...(hint.expected.length > 0 ? [say('hint-expected', { story: hint.expected.join(' ') })] : []),
  ];
}
