// What the server says of its games; asked once for each language.

import { api } from '../lib/api';
import { speech } from '../lib/language.svelte';
import type { Json } from '../lib/protocol';

export interface OptionCard {
  name: string;
  label: string;
  text: string;
  kind: 'choice' | 'bool' | 'int' | 'ints' | 'text' | 'texts';
  default: Json;
  choices: { value: string; label: string }[];
  minimum: number | null;
  maximum: number | null;
  length: number | null;
  is_optional: boolean;
  rule: string;
}

export type Mode = 'bots' | 'friends' | 'screen' | 'solo' | 'collective';

export interface GameCard {
  game: string;
  name: string;
  pitch: string;
  seats: number[];
  options: OptionCard[];
  box?: string;
  minutes?: number;
  modes?: { mode: Mode; seats: number[]; options: Record<string, Json> }[];
}

export interface Level {
  level: string;
  name: string;
  text: string;
}

export interface GameDetails {
  card: GameCard;
  levels: Level[];
  values: Record<string, number>;
}

const lists = new Map<string, Promise<GameCard[]>>();

export function listGames(): Promise<GameCard[]> {
  const { current } = speech;
  let list = lists.get(current);
  if (!list) {
    list = api.get<GameCard[]>('/games');
    list.catch(() => lists.delete(current));
    lists.set(current, list);
  }
  return list;
}

export function detailsOf(game: string): Promise<GameDetails> {
  return api.get<GameDetails>(`/games/${encodeURIComponent(game)}`);
}
