import { http, words } from '../client/http';
import type { RuleEntry } from '../wire/common';

/** Rules as a reader searches them. */
export interface Chapter {
  name: string;
  entries: RuleEntry[];
}

/** The rules by chapter, in the order of the reference. */
export function chaptersOf(entries: readonly RuleEntry[]): Chapter[] {
  const chapters = new Map<string, RuleEntry[]>();
  for (const entry of entries) {
    const chapter = chapters.get(entry.chapter);
    if (chapter) chapter.push(entry);
    else chapters.set(entry.chapter, [entry]);
  }
  return [...chapters].map(([name, list]) => ({ name, entries: list }));
}

/** The rules that hold all the words, those with them in the id first. */
export function found(entries: readonly RuleEntry[], query: string): RuleEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...entries];
  const all = (text: string): boolean => wanted.every((word) => text.includes(word));
  const hits = entries.filter((entry) =>
    all(`${entry.id} ${entry.chapter} ${entry.html.replace(/<[^>]*>/g, '')}`.toLowerCase()),
  );
  const inId = (entry: RuleEntry): number => (all(entry.id.toLowerCase()) ? 0 : 1);
  return hits.sort((one, other) => inId(one) - inId(other));
}

/** The rules of an edition, asked for when first opened. */
export class RuleShelf {
  entries = $state.raw<RuleEntry[]>([]);
  problem = $state('');

  async load(edition: string): Promise<void> {
    try {
      this.entries = (await http.rules(edition)).entries;
      this.problem = '';
    } catch (trouble) {
      this.problem = words(trouble);
    }
  }
}
