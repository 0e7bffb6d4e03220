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

/** A line of the story, and how often it comes in a row. */
export interface Gathered {
  readonly line: StoryLine;
  readonly times: number;
}

/** The story with like lines in a row told once: three orcs that march the same way are one line. The last one counts. */
export function gathered(lines: readonly StoryLine[]): Gathered[] {
  const told: Gathered[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const again = last?.line.text === line.text && last.line.turn === line.turn;
    if (again) told.pop();
    told.push({ line, times: again ? last.times + 1 : 1 });
  }
  return told;
}
