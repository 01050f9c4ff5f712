import type { Seat, Settings, TableSnapshot } from '../lib/protocol';

/** A table as GET /tables/{table} describes it. */
export interface TableCard {
  summary: { table: string; game: string; phase: TableSnapshot['phase']; [more: string]: unknown };
  settings: Settings;
  role: 'host' | 'player' | 'spectator';
  seat: Seat | null;
  code?: string;
  values?: Record<string, number>;
  personas?: { persona: number; seat: Seat }[];
}
