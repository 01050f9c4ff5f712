import type { Seat, TableSettings, TableSight } from '../lib/protocol';

/** A table as GET /tables/{table} describes it. */
export interface TableCard {
  summary: { table: string; game: string; phase: TableSight['phase']; [more: string]: unknown };
  settings: TableSettings;
  role: 'host' | 'player' | 'spectator';
  seat: Seat | null;
  code?: string;
  values?: Record<string, number>;
  personas?: { persona: number; seat: Seat }[];
}
