import { beforeEach, describe, expect, it } from 'vitest';
import { speech } from '../../lib/language.svelte';
import { press, sceneAround, typed, type TestScene } from '../testScene';
import { DeplimoDraft } from './draft.svelte';
import type { Rights, View } from './types';

/** A ruler of two segments of three cells that meet in the third. */
function seen(cells: string, waiting: string, drawer: number | null): View {
  const segments = ['012', '234'].map((places) => [...places].map(Number));
  const side = { player: { cells, waiting, is_done: false }, segments, places: [], worth: {}, leftover: 0 };
  return { seat: 0, sides: [side, side], drawer } as unknown as View;
}

let scene: TestScene<View, Rights>;
let draft: DeplimoDraft;
const become = (cells: string, waiting: string, drawer: number | null = null): void => {
  scene.view = seen(cells, waiting, drawer);
  scene.rights = { draw: drawer === 0, done: drawer === null };
  draft.follow();
};

beforeEach(() => {
  scene = sceneAround(seen('.....', 'ASEL', null), { draw: false, done: true });
  draft = new DeplimoDraft(scene);
});

describe('what is played', () => {
  it('is nothing as long as nothing has moved', () => expect(draft.candidate).toBeNull());
  it('is the arrangement, by segments, a joint in both', () => expect(typed(draft, 'sel')).toEqual({ type: 'place', segments: ['SEL', 'L..'] }));
  it('shows the back of a letter typed with Shift', () => {
    press(draft, 's');
    press(draft, 'E', { shiftKey: true });
    expect(draft.own.cells).toBe('Se...');
  });
  it('is a draw for who is to draw, until something moves', () => {
    become('.....', 'ASEL', 0);
    expect(draft.candidate).toEqual({ type: 'draw' });
    expect(typed(draft, 's')).toEqual({ type: 'place', segments: ['S..', '...'] });
  });
});

describe('arranging', () => {
  it('lays the letter that was tapped on the cell that is tapped', () => {
    draft.chooseLetter(1);
    draft.tap(3);
    expect([draft.own.cells, draft.own.waiting]).toEqual(['...S.', ['A', 'E', 'L']]);
  });
  it('moves a letter from cell to cell', () => {
    press(draft, 's');
    draft.tap(0);
    draft.tap(4);
    expect(draft.own.cells).toBe('....S');
  });
  it('types no letter that is not held', () => {
    press(draft, 'z');
    expect(draft.isChanged).toBe(false);
  });
  it('undoes step by step', () => {
    press(draft, 'se');
    draft.undo();
    expect(draft.own.cells).toBe('S....');
  });
  it('rubs out with Backspace', () => {
    press(draft, ['s', 'e', 'Backspace']);
    expect(draft.own.cells).toBe('S....');
  });
});

describe('following the table', () => {
  it('keeps an arrangement that is not played yet while others act and letters come', () => {
    press(draft, 'se');
    become('.....', 'ASELUT', 1);
    expect([draft.own.cells, draft.own.waiting]).toEqual(['SE...', ['A', 'L', 'U', 'T']]);
  });
  it('keeps what was played, with nothing left to undo', () => {
    press(draft, 'se');
    become('SE...', 'AL');
    draft.played();
    expect([draft.own.cells, draft.isChanged, draft.canUndo]).toEqual(['SE...', false, false]);
  });
  it('goes on from what was played on another screen', () => {
    press(draft, 's');
    become('A....', 'SEL');
    expect(draft.own.cells).toBe('A....');
  });
});

it('comes back to what lies on the table', () => {
  press(draft, 'se');
  draft.clear();
  expect([draft.own.cells, draft.isChanged]).toEqual(['.....', false]);
});

describe('what is read aloud', () => {
  it('counts empty cells, tells backs, and names the letters that wait', () => {
    const before = speech.current;
    speech.current = 'fr';
    (scene.values as Record<string, number>).E = 1;
    become('SeL..', 'A');
    expect(draft.wording.spoken).toBe('Segment\u00a01\u00a0: S, dos −1, L. Segment\u00a02\u00a0: L, puis 2\u00a0cases vides. Vos lettres\u00a0: A.');
    speech.current = before;
  });
});
