import { beforeEach, describe, expect, it } from 'vitest';
import { WordBench } from './wordBench.svelte';

let bench: WordBench;
const card = (sign: string) => ({ from: 'hand' as const, ...bench.hand.pieces.find((held) => held.sign === sign && !bench.isLaid(held))! });

beforeEach(() => {
  bench = new WordBench();
  bench.follow('SELNTE');
});

describe('a new word', () => {
  it('is laid card by card, and any card may be shifted', () => {
    for (const sign of 'EL') bench.lay(card(sign));
    bench.lay(card('S'), 0);
    expect(bench.word).toBe('SEL');
    bench.lay(bench.row[0]!, 3);
    expect(bench.word).toBe('ELS');
  });
  it('is undone step by step, and taken back as a whole', () => {
    bench.lay(card('E'));
    bench.lay(card('L'));
    bench.undo();
    expect(bench.word).toBe('E');
    bench.reset();
    expect([bench.word, bench.canUndo]).toEqual(['', false]);
  });
  it('loses the cards that are no longer in the hand', () => {
    for (const sign of 'SEL') bench.lay(card(sign));
    expect(bench.follow('ENTL')).toBe(false);
    bench.prune();
    expect(bench.word).toBe('EL');
  });
});

describe('a word of the table', () => {
  beforeEach(() => bench.open('TAS', 2));

  it('keeps its letters: only cards of the hand are taken back', () => {
    bench.lay(card('E'));
    bench.takeBack(bench.row[0]!);
    expect(bench.word).toBe('TASE');
    expect(bench.erase(9)).toBe(true);
    expect([bench.word, bench.isUntouched, bench.erase(9)]).toEqual(['TAS', true, false]);
  });
  it('is typed over, and erased letter by letter', () => {
    bench.write('STEA', 'TAS', 2, 1);
    expect([bench.word, bench.pending, bench.used.length]).toEqual(['STEA', 0, 1]);
    bench.erase(1);
    expect([bench.typed, bench.pending]).toEqual(['STE', 1]);
  });
  it('ignores what cannot be spelt', () => {
    expect(bench.write('Z', 'TAS', 2, 1)).toBe(false);
    expect(bench.word).toBe('TAS');
  });
});

describe('the chosen piece', () => {
  it('is let go by choosing it again, by laying it, and when it leaves the hand', () => {
    const piece = card('N');
    bench.choose(piece);
    expect(bench.isChosen(piece)).toBe(true);
    bench.choose(piece);
    expect(bench.chosen).toBeNull();
    bench.choose(piece);
    bench.follow('SELTE');
    expect(bench.chosen).toBeNull();
  });
});
