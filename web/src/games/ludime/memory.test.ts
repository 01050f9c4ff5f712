import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/protocol';
import { Memory } from './memory.svelte';
import type { View } from './types';

function view(words: [string, number][], more: Partial<View['table']> = {}, hand = 'AE'): View {
  const table = {
    words: words.map(([word, owner]) => ({ word, owner })),
    discard: 'G',
    dealer: 0,
    turn: 0,
    turns: [1, 1],
    closing: false,
    results: [],
    gone: [false, false],
    step: { taken: '' as const, owed: '', composed: 0, exchanged: false },
    ...more,
  };
  return { seat: 0, table, hand, hand_sizes: [hand.length, 5], stock_count: 40, points: [0, 0] } as unknown as View;
}
const composed = (count: number) => ({ taken: 'stock' as const, owed: '', composed: count, exchanged: false });
const row = (seat: number, gained: number[]): Row => ({ seq: 9, seat, gained });

describe('Memory', () => {
  it('keeps the changes of a turn until the next turn makes its own', () => {
    const memory = new Memory(view([['TAS', 0]]), []);
    const told = (words: [string, number][], more: Partial<View['table']>): string[] => {
      memory.follow(view(words, more), [], true);
      return memory.before.map(({ word }) => word);
    };
    const [tas, sel, tasse] = [['TAS', 0] as [string, number], ['SEL', 0] as [string, number], ['TASSE', 1] as [string, number]];
    expect(told([tas, sel], { step: composed(1) })).toEqual(['TAS']);
    expect(told([tas, sel], { turn: 1, turns: [2, 1] })).toEqual(['TAS']);
    expect(told([tasse, sel], { turn: 1, turns: [2, 1], step: composed(1) })).toEqual(['TAS', 'SEL']);
  });
  it('knows the card that was drawn, until the turn is over', () => {
    const memory = new Memory(view([]), []);
    memory.follow(view([], { step: composed(0) }, 'AEG'), [], true);
    expect(memory.drawn).toBe('G');
    memory.follow(view([], { turn: 1, turns: [2, 1] }, 'AE'), [], true);
    expect(memory.drawn).toBe('');
  });
  it('sums up a round that ends, but not one that was over before', () => {
    const rows = [row(1, [8, 66])];
    expect(new Memory(view([['TAS', 0]]), rows).summary).toBeNull();
    const memory = new Memory(view([['TAS', 0]]), []);
    memory.follow(view([], { results: [[8, 66]], turns: [0, 0] }), rows, true);
    expect(memory.summary?.totals).toEqual([8, 66]);
    expect(memory.before).toEqual([]);
  });
  it('sums up nothing in a replay', () => {
    const memory = new Memory(view([['TAS', 0]]), []);
    memory.follow(view([], { results: [[8, 66]], turns: [0, 0] }), [row(1, [8, 66])], false);
    expect(memory.summary).toBeNull();
  });
});
