import type { Choice } from '../wire/common';

/** Up to so many choices stand side by side; more are put under headings. */
export const FEW = 12;

/** Like choices under one heading, in the order of the list. */
export interface Group {
  kind: string;
  choices: Choice[];
}

export function groupsOf(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.kind);
    if (group) group.push(choice);
    else groups.set(choice.kind, [choice]);
  }
  return [...groups].map(([kind, list]) => ({ kind, choices: list }));
}

/** The choices whose words hold all the words of the filter. */
export function filtered(choices: readonly Choice[], filter: string): Choice[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = `${choice.kind} ${choice.label} ${choice.action}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** A spot in words: `orc@rw2` reads `orc at RW2`, `forge.cannon` reads `cannon`. */
export function spotWords(spot: string): string {
  const [piece, place] = spot.split('@');
  if (place !== undefined) return `${(piece ?? '').replace('-', ' ')} at ${placeWords(place)}`;
  if (spot.includes('.')) return spot.slice(spot.indexOf('.') + 1).replaceAll('-', ' ');
  return placeWords(spot);
}

function placeWords(place: string): string {
  return place.split('-').map((part) => (/^(r?[we]\d|t[we]\d|f[we])$/.test(part) ? part.toUpperCase() : part)).join('–');
}
