import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.svelte';

const told = (before: string[], after: string[]): unknown => {
  const { places, before: old } = changesBetween(before, after);
  return [places, old.join('')];
};

describe('what the last move did', () => {
  it('marks the cards that were laid', () => expect(told(['P', 'O', 'T'], ['PD', 'O', 'TS'])).toEqual([[0, 2], 'POT']));
  it('finds out at which end the support was pulled', () => {
    expect(told(['A', 'M', 'E'], ['R', 'A', 'M', 'E'])).toEqual([[0], 'AME']);
    expect(told(['A', 'M', 'E'], ['A', 'M', 'E', 'R'])).toEqual([[3], 'AME']);
    expect(told(['A', 'M', 'E'], ['R', 'A', 'M', 'E', 'R'])).toEqual([[0, 4], 'AME']);
  });
  it('marks the whole first word, which has none before it', () => expect(told(['', '', ''], ['M', 'O', 'T'])).toEqual([[0, 1, 2], '']));
  it('marks a Joker that was taken, and nothing where covered cards were taken out', () => {
    expect(told(['M', 'o', 'T'], ['M', 'O', 'T'])).toEqual([[1], 'MoT']);
    expect(told(['PM', 'O', 'RT'], ['M', 'O', 'T'])).toEqual([[], 'MOT']);
  });
  it('says nothing of a support that shrank: another game began', () => expect(told(['M', 'O', 'T', 'S'], ['', '', ''])).toEqual([[], '']));
});
