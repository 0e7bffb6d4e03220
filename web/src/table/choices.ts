import { names } from '../board/names.svelte';
import { pieceName } from '../board/pieces';
import { pieceAt, placeShort } from '../board/places';
import { say, words } from '../words/words.svelte';
import type { Choice, Kind, Term } from '../wire/common';
import type { Subject } from './pointing';

/** Up to so many choices stand side by side; more are put under headings. */
export const FEW = 12;

/** Like choices under one heading, in the order of the list. */
export interface Group {
  kind: Kind;
  choices: Choice[];
}

export function groupsOf(choices: readonly Choice[]): Group[] {
  const groups = new Map<Kind, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.kind);
    if (group) group.push(choice);
    else groups.set(choice.kind, [choice]);
  }
  return [...groups].map(([kind, list]) => ({ kind, choices: list }));
}

/** The heading of a kind of choices. */
type Headings = (kind: Kind) => string;

/** The choices whose words hold all the words of the filter. */
export function filtered(choices: readonly Choice[], filter: string, heading: Headings): Choice[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = `${heading(choice.kind)} ${choice.label} ${choice.action}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** What a word of the game means, by its key. */
type Terms = (key: string) => Term | undefined;

/** A spot in words: `orc@fw` reads `Orc, western foreground`, `card.mantelet` reads `Mantelet`. */
export function spotWords(spot: string, term: Terms = () => undefined): string {
  const [piece = '', place] = spot.split('@');
  if (place !== undefined) return pieceAt(pieceName(piece), placeShort(place));
  const named = term(spot)?.name;
  if (named !== undefined) return named;
  const last = spot.slice(spot.lastIndexOf('.') + 1);
  return names.find(last) ?? words.find(`piece-${last}`) ?? placeShort(last);
}

/** What a choice costs, gives and is about: its note, and the words of the game that it names, the last one first. */
export function aboutChoice(choice: Choice, term: Terms): Subject {
  const lines = [
    ...(choice.spends ? [say('choice-costs.line', { count: choice.spends })] : []),
    ...(choice.gives ? [say('choice-gives.line', { count: choice.gives })] : []),
    ...(choice.note ? [choice.note] : []),
  ];
  const terms = [...new Set(choice.clicks.toReversed().flatMap((spot) => term(spot) ?? []))];
  for (const { name, text } of terms) {
    if (choice.note?.endsWith(text)) continue;
    lines.push(choice.label.includes(name) && terms.length === 1 ? text : say('choice-term', { name, text }));
  }
  const rule = terms[0]?.rule;
  const reconstructed = terms.some((term) => term.reconstructed);
  return { title: choice.label, lines, ...(rule ? { rule } : {}), ...(reconstructed ? { reconstructed } : {}) };
}
