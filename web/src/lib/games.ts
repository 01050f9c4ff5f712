// What the server tells about a game: its name, its options, the levels of its bots.

import { api } from './api';
import { speech } from './language.svelte';
import { levels } from './levels.svelte';
import type { GameCard, GameDetails, OptionCard, PresentationCard, Rule } from './protocol';

/** What an option may hold. */
export type OptionValue = OptionCard['default'];

export type Options = Readonly<Record<string, OptionValue>>;

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

/** What a table plays with where nothing else was agreed. */
export function defaultsOf({ card }: GameDetails): Options {
  return Object.fromEntries(card.options.map(({ name, default: usual }) => [name, usual]));
}

/** What a table plays with: what was agreed, and else what is usual. */
export function agreed({ options }: { options: Record<string, unknown> }, usual: Options = {}): Options {
  return { ...usual, ...(options as Options) };
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

export function gamePresentation(game: string): Promise<PresentationCard> {
  return once<PresentationCard>(`/games/${encodeURIComponent(game)}/presentation`);
}
