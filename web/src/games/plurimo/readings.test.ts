import { describe, expect, it } from 'vitest';
import { moveOf, type Laid } from './composition';
import { placesFor, readingsOf, type Reading } from './readings';
import { agreed, type PlurimoView } from './view';

const VALUES: Record<string, number> = { '*': -3, _: -2, '~': -3, ...Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [[letter, -3], [letter.toUpperCase(), 2]])) };

function read(word: string, support: string[], hand: string, options = {}): Reading[] {
  return readingsOf(word, { support, hand: [...hand], values: VALUES, agreement: agreed(options) });
}

/** A reading as the move that it makes, in short. */
function written(reading: Reading | undefined, support: string[]): string {
  const laid = new Map([...reading!.signs].map(([place, sign], id): [number, Laid] => [place, { id, sign }]));
  const { cards, pull, lift, rebuild } = moveOf(support, { ...reading!, laid }) as { cards: string; pull: string; lift: number[]; rebuild: boolean };
  return [rebuild ? '=' : '', cards, pull === 'none' ? '' : pull, ...lift.map((slot) => `^${slot}`)].filter(Boolean).join(' ');
}

const first = (word: string, support: string[], hand: string, options = {}): string => written(read(word, support, hand, options)[0], support);

describe('the ways to write a word', () => {
  it('keeps letters that show, blanks what is left over, spends a Joker where the letter lacks', () => {
    expect(first('JOUET', [...'FLORE'], 'ASRJU_*')).toBe('_J.U.t right');
  });
  it('pulls out a compartment at the end that the word needs', () => {
    expect(first('RAME', [...'AME'], 'RXXXXXX')).toBe('R... left');
    expect(first('AMER', [...'AME'], 'RXXXXXX')).toBe('...R right');
  });
  it('blanks several letters at one end', () => {
    expect(first('MOT', [...'MOTTE'], 'ABC__EE')).toBe('...__');
  });
  it('pulls at both ends only where that was agreed', () => {
    expect(first('RAMER', [...'AME'], 'RRXXX', { pull: 'both_ends' })).toBe('R...R both');
    expect(read('RAMER', [...'AME'], 'RRXXX')).toEqual([]);
  });
  it('never opens the support further than agreed', () => {
    expect(read('AMER', [...'AME'], 'R', { max_compartments: 3 })).toEqual([]);
  });
  it('takes a Joker by the letter it stands for first, and leaves it as another reading', () => {
    const support = ['D', 'o', 'S'];
    const reached = read('MOS', support, 'MO').filter(({ missing }) => missing === 0);
    expect(reached.map((reading) => written(reading, support))).toEqual(['MO.', 'M..']);
  });
  it('reads a small letter as a Joker even where the hand holds the letter', () => {
    expect(first('DOs', [...'DOT'], 'S*')).toBe('..s');
  });
  it('counts what the hand lacks, and lays the rest', () => {
    const [reading] = read('DOS', [...'POT'], 'D');
    expect(reading!.missing).toBe(1);
    expect([...reading!.signs]).toEqual([[0, 'D']]);
  });
  it('lifts a cap where that was agreed and the letter lies below', () => {
    const support = ['M', 'O', 'T', 'S_'];
    expect(first('MOTS', support, 'XYZ', { take_back_ends: 'yes' })).toBe('.... ^3');
    expect(read('MOTS', support, 'XYZ')[0]!.missing).toBe(1);
  });
  it('rebuilds the word last, with its own cards', () => {
    const support = [...'POT'];
    expect(first('TOP', support, 'AAA', { rebuild: 'yes' })).toBe('= TOP');
    expect(read('TOP', support, 'AAA')[0]!.missing).toBe(2);
  });
});

describe('where a child lays a letter', () => {
  const view = { support: ['', 'A', 'x', 'T'], goal: { word: 'BAL', start: 0 } } as unknown as PlurimoView;
  const places = (letter: string, hand: string): unknown => placesFor(letter, view, [...hand]).map(({ signs, missing }) => [[...signs], missing]);

  it('goes where the word lacks it, as a Joker if need be', () => {
    expect(places('B', 'BL')).toEqual([[[[0, 'B']], 0]]);
    expect(places('L', '*')).toEqual([[[[2, 'l']], 0]]);
  });
  it('says that the card lacks, and goes nowhere where the letter lies already', () => {
    expect(places('B', 'Z')).toEqual([[[], 1]]);
    expect(places('A', 'A')).toEqual([]);
  });
  it('lays a cap on a letter beside the word', () => {
    expect(places('_', '_')).toEqual([[[[3, '_']], 0]]);
  });
  it('has no place while no word is proposed', () => {
    expect(placesFor('A', { ...view, goal: null }, ['A'])).toEqual([]);
  });
});
