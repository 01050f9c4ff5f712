import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// ESLint does not know what the components of other files take, and calls it `any`; svelte-check does, and checks it.
const UNKNOWN_OF_COMPONENTS = ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [`@typescript-eslint/no-unsafe-${what}`, 'off']);

// Whatever keeps data throws where site data is blocked: `lib/storage.svelte.ts` alone may touch it.
const KEEPING = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
const message = 'Use lib/storage.svelte.ts, which survives a browser that keeps nothing.';

export default defineConfig(
  js.configs.recommended,
  { files: ['*.js', '*.ts'], extends: [ts.configs.recommended], languageOptions: { globals: globals.node } },
  { files: ['sw.js'], languageOptions: { globals: { ...globals.serviceworker, BUILD: 'readonly' } } },
  {
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    extends: [ts.configs.recommendedTypeChecked, ts.configs.stylistic],
    languageOptions: { globals: globals.browser, parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }] },
  },
  {
    files: ['src/**/*.svelte', 'src/**/*.svelte.ts'],
    extends: [svelte.configs.recommended, svelte.configs.prettier],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    ignores: ['src/lib/storage.svelte.ts', 'src/**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...KEEPING.map((name) => ({ name, message }))],
      'no-restricted-properties': ['error', { object: 'document', property: 'cookie', message }, { object: 'navigator', property: 'storage', message }],
      'no-restricted-syntax': ['error', { selector: `MemberExpression[property.name=/^(${KEEPING.join('|')})$/]`, message }],
    },
  },
  { files: ['src/**/*.svelte'], rules: Object.fromEntries(UNKNOWN_OF_COMPONENTS) },
);
