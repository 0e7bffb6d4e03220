/** A stretch of a message, and the name in the angle brackets around it. */
export interface Part {
  tag: string;
  text: string;
}

/** A message in its parts: `Press <kbd>Esc</kbd>.` has three. Brackets that do not close are text. */
export function partsOf(message: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of message.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    parts.push({ tag: '', text: message.slice(end, found.index) }, { tag: found[1] ?? '', text: found[2] ?? '' });
    end = found.index + found[0].length;
  }
  parts.push({ tag: '', text: message.slice(end) });
  return parts.filter(({ text }) => text !== '');
}
