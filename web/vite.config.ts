import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.STRONGHOLD_SERVER ?? 'http://127.0.0.1:7171';

/**
 * What every page needs, what shows rules, and what every table needs: in one piece each, since small pieces are worse
 * compressed. A piece takes along what it imports, unless that is in one before it.
 */
const groups = [
  { name: 'common', test: /node_modules|\/src\/(client|parts|here|pages)|\/src\/editions\/(faces|names)/ },
  { name: 'rules', test: /\/src\/rules\/(Rules\.|rulebook)/ },
  { name: 'table', test: /\/src\/(board|editions|panels|story|table)\// },
];

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups } } } },
  test: { include: ['src/**/*.test.ts'] },
  // Unit tests run the code that a browser runs.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  server: { proxy: { '/api': { target: server, ws: true } } },
});
