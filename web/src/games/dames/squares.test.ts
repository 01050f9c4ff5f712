import { describe, expect, it } from 'vitest';
import { boardOf, RIEN } from './testBoard';
import { countOf, isTouching, placeOf, positionOf, SQUARES } from './squares';

describe('squares', () => {
  it('go from A1 to H6', () => {
    expect([SQUARES[0], SQUARES[7], SQUARES[8], SQUARES.at(-1)]).toEqual(['A1', 'H1', 'A2', 'H6']);
    expect(placeOf('D3')).toEqual([3, 2]);
  });
  it('touch by a side or a corner', () => {
    expect(isTouching('D3', 'E4')).toBe(true);
    expect(isTouching('D3', 'D3')).toBe(false);
    expect(isTouching('D3', 'D5')).toBe(false);
    expect(isTouching('H1', 'A2')).toBe(false);
  });
});

describe('a position', () => {
  it('tells letters, sides and jokers', () => {
    const view = boardOf(RIEN.replace('...R.', '.S*.R.'));
    expect(positionOf(view).get('B3')).toEqual({ letter: 'S', side: 'w', isJoker: true });
    expect(positionOf(view).get('F3')).toEqual({ letter: 'I', side: 'b', isJoker: false });
    expect(positionOf(view).has('A3')).toBe(false);
  });
  it('counts letters without jokers', () => {
    const view = boardOf(RIEN.replace('...R.', '.S*.R.'));
    expect([countOf(view, 'w'), countOf(view, 'b')]).toEqual([2, 4]);
  });
});
