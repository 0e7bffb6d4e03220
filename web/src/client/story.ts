import type { Story, StoryLine } from '../wire/common';

/** The story with news: what no longer holds is dropped, what is new is added. */
export function merged(lines: readonly StoryLine[], story: Story): StoryLine[] {
  return [...lines.slice(0, story.from), ...story.lines];
}

/** Whether the news take something back, as after an undo. */
export function takesBack(lines: readonly StoryLine[], story: Story): boolean {
  return story.from < lines.length;
}

/** The turns that the story tells of, in order. */
export function turnsOf(lines: readonly StoryLine[]): number[] {
  return [...new Set(lines.map((line) => line.turn))].sort((one, other) => one - other);
}

/** The lines of the last assault that was told, to be read again. */
export function lastAssault(lines: readonly StoryLine[]): StoryLine[] {
  const last = lines.findLast((line) => line.stage !== null);
  return last ? lines.filter((line) => line.stage !== null && line.turn === last.turn) : [];
}
