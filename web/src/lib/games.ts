// What the server tells about a game: its name, its options, the levels of its bots.

import { api } from './api';
import { speech } from './language.svelte';
import { levels, type Level } from './levels.svelte';
import type { Settings } from './protocol';

/** What an option may hold. */
export type OptionValue = string | number | boolean | null | readonly (string | number)[];

export interface OptionCard {
  name: string;
  text: string;
  label: string;
  kind: 'choice' | 'bool' | 'int' | 'ints' | 'text' | 'texts';
  default: OptionValue;
  choices: { value: string | number; label: string; first_seat?: string }[];
  minimum: number | null;
  maximum: number | null;
  length: number | null;
  is_optional: boolean;
  rule: string;
}

export type Options = Readonly<Record<string, OptionValue>>;

export type Mode = 'bots' | 'friends' | 'screen' | 'solo' | 'collective';

export interface GameMode {
  mode: Mode;
  seats: number[];
  options: Record<string, OptionValue>;
}

export interface GameCard {
  game: string;
  name: string;
  pitch: string;
  seats: number[];
  options: OptionCard[];
  /** A few words about the game, on its box. */
  tagline: string;
  box: string;
  /** A few words about a box of several games. */
  box_tagline: string;
  /** Where the box stands on the shelf. */
  shelf: number;
  minutes: number;
  modes: GameMode[];
}

/** A box, and the games in it: the first gives it its name. */
export interface GameBox {
  box: string;
  games: [GameCard, ...GameCard[]];
}

/** The boxes in the order of the shelf. */
export function boxesOf(games: readonly GameCard[]): GameBox[] {
  const boxes = new Map<string, GameBox>();
  for (const game of [...games].sort((one, other) => one.shelf - other.shelf)) {
    const box = boxes.get(game.box);
    if (box) box.games.push(game);
    else boxes.set(game.box, { box: game.box, games: [game] });
  }
  return [...boxes.values()];
}

export interface GameDetails {
  card: GameCard;
  levels: Level[];
  values: Record<string, number>;
  /** What the fields of the view are called, where the game has no front of its own. */
  labels: Record<string, string>;
}

/** What a table plays with where nothing else was agreed. */
export function defaultsOf({ card }: GameDetails): Options {
  return Object.fromEntries(card.options.map(({ name, default: usual }) => [name, usual]));
}

/** What a table plays with: what was agreed, and else what is usual. */
export function agreed({ options }: Pick<Settings, 'options'>, usual: Options = {}): Options {
  return { ...usual, ...(options as Options) };
}

export interface Rule {
  rule: string;
  title: string;
  text: string;
}

const asked = new Map<string, Promise<unknown>>();

/** Ask once and remember; what failed is asked again. */
function once<T>(path: string): Promise<T> {
  const key = `${speech.current} ${path}`;
  const known = asked.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = api.get<T>(path);
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

export function allGames(): Promise<GameCard[]> {
  return once<GameCard[]>('/games');
}

/** Everything about one game; from then on the levels of bots are known by name. */
export async function gameDetails(game: string): Promise<GameDetails> {
  const details = await once<GameDetails>(`/games/${encodeURIComponent(game)}`);
  levels.all = details.levels;
  return details;
}

export function gameRules(game: string): Promise<Rule[]> {
  return once<Rule[]>(`/games/${encodeURIComponent(game)}/rules`);
}
