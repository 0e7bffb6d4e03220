import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.STRONGHOLD_SERVER ?? 'http://127.0.0.1:7171';

/**
 * What every page needs, what shows rules, and what every table needs: in one piece each, since small pieces are worse
 * compressed. A piece takes along what it imports, unless that is in one before it.
 */
const groups = [
  {
    name: 'common',
    test: /node_modules\/(?!@noble)|\/src\/(here|pages|words)|\/src\/parts\/(?!Hourglasses|Modal|Notice|RuleLink|more|sittings)|\/src\/client\/(http|kept|part|storage)|\/src\/editions\/(faces|names)/,
  },
  { name: 'rules', test: /\/src\/rules\/(Rules\.|rulebook)/ },
  { name: 'table', test: /\/src\/(board|client|editions|panels|parts|story)\/|\/src\/table\/(?!Menu)/ },
];

const words = fileURLToPath(new URL('../words/', import.meta.url));

/** Reads words before a browser does, so that it needs no parser: each message is its id, its value and its attributes. */
function parsed(file: string): string {
  const { body } = new FluentResource(readFileSync(file, 'utf8'));
  return JSON.stringify(
    body.map(({ id, value, attributes }) =>
      Object.keys(attributes).length > 0 ? [id, value, attributes] : [id, value],
    ),
  );
}

/** Files of words as modules, and the words that `index.html` needs before any script. */
const spoken = (): Plugin => ({
  name: 'spoken',
  enforce: 'pre',
  load: (id) => (id.endsWith('.ftl') ? `export default ${parsed(id)};` : undefined),
  transformIndexHtml: (html) => {
    const bundle = new FluentBundle('en');
    bundle.addResource(new FluentResource(readFileSync(join(words, 'en/web.ftl'), 'utf8')));
    const description = bundle.getMessage('page-description')?.value ?? '';
    return html.replace('%DESCRIPTION%', bundle.formatPattern(description));
  },
});

/** Writes every file that is worth it in two compressed forms beside it, so that the server compresses nothing. */
const compressed = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.(css|html|js|json|svg|txt|webmanifest)$/.test(name))) {
        const path = join(folder, file);
        const plain = readFileSync(path);
        const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
        const forms = { br: brotli, gz: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }) };
        for (const [ending, form] of Object.entries(forms)) {
          if (form.length < plain.length) writeFileSync(`${path}.${ending}`, form);
        }
      }
    },
  };
};

export default defineConfig({
  plugins: [spoken(), svelte(), compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/fixtures/words.ts', 'src/fixtures/names.ts'],
    environment: './src/fixtures/environment.ts',
  },
  // Unit tests run the code that a browser runs.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  // The words are beside the app.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['.', words] } },
});
