import { defineConfig } from 'vitest/config';

/** Whole games in a real browser against the real program: `cargo xtask test` starts them. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // One browser at a time: the machine is shared with the server and its bots.
    fileParallelism: false,
    testTimeout: 480_000,
    // A machine under load may stall for longer than a browser waits; a fault of the app shows twice.
    retry: 1,
    hookTimeout: 60_000,
  },
});
