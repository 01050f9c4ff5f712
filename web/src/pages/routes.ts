// The pages of the application by their paths. Each is loaded when it is first needed.

import type { Component } from 'svelte';

interface Route {
  key: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has props of its own
  load: () => Promise<{ default: Component<any> }>;
  props: Record<string, string>;
}

export function routeOf(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const key = `${first}/${second}/${third}`;
  switch (first) {
    case '':
      return { key, load: () => import('./Home.svelte'), props: {} };
    case 'table':
      return third === 'replay'
        ? { key, load: () => import('../table/ReplayPage.svelte'), props: { name: second } }
        : { key, load: () => import('../table/TablePage.svelte'), props: { name: second } };
    case 'play':
      return { key, load: () => import('./NewTable.svelte'), props: { game: second, mode: third } };
    case 'rules':
      return { key, load: () => import('./Rules.svelte'), props: { game: second } };
    case 'tour':
      return { key, load: () => import('./Tour.svelte'), props: { game: second } };
    case 'dictionary':
      return { key, load: () => import('./Dictionary.svelte'), props: { word: second } };
    case 'tables':
      return { key, load: () => import('./Tables.svelte'), props: {} };
    case 'puzzle':
      return { key, load: () => import('./Puzzle.svelte'), props: { game: second } };
    case 'settings':
      return { key, load: () => import('./SettingsPage.svelte'), props: {} };
    case 'me':
      return { key, load: () => import('./Me.svelte'), props: {} };
    default:
      return { key, load: () => import('./NotFound.svelte'), props: {} };
  }
}
