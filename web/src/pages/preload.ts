// The pages of the application by their place: the first part of a path, or the first and the third. The server is told
// what each of them needs, and says so before a browser asks.

export const PLACES = {
  '': 'pages/Home.svelte',
  table: 'table/TablePage.svelte',
  'table/replay': 'table/ReplayPage.svelte',
  'table/analysis': 'table/AnalysisPage.svelte',
  play: 'pages/NewTable.svelte',
  box: 'pages/box/BoxSetup.svelte',
  rules: 'pages/Rules.svelte',
  coach: 'lesson/CoachPage.svelte',
  lesson: 'lesson/LessonPage.svelte',
  dictionary: 'pages/Dictionary.svelte',
  gather: 'gather/Gather.svelte',
  correspondence: 'players/Correspondence.svelte',
  pairing: 'players/Pairing.svelte',
  data: 'players/Data.svelte',
  tournaments: 'tournament/NewTournament.svelte',
  tournament: 'tournament/TournamentPage.svelte',
  clubs: 'club/NewClub.svelte',
  club: 'club/ClubPage.svelte',
  duplicate: 'sitting/NewSitting.svelte',
  sitting: 'sitting/SittingPage.svelte',
  'sitting/results': 'sitting/Results.svelte',
  'sitting/replay': 'sitting/Replay.svelte',
  tables: 'pages/Tables.svelte',
  puzzle: 'puzzle/PuzzlePage.svelte',
  settings: 'pages/SettingsPage.svelte',
  me: 'pages/Me.svelte',
  progress: 'pages/progress/Progress.svelte',
} as const;

/** Pages that show the board of one game, which is then part of what they need. */
export const WITH_BOARD: readonly (keyof typeof PLACES)[] = ['table', 'table/replay', 'table/analysis', 'lesson', 'puzzle'];
