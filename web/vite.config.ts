import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.STRONGHOLD_SERVER ?? 'http://127.0.0.1:7171';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['src/**/*.test.ts'] },
  // Unit tests run the code that a browser runs.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  server: { proxy: { '/api': { target: server, ws: true } } },
});
