import { describe, expect, it } from 'vitest';
import { addedTo, changesSince, LastTurn } from './changes.svelte';
import type { View } from './types';

it('tells which words are new, changed or taken over', () => {
  const before = ['TASSE', 'HUA'].map((word, owner) => ({ word, owner }));
  const words = ['TASSENT', 'HUA', 'BON'].map((word) => ({ word, owner: 1 }));
  expect(changesSince(before, words)).toEqual([{ was: before[0] }, null, { was: null }]);
});

it('finds the letters that were added, wherever they stand now', () => {
  expect(addedTo('TASSE', 'TASSENT')).toEqual([false, false, false, false, false, true, true]);
  expect(addedTo('', 'SEL')).toEqual([true, true, true]);
});

describe('the last turn', () => {
  const NEXT = { turn: 1, turns: [2, 1] };
  const composed = (count: number) => ({ step: { taken: 'stock', owed: '', composed: count, exchanged: false } as const });

  function view(words: string, more: Partial<View['table']> = {}, hand = 'AE'): View {
    const laid = words.split(' ').map((word) => ({ word, owner: word === 'TASSE' ? 1 : 0 }));
    const table = { words: words ? laid : [], turn: 0, turns: [1, 1], results: [], step: { taken: '', owed: '', composed: 0, exchanged: false }, ...more };
    return { seat: 0, table, hand } as unknown as View;
  }

  it('keeps its changes until the next turn makes its own', () => {
    const last = new LastTurn(view('TAS'));
    const told = (words: string, more: Partial<View['table']>): string[] => {
      last.follow(view(words, more), false);
      return last.before.map(({ word }) => word);
    };
    expect(told('TAS SEL', composed(1))).toEqual(['TAS']);
    expect(told('TAS SEL', NEXT)).toEqual(['TAS']);
    expect(told('TASSE SEL', { ...NEXT, ...composed(1) })).toEqual(['TAS', 'SEL']);
  });
  it('knows the card that was drawn, until it is over', () => {
    const last = new LastTurn(view(''));
    last.follow(view('', composed(0), 'AEG'), false);
    expect(last.drawn).toBe('G');
    last.follow(view('', NEXT), false);
    expect(last.drawn).toBe('');
  });
  it('has nothing before it in a new round', () => {
    const last = new LastTurn(view('TAS'));
    last.follow(view('', { results: [[8, 66]], turns: [0, 0] }), true);
    expect(last.before).toEqual([]);
  });
});
