import { say, sayId, words } from '../words/words.svelte';
import { names } from './names.svelte';

/** A place of the board that is known by its letters: a section, a rampart, a tower, a siege tower, a foreground. */
const LETTERED = /^(f[we]|[rst]?[we]\d)$/;

/** The ends of a path, if it is one: `rw2-w3`. */
function ends(place: string): [string, string] | undefined {
  const [from = '', to = '', ...more] = place.split('-');
  return more.length === 0 && LETTERED.test(from) && LETTERED.test(to) ? [from, to] : undefined;
}

/** A place by its name: `Wall section W3`, `Rampart RW2`, `West foreground`, `Courtyard`. */
export function placeName(place: string): string {
  const id = place.toUpperCase();
  if (/^[we]\d$/.test(place)) return say('place-section', { id });
  if (/^r[we]\d$/.test(place)) return say('place-rampart', { id });
  if (/^t[we]\d$/.test(place)) return say('place-tower', { id });
  if (/^s[we]\d$/.test(place)) return say('place-siege-tower', { id: id.slice(1) });
  if (/^fb[we]\d$/.test(place)) return say('place-beside', { id: id.replace('FB', 'T') });
  const path = ends(place);
  if (path) return say('place-path', { from: path[0].toUpperCase(), to: path[1].toUpperCase() });
  return names.find(place) ?? sayId('place', place);
}

/** The same where there is little room: `W3`, `RW2–W3`, `western foreground`. */
export function placeShort(place: string): string {
  if (/^[rst]?[we]\d$/.test(place)) return place.toUpperCase();
  const path = ends(place);
  if (path) return say('place-path.short', { from: path[0].toUpperCase(), to: path[1].toUpperCase() });
  return names.find(place) ?? sayId('place.short', place);
}

/** What stands on the board, in capitals: `COURTYARD`, `FOREGROUND WEST`. */
export function placeLabel(place: string): string {
  return words.find(`place-${place}.label`) ?? placeName(place).toLocaleUpperCase(words.language);
}

/** A piece or a place, whichever it is. */
export function thingName(id: string): string {
  return names.find(id) ?? words.find(`piece-${id}`) ?? placeName(id);
}

/** `2 orcs, Rampart RW2`. */
export function pieceAt(piece: string, place: string): string {
  return say('piece-at', { piece, place });
}
