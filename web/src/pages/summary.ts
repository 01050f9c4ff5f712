/** A table as a list shows it. */
export interface Summary {
  table: string;
  game: string;
  phase: 'open' | 'playing' | 'paused' | 'over';
  is_public: boolean;
  seats: { name?: string; level?: string }[];
  number: number;
  at: number;
}
