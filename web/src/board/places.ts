import { say, words } from '../words/words.svelte';
import { names } from './names.svelte';

/** A place by its name: `Wall section W3`, `Rampart RW2`, `West foreground`, `Courtyard`. */
export function placeName(place: string): string {
  return names.place(place)?.name ?? names.find(place) ?? unnamed(place);
}

/** The same where there is little room: `W3`, `RW2–W3`, `western foreground`. */
export function placeShort(place: string): string {
  return names.place(place)?.short ?? names.find(place) ?? unnamed(place);
}

/** Before the catalogue has come. */
function unnamed(place: string): string {
  return place.toUpperCase();
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
