/** English in disguise, to see what is not in the files and what does not fit: `crates/words/src/pseudo.rs`, here. */

/** The tag of the language that nobody is offered. */
export const PSEUDO = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = [...'áƀçđéƒǧħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ'];

function mark(letter: string): string {
  const at = PLAIN.indexOf(letter);
  return MARKED[at] ?? letter;
}

/** Every letter marked, and every stretch of text a third longer. What stands in angle brackets is left alone. */
export function marked(text: string): string {
  return text
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : stretched(part)))
    .join('');
}

function stretched(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const dressed = [...text].map(mark).join('');
  if (letters < 2) return dressed;
  // Behind the last letter, so that spaces and full stops stay where they are.
  return dressed.replace(
    /(\p{L})(\P{L}*)$/u,
    (_, last: string, rest: string) => last + '~'.repeat(Math.ceil(letters / 3)) + rest,
  );
}
