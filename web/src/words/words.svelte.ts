import { FluentBundle, type FluentResource } from '@fluent/bundle';
import { untrack } from 'svelte';
import english from '../../../words/en/web.ftl';
import { keep, kept } from '../client/storage';
import type { Family } from './families';
import { marked, PSEUDO } from './pseudo';

/**
 * A file of words: what every page says, what the pages of links and rules say, what every table says at once or now and
 * then, what the table of an edition says, and the names of units, which the server says too.
 */
export type File = 'web' | 'web-pages' | 'web-table' | 'web-more' | 'web-first' | 'web-second' | 'web-undead' | 'units';

/** What a message is given: names and numbers. */
export type Args = Record<string, string | number>;

/** A language that is offered, by its tag and by what it calls itself. */
export interface Language {
  tag: string;
  name: string;
}

/** The languages that are offered. The first one is spoken if nothing else is asked for. */
export const LANGUAGES: readonly Language[] = [{ tag: 'en', name: 'English' }];

/** A message of a file: its id, its value and its attributes, as `vite.config.ts` has read them. */
export type Message = [id: string, value: Pattern | null, attributes?: Record<string, Pattern>];
type Pattern = NonNullable<FluentResource['body'][number]['value']>;

/** Fetches a file of a language. */
export type Load = (tag: string, file: File) => Promise<readonly Message[]>;

const ENGLISH = 'en';

/** What the app says, in the language that its reader has chosen. */
export class Words {
  readonly offered: readonly Language[];
  #load: Load;
  /** The files that are needed by what has been opened so far. */
  #files = new Set<File>(['web']);
  #language = $state.raw(ENGLISH);
  #bundle = $state.raw(bundleOf(ENGLISH, [english]));

  constructor(load: Load, offered: readonly Language[] = LANGUAGES) {
    this.#load = load;
    this.offered = offered;
  }

  /** The tag of the language that is spoken. */
  get language(): string {
    return this.#language;
  }

  /** Whether there is something to choose from. */
  get several(): boolean {
    return this.offered.length > 1;
  }

  /** The first of these languages that there is, by its tag or without its region; English if there is none. */
  best(wanted: readonly (string | null | undefined)[]): string {
    const known = [...this.offered.map(({ tag }) => tag), PSEUDO];
    for (const tag of wanted) {
      const exact = known.find((one) => one.toLowerCase() === tag?.toLowerCase());
      const near = this.offered.find((one) => one.tag === tag?.toLowerCase().split('-')[0]);
      if (exact ?? near) return exact ?? near!.tag;
    }
    return ENGLISH;
  }

  /** Speaks another language, as soon as its words are here. */
  async speak(tag: string): Promise<void> {
    let files: File[];
    let texts: (readonly Message[])[];
    do {
      files = [...this.#files];
      texts = await Promise.all(files.map((file) => this.#text(tag, file)));
      // Something else may have been opened meanwhile.
    } while (files.length < this.#files.size);
    this.#bundle = bundleOf(tag, texts);
    this.#language = tag;
  }

  /** Brings the words of something that is opened now. */
  async bring(file: File): Promise<void> {
    if (this.#files.has(file)) return;
    const tag = this.#language;
    const text = await this.#text(tag, file);
    if (tag !== this.#language) return this.bring(file);
    this.#files.add(file);
    add(this.#bundle, text);
  }

  /** A message with what it is given: `say('ago-hours', { count: 3 })`, or an attribute of it: `say('seat-invader.the')`. */
  say(key: string, args?: Args): string {
    const text = this.find(key, args);
    if (text === undefined) console.error(`no message for ${key}`);
    return text ?? `[${key}]`;
  }

  /** Like `say`, but `undefined` if there is no such message. */
  find(key: string, args: Args = {}): string | undefined {
    const [id = '', attribute] = key.split('.');
    const bundle = this.#bundle;
    const message = bundle.getMessage(id);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (!pattern) return undefined;
    const faults: Error[] = [];
    const text = bundle.formatPattern(pattern, args, faults);
    for (const fault of faults) console.error(`${key}: ${fault.message}`);
    return text;
  }

  #text(tag: string, file: File): Promise<readonly Message[]> {
    const base = tag === PSEUDO ? ENGLISH : tag;
    return base === ENGLISH && file === 'web' ? Promise.resolve(english) : this.#load(base, file);
  }
}

function bundleOf(tag: string, texts: readonly (readonly Message[])[]): FluentBundle {
  const bundle = new FluentBundle(tag, { useIsolating: false, ...(tag === PSEUDO ? { transform: marked } : {}) });
  for (const text of texts) add(bundle, text);
  return bundle;
}

function add(bundle: FluentBundle, text: readonly Message[]): void {
  const [fault] = bundle.addResource({ body: text.map(([id, value, attributes = {}]) => ({ id, value, attributes })) });
  if (fault) throw fault;
}

const files = import.meta.glob<readonly Message[]>(
  ['../../../words/*/{units,web*}.ftl', '!../../../words/en/web.ftl'],
  {
    import: 'default',
  },
);

/** What this page says. */
export const words = new Words((tag, file) => {
  const load = files[`../../../words/${tag}/${file}.ftl`];
  return load ? load() : Promise.reject(new Error(`there is no ${file} for ${tag}`));
});

/** A message with what it is given. */
export function say(key: string, args?: Args): string {
  return words.say(key, args);
}

/** What a thing is called, by its family and its id. One that has no message is called by its id. */
export function sayId(family: Family, id: string, args?: Args): string {
  const [name, form] = family.split('.');
  const key = `${name}-${id.replaceAll('.', '-')}`;
  return words.find(form === undefined ? key : `${key}.${form}`, args) ?? id;
}

/** Tells anew what the server has told, each time that another language is spoken. An effect. */
export function onAnotherLanguage(tellAnew: () => void): void {
  let spoken: string | undefined;
  $effect(() => {
    const before = spoken;
    spoken = words.language;
    if (before !== undefined && before !== spoken) untrack(tellAnew);
  });
}

/** The query that asks the server to speak our language; English is what it speaks anyway. */
export function languageQuery(): string {
  return words.language === ENGLISH ? '' : `lang=${words.language}`;
}

/** Begins to speak: as the address asks for, as was chosen before, or as the browser would like it. */
export async function begin(): Promise<void> {
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  if (asked !== null) {
    keep('language', words.best([asked]));
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  }
  try {
    await words.speak(words.best([kept('language'), ...navigator.languages]));
  } catch {
    // English is here already.
  }
  dress();
}

/** Chooses a language, and remembers it. */
export async function choose(tag: string): Promise<void> {
  await words.speak(tag);
  keep('language', tag);
  dress();
}

function dress(): void {
  document.documentElement.lang = words.language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', say('page-description'));
}
