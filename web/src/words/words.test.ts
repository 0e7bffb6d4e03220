import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { flushSync } from 'svelte';
import { parse } from 'svelte/compiler';
import { describe, expect, it, vi } from 'vitest';
import { running } from '../fixtures/effects.svelte';
import { FAMILIES } from './families';
import { enumerated, series } from './lists';
import { partsOf } from './parts';
import { marked, PSEUDO } from './pseudo';
import { onAnotherLanguage, say, sayId, Words, words, type Args, type File, type Message } from './words.svelte';

const HERE = pathToFileURL(import.meta.filename);
const SOURCES = new URL('../', HERE);
const FOLDER = new URL('../../../words/', HERE);
const FILES: readonly File[] = [
  'web',
  'web-pages',
  'web-table',
  'web-more',
  'web-first',
  'web-second',
  'web-undead',
  'units',
];
const text = (tag: string, file: File): string => readFileSync(new URL(`${tag}/${file}.ftl`, FOLDER), 'utf8');
const read = (source: string): Message[] =>
  new FluentResource(source).body.map(({ id, value, attributes }) => [id, value, attributes]);
const load = (tag: string, file: File): Promise<Message[]> => Promise.resolve(read(text(tag, file)));

const messages = FILES.flatMap((file) => new FluentResource(text('en', file)).body);
/** Every message and every attribute, as `say` names it. */
const patterns = messages.flatMap(({ id, value, attributes }) => [
  ...(value === null ? [] : [{ key: id, pattern: value }]),
  ...Object.entries(attributes).map(([name, pattern]) => ({ key: `${id}.${name}`, pattern })),
]);
const keys = new Set(patterns.map(({ key }) => key));

/** What the sources say. Tests and things made up for tests do not count. */
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$|fixture|^wire\/|generated/.test(path))
  .map((path) => ({ path, code: readFileSync(new URL(path, SOURCES), 'utf8') }));
const declared = Object.entries(FAMILIES).flatMap(([family, ids]) => {
  const [name, form] = family.split('.');
  return ids.map((id) => (form === undefined ? `${name}-${id}` : `${name}-${id}.${form}`));
});

/** The words in quotes that `say(…)` is asked for: one, or one of several. */
function asked(code: string): string[] {
  const calls = [...code.matchAll(/(?<![\w.])say\(([^,)]*(?:\([^)]*\)[^,)]*)*)/g)].map(([, key = '']) => key);
  const literal = calls.flatMap((call) =>
    [...call.replace(/[!=]== '[^']*'/g, '').matchAll(/'([^']+)'/g)].map(([, key = '']) => key),
  );
  return [...literal, ...[...code.matchAll(/<Said\s+words="([^"]+)"/g)].map(([, key = '']) => key)];
}

/** The arguments that `say` gives to messages that it names, where they are written down there. */
function given(code: string): { key: string; names: string[] }[] {
  return [...code.matchAll(/(?<![\w.])say\(\s*'([^']+)',\s*\{\s((?:[^{}]|\{[^{}]*\})*?)\s\},?\s*\)/g)].map(
    ([, key = '', inside = '']) => {
      // What is between brackets of any kind is part of a value.
      let flat = inside;
      for (let before = ''; flat !== before;)
        [before, flat] = [flat, flat.replace(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]|`[^`]*`/g, '')];
      return {
        key,
        names: flat
          .split(',')
          .map((part) => part.split(':')[0]?.trim() ?? '')
          .filter(Boolean),
      };
    },
  );
}

/** The names of all arguments that a pattern mentions. */
function variables(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(variables);
  if (typeof pattern !== 'object' || pattern === null) return [];
  const { type, name } = pattern as { type?: string; name?: string };
  return [...(type === 'var' && name !== undefined ? [name] : []), ...Object.values(pattern).flatMap(variables)];
}

/** The names that select a variant, which an argument may have. */
function choices(pattern: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, selector, variants } = node as {
      type?: string;
      selector?: { name?: string };
      variants?: { key: { value: string | number } }[];
    };
    if (type === 'select' && selector?.name !== undefined) {
      (found[selector.name] ??= []).push(...(variants ?? []).map(({ key }) => String(key.value)));
    }
    Object.values(node).forEach(walk);
  };
  walk(pattern);
  return found;
}

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Arguments for a message: numbers where it counts, one of its names where it chooses, and marked text elsewhere. */
function samples(pattern: unknown): Args[] {
  const chosen = choices(pattern);
  const names = [...new Set(variables(pattern))];
  const values = (name: string): (string | number)[] => {
    const all = chosen[name];
    if (all === undefined) return ['ŧéẋŧ'];
    const named = all.filter((one) => !PLURALS.includes(one) && Number.isNaN(Number(one)));
    return named.length > 0 ? named : [0, 1, 2, 5];
  };
  const most = Math.max(1, ...names.map((name) => values(name).length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(names.map((name) => [name, values(name)[at % values(name).length]!])),
  );
}

describe('the files', () => {
  it('have every message once, without a line that is not understood', () => {
    expect(messages.map(({ id }) => id).toSorted()).toEqual([...new Set(messages.map(({ id }) => id))].toSorted());
    for (const file of FILES) {
      const named = [...text('en', file).matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id);
      expect(
        new FluentResource(text('en', file)).body.map(({ id }) => id),
        file,
      ).toEqual(named);
    }
  });
  it('have a message for all that the sources say', () => {
    const missing = sources.flatMap(({ path, code }) =>
      asked(code)
        .filter((key) => !keys.has(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
    expect(sources.flatMap(({ code }) => asked(code)).length).toBeGreaterThan(300);
  });
  it('are given what they ask for, and nothing else', () => {
    const calls = sources.flatMap(({ code }) => given(code));
    const wanted = new Map(patterns.map(({ key, pattern }) => [key, [...new Set(variables(pattern))].toSorted()]));
    expect(calls.length).toBeGreaterThan(80);
    for (const { key, names } of calls) expect(names.toSorted(), key).toEqual(wanted.get(key));
  });
  it('have a message for every thing that is named by its id', () => {
    expect(declared.filter((key) => !keys.has(key))).toEqual([]);
    const families = sources.flatMap(({ code }) =>
      [...code.matchAll(/sayId\('([^']+)'/g)].map(([, family = '']) => family),
    );
    expect(families.filter((family) => !(family in FAMILIES))).toEqual([]);
  });
  it('say nothing that nobody asks for', () => {
    const quoted = new Set(
      sources.flatMap(({ code }) => [...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key)),
    );
    // The server says the names of units too, in more forms.
    const own = [...keys].filter((key) => !key.startsWith('unit-'));
    expect(own.filter((key) => !quoted.has(key) && !declared.includes(key))).toEqual([]);
  });
  it('name every option of the editions', () => {
    const options = readdirSync(new URL('en/', FOLDER))
      .filter((file) => file.endsWith('-options.ftl'))
      .flatMap((file) =>
        [...readFileSync(new URL(`en/${file}`, FOLDER), 'utf8').matchAll(/^option-([\w-]+) =/gm)].map(
          ([, id = '']) => id,
        ),
      );
    expect(options.length).toBeGreaterThan(20);
    expect(options.toSorted()).toEqual([...FAMILIES.option].toSorted());
  });
  it.each(readdirSync(FOLDER).filter((tag) => tag !== 'en' && !tag.includes('.')))('are complete in %s', (tag) => {
    const named = FILES.flatMap((file) => new FluentResource(text(tag, file)).body.map(({ id }) => id));
    expect(named.toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
  });
});

/** Words that stand in the markup itself: between the tags, and where a reader or a listener meets attributes. */
function written(code: string): string[] {
  const HEARD = /^(aria-(label|description|valuetext)|alt|empty|label|placeholder|text|title)$/;
  const found: string[] = [];
  const walk = (node: unknown, inside: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach((one) => walk(one, inside));
    const { type, name, data } = node as { type?: string; name?: string; data?: string };
    if (type === 'Text' && (inside === '' || HEARD.test(inside)) && data !== undefined) found.push(data.trim());
    const attribute =
      type === 'Attribute' || type === 'StyleDirective' ? (name ?? '') : type === 'Fragment' ? '' : inside;
    for (const one of Object.values(node)) walk(one, attribute);
  };
  walk(parse(code, { modern: true }).fragment, '');
  return found;
}

describe('the markup', () => {
  /** The name of the game, and what is typed into a terminal. */
  const EXEMPT = /^(Stronghold|stronghold verify.*|\.siege --commitment|\/(join|table)\/)$/;
  it('holds no words of its own', () => {
    const components = sources.filter(({ path }) => path.endsWith('.svelte'));
    expect(components.length).toBeGreaterThan(50);
    const words = components.flatMap(({ path, code }) => written(code).map((text) => ({ path, text })));
    expect(words.filter(({ text }) => /[a-z]{2}/i.test(text) && !EXEMPT.test(text))).toEqual([]);
  });
});

describe('every message', () => {
  it('can be said with what it is given', () => {
    for (const { key, pattern } of patterns) {
      for (const args of samples(pattern)) {
        const said = words.find(key, args);
        expect(said, key).toBeTruthy();
        // What is not given stands in braces.
        expect(said, key).not.toMatch(/[{}[\]]/);
      }
    }
  });
  it('is marked in the language that nobody is offered', async () => {
    const pseudo = new Words(load);
    for (const file of FILES) await pseudo.bring(file);
    await pseudo.speak(PSEUDO);
    expect(pseudo.language).toBe('en-XA');
    for (const { key, pattern } of patterns) {
      for (const args of samples(pattern)) {
        const said = (pseudo.find(key, args) ?? '').replace(/<\/?\w+>/g, '');
        expect(said, key).not.toMatch(/[a-zA-Z]/);
      }
    }
  });
});

describe('a mark', () => {
  it('is on every letter, and the text is a third longer', () => {
    expect(marked('The wall holds.')).toBe('Ŧħé ŵáłł ħółđš~~~~.');
    expect(marked('T')).toBe('Ŧ');
    expect(marked(' · ')).toBe(' · ');
  });
  it('is not on what is between angle brackets', () => {
    expect(marked('<kbd>Esc</kbd>')).toBe('<kbd>Éšç~</kbd>');
  });
});

describe('languages', () => {
  const POLISH = { web: 'close = Zamknij\nlist-and = { $first } i { $last }', 'web-table': 'nobody = nikt' } as Record<
    File,
    string
  >;
  const polyglot = () => {
    const fetched = vi.fn((tag: string, file: File) =>
      tag === 'pl' ? Promise.resolve(read(POLISH[file])) : load(tag, file),
    );
    const offered = [
      { tag: 'en', name: 'English' },
      { tag: 'pl', name: 'polski' },
    ];
    return { fetched, words: new Words(fetched, offered) };
  };

  it('are offered only if there are several', () => {
    expect([words.several, polyglot().words.several]).toEqual([false, true]);
  });
  it('can be changed, with all that is open', async () => {
    const { words, fetched } = polyglot();
    expect(words.say('close')).toBe('Close');
    expect(fetched).not.toHaveBeenCalled();
    await words.bring('web-table');
    expect(words.say('nobody')).toBe('nobody');
    await words.speak('pl');
    expect([words.language, words.say('close'), words.say('nobody')]).toEqual(['pl', 'Zamknij', 'nikt']);
    await words.speak('en');
    expect([words.language, words.say('close'), words.say('nobody')]).toEqual(['en', 'Close', 'nobody']);
  });
  it('stay as they are if another one does not come', async () => {
    const broken = new Words(() => Promise.reject(new Error('Failed to fetch')), [{ tag: 'pl', name: 'polski' }]);
    await expect(broken.speak('pl')).rejects.toThrow();
    expect([broken.language, broken.say('close')]).toEqual(['en', 'Close']);
  });
  it('are chosen by what the reader wants, also without the region', () => {
    const { words } = polyglot();
    expect(words.best(['fr', 'pl-PL', 'en'])).toBe('pl');
    expect(words.best([null, 'EN-gb'])).toBe('en');
    expect(words.best(['de'])).toBe('en');
    expect(words.best(['en-xa', 'pl'])).toBe('en-XA');
  });
});

describe('what is said', () => {
  it('names a message that is not there', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(say('no-such-words')).toBe('[no-such-words]');
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });
  it('calls a thing that is new by its id', () => {
    expect([sayId('stage', 'cannons'), sayId('stage', 'dragons')]).toEqual(['cannons', 'dragons']);
  });
  it('lists as one speaks', () => {
    expect([enumerated([]), enumerated(['a', 'b']), enumerated(['a', 'b', 'c']), series(['a', 'b', 'c'])]).toEqual([
      '',
      'a and b',
      'a, b and c',
      'a, b, c',
    ]);
  });
  it('has parts that are set in another way', () => {
    expect(partsOf('Press <kbd>Esc</kbd>, not < or <b>.')).toEqual([
      { tag: '', text: 'Press ' },
      { tag: 'kbd', text: 'Esc' },
      { tag: '', text: ', not < or <b>.' },
    ]);
  });
});

it('what was told in one language is told anew in another, once', async () => {
  let told = 0;
  const end = running(() => onAnotherLanguage(() => (told += 1)));
  expect(told).toBe(0);
  await words.speak(PSEUDO);
  flushSync();
  expect(told).toBe(1);
  await words.speak(PSEUDO);
  flushSync();
  expect(told).toBe(1);
  await words.speak('en');
  flushSync();
  expect(told).toBe(2);
  end();
});
