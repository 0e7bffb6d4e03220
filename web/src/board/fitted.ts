/** About how wide a capital letter is: in large and small labels, and in words. */
const LETTER = { label: 8, caps: 7.4, small: 6.3, word: 6 };

/** Attributes of a text on the board: one that is too long for its room is drawn closer. */
export function fitted(
  text: string,
  room: number,
  letters: keyof typeof LETTER,
): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } {
  return text.length * LETTER[letters] > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}
