import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speech } from './language.svelte';
import type { TableSnapshot } from './protocol';
import { standing } from './table.svelte';

function table(seat: number | null, acting: number[], totals: number[]): TableSnapshot {
  const seats = ['Jeanne', 'Éva'].map((name) => ({ sitter: { sitter: 'person', who: name, name, won: 0, is_program: false } }));
  return { seat, phase: 'playing', seats, acting, totals } as unknown as TableSnapshot;
}

beforeEach(() => {
  speech.current = 'fr';
});
afterEach(() => {
  speech.current = 'fr';
});

describe('standing', () => {
  it('says whose turn it is and the points', () => {
    expect(standing(table(0, [0], [45, 38]))).toBe('À vous. Vous 45, Éva 38.');
    expect(standing(table(0, [1], [45, 38]))).toBe('Éva joue. Vous 45, Éva 38.');
    expect(standing(table(null, [0, 1], [3, 0]))).toBe('Jeanne joue. Éva joue. Jeanne 3, Éva 0.');
  });

  it('says no points where nobody has any', () => {
    expect(standing(table(1, [1], [0, 0]))).toBe('À vous.');
  });
});
