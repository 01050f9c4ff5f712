// The pages of the application by their paths. Each is loaded when it is first needed.

import type { Component } from 'svelte';

interface Route {
  key: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has props of its own
  load: () => Promise<{ default: Component<any> }>;
  props: Record<string, string>;
}

// The page of each place, and what it calls the second and the third part of the path.
const PAGES: Record<string, [load: Route['load'], ...props: string[]]> = {
  '': [() => import('./Home.svelte')],
  table: [() => import('../table/TablePage.svelte'), 'name'],
  'table/tv': [() => import('../table/tv/TvPage.svelte'), 'name'],
  'table/replay': [() => import('../table/ReplayPage.svelte'), 'name'],
  'table/analysis': [() => import('../table/AnalysisPage.svelte'), 'name'],
  play: [() => import('./NewTable.svelte'), 'game', 'mode'],
  box: [() => import('./box/BoxSetup.svelte'), 'game'],
  rules: [() => import('./Rules.svelte'), 'game'],
  coach: [() => import('../lesson/CoachPage.svelte'), 'game'],
  lesson: [() => import('../lesson/LessonPage.svelte'), 'game'],
  aid: [() => import('./PlayerAid.svelte'), 'game'],
  workshop: [() => import('../workshop/Workshop.svelte'), 'game'],
  print: [() => import('./PrintGame.svelte'), 'game'],
  dictionary: [() => import('./Dictionary.svelte'), 'word'],
  gather: [() => import('../gather/Gather.svelte')],
  correspondence: [() => import('../players/Correspondence.svelte')],
  pairing: [() => import('../players/Pairing.svelte')],
  mail: [() => import('../players/MailPage.svelte'), 'deed', 'token'],
  data: [() => import('../players/Data.svelte')],
  games: [() => import('../players/Games.svelte'), 'game'],
  tournaments: [() => import('../tournament/NewTournament.svelte'), 'game'],
  tournament: [() => import('../tournament/TournamentPage.svelte'), 'name', 'screen'],
  clubs: [() => import('../club/NewClub.svelte')],
  club: [() => import('../club/ClubPage.svelte'), 'name'],
  duplicate: [() => import('../sitting/NewSitting.svelte'), 'game'],
  sitting: [() => import('../sitting/SittingPage.svelte'), 'name', 'screen'],
  'sitting/results': [() => import('../sitting/Results.svelte'), 'name'],
  'sitting/replay': [() => import('../sitting/Replay.svelte'), 'name'],
  tables: [() => import('./Tables.svelte')],
  puzzle: [() => import('../puzzle/PuzzlePage.svelte'), 'game', 'date'],
  class: [() => import('../classroom/ClassPage.svelte'), 'name'],
  'class/report': [() => import('../classroom/ClassReport.svelte'), 'name'],
  'class/tv': [() => import('../classroom/ClassScreen.svelte'), 'name'],
  sheet: [() => import('../puzzle/SheetPage.svelte'), 'game'],
  settings: [() => import('./SettingsPage.svelte')],
  me: [() => import('./Me.svelte')],
  progress: [() => import('./progress/Progress.svelte'), 'game'],
};

// Places that are also shown on a screen for a room: `?ecran=tv`.
const SCREENS = new Set(['table', 'tournament', 'sitting']);

export function routeOf(path: string, search = ''): Route {
  const screen = new URLSearchParams(search).get('ecran') ?? '';
  const [first = '', second = '', third = SCREENS.has(first) ? screen : ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const place = `${first}/${third}` in PAGES ? `${first}/${third}` : first;
  const [load, ...names] = Object.hasOwn(PAGES, place) ? PAGES[place]! : [() => import('./NotFound.svelte')];
  const props = Object.fromEntries(names.map((name, index) => [name, [second, third][index]!]));
  return { key: `${first}/${second}/${third}`, load, props };
}
