// A game that is over, step by step, as the server tells it.

import { api } from '../../lib/api';
import type { OptionValue } from '../../lib/games';
import type { Line, Outcome, Row, Seat } from '../../lib/protocol';

export interface Step {
  seq: number;
  at: number;
  seat: Seat | null;
  text: string;
  lines: Line[];
  rows: Row[];
  view: unknown;
  /** The view of each seat. */
  views?: unknown[];
}

export interface Replay {
  game: string;
  number: number;
  options: Record<string, OptionValue>;
  names: string[];
  outcome: Outcome | null;
  steps: Step[];
}

export function openReplay(table: string, number: number, code: string): Promise<Replay> {
  return api.get<Replay>(`/tables/${encodeURIComponent(table)}/games/${number}/replay`, { all: 'true', code: code || undefined });
}
