import { placeShort } from '../board/places';
import { series } from '../words/lists';
import { say } from '../words/words.svelte';
import type { Choice, Hint } from '../wire/common';

/** How likely it is to win. */
export function chanceOf({ chance }: Hint): string | undefined {
  return chance === null ? undefined : say('hint-chance', { chance });
}

/** Why the bot would do it, sentence by sentence: the next best, where a breach threatens, what will follow. */
export function reasonsOf(hint: Hint, choices: readonly Choice[]): string[] {
  const others = hint.others.flatMap(({ action, chance }) => {
    const label = choices.find((choice) => choice.action === action)?.label;
    return label === undefined ? [] : [say('hint-other', { choice: label, chance })];
  });
  return [
    ...(others.length > 0 ? [say('hint-others', { others: series(others) })] : []),
    ...(hint.feared === null ? [] : [say('hint-feared', { section: placeShort(hint.feared) })]),
    ...(hint.expected.length > 0 ? [say('hint-expected', { story: hint.expected.join(' ') })] : []),
  ];
}
