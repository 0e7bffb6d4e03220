import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist/', 'src/wire/', '**/*.generated.ts']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser } },
  },
  {
    rules: {
      // The compiler knows which names there are.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      // What changes is replaced as a whole: `$state.raw` and `$derived` hold sets and maps that nobody alters.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space that would otherwise be trimmed.
      'svelte/no-useless-mustaches': 'off',
      // The app has a router of its own, and plain links are followed by it.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
