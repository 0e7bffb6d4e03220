/** What is said to those who listen to the page. */
class Announcer {
  text = $state('');
  #even = false;

  say(text: string): void {
    // The same words twice are said twice only if something about them differs.
    this.#even = !this.#even;
    this.text = this.#even ? text : `${text}\u00a0`;
  }
}

export const announcer = new Announcer();

/** Says something politely. */
export function announce(text: string): void {
  announcer.say(text);
}
