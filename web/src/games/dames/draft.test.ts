import { beforeEach, describe, expect, it } from 'vitest';
import { press, previewed, readAs, typed } from '../testScene';
import { DamesDraft } from './draft.svelte';
import { boardOf, RIEN, sceneOf } from './testBoard';
import type { Move, Rights, View } from './types';

const STRICT = { rigour: 'strict' };
const WRITTEN: Move = { type: 'play', route: ['D3', 'E4'], words: [{ word: 'RIEN', path: ['E4', 'F3', 'G3', 'H3'] }] };

let scene: ReturnType<typeof sceneOf>;
let draft: DamesDraft;

function begin(rows = RIEN, rights: Partial<Rights> = {}, options = {}, more: Partial<View> = {}): void {
  scene = sceneOf(boardOf(rows, more), options, rights);
  draft = new DamesDraft(scene);
}
const pressTab = (): boolean[] => press(draft, ['Tab'], { target: { closest: () => true } });
/** The route of the letter in hand once *squares* are tapped. */
function tap(squares: string): readonly string[] {
  for (const square of squares.split(' ')) draft.tap(square);
  return draft.sketch.route;
}

beforeEach(() => begin());

describe('a move by taps', () => {
  it('picks a letter up, lays it, and writes square by square', () => {
    tap('D3 E4');
    expect(draft.candidate).toBeNull();
    tap('E4 F3 G3 H3');
    expect(draft.candidate).toEqual(WRITTEN);
    expect(draft.words[0]!.text).toBe('RIEN');
  });
  it('cuts the word back to a square that is tapped again', () => {
    tap('D3 E4 E4 F3 G3 F3');
    expect(draft.words[0]!.path).toEqual(['E4', 'F3']);
    tap('F3');
    expect(draft.words[0]!.path).toEqual(['E4']);
  });
  it('puts the letter back when its own square is tapped, and then lets it go', () => {
    expect(tap('D3 E4 D3')).toEqual(['D3']);
    expect(tap('D3')).toEqual([]);
  });
  it('shows where the letter in hand may go', () => {
    begin(RIEN, { routes: { 'D3-D4': [], 'D3-E4': [], 'A1-A2': [] } });
    expect(draft.reach).toEqual([]);
    tap('D3');
    expect(draft.reach).toEqual(['D4', 'E4']);
    tap('E4');
    expect(draft.reach).toEqual([]);
  });
  it('lays the letter only where it may go, and says at once why not elsewhere', () => {
    begin(RIEN, { routes: { 'D3-D4': [], 'D3-E4': [] } });
    expect(tap('D3 H6')).toEqual(['D3']);
    expect(draft.wording.described).toContain('R cannot go from D3 to H6');
    expect(tap('E4')).toEqual(['D3', 'E4']);
    expect(draft.wording.described).not.toContain('H6');
    draft.lay('F3');
    expect([draft.sketch.route, draft.wording.described]).toEqual([['D3', 'E4'], expect.stringContaining('F3 is occupied')]);
    draft.clear();
    expect(draft.blocked).toBeNull();
  });
  it('lays the letter elsewhere when another empty square is tapped', () => {
    expect(tap('D3 E4 E4 C4')).toEqual(['D3', 'C4']);
    expect(draft.words).toEqual([]);
  });
  it('picks up no letter of the opponent, and nothing when another is to play', () => {
    expect(tap('F3')).toEqual([]);
    scene.isToAct = false;
    expect(tap('D3')).toEqual([]);
  });
  it('is undone step by step', () => {
    tap('D3 E4 E4 F3');
    draft.undo();
    expect(draft.words[0]!.text).toBe('R');
    draft.undo();
    draft.undo();
    expect(draft.sketch.route).toEqual(['D3']);
    draft.undo();
    expect(draft.canUndo).toBe(false);
  });
});

describe('a move by keys', () => {
  it('names squares and types the word', () => {
    expect(press(draft, 'd3e4rien').every(Boolean)).toBe(true);
    expect(draft.candidate).toBe('D3-E4 RIEN');
  });
  it('may be the word alone', () => expect(typed(draft, 'rien')).toBe('RIEN'));
  it('shows the move that the referee understood by a word alone', () => {
    press(draft, 'rien');
    scene.preview = readAs(WRITTEN);
    expect(draft.words[0]!.path).toEqual(['E4', 'F3', 'G3', 'H3']);
    expect(draft.candidate).toBe('RIEN');
    expect(draft.sketch.route).toEqual([]);
  });
  it('keeps the word for the letter that is picked up later', () => {
    press(draft, 'rien');
    tap('D3 E4');
    expect(draft.candidate).toBe('D3-E4 RIEN');
  });
  it('reads accents and ligatures as the pieces print them', () => {
    press(draft, 'cœuré');
    expect(draft.words[0]!.text).toBe('COEURE');
  });
  it('takes letters back, then steps', () => {
    press(draft, 'd3e4ri');
    press(draft, ['Backspace', 'Backspace']);
    expect(draft.words).toEqual([]);
    expect(draft.sketch.route).toEqual(['D3', 'E4']);
  });
  it('says nothing of squares before the referee does', () => {
    press(draft, 'd3e4rien');
    expect(draft.words).toEqual([{ text: 'RIEN', path: [] }]);
  });
  it('turns to the next way with Tab, leaves after the last, and plays the one that is shown', () => {
    const other = { ...WRITTEN, words: [{ word: 'RIEN', path: ['E4', 'F4', 'G3', 'H3'] }] };
    press(draft, 'd3e4rien');
    scene.preview = readAs(WRITTEN, other);
    expect(pressTab()).toEqual([true]);
    expect(draft.words[0]!.path).toEqual(['E4', 'F4', 'G3', 'H3']);
    expect(draft.candidate).toEqual(other);
    expect(pressTab()).toEqual([false]);
    draft.actions.find(({ id }) => id === 'reading')!.run!();
    expect(draft.candidate).toEqual(WRITTEN);
    draft.undo();
    draft.undo();
    expect(draft.candidate).toBe('D3-E4 RIEN');
  });
  it('forgets what was offered once something else is typed', () => {
    press(draft, 'd3e4rien');
    scene.preview = readAs(WRITTEN, WRITTEN);
    pressTab();
    expect(typed(draft, 's')).toBe('D3-E4 RIENS');
  });
  it('sends a traced and a typed word together', () => {
    tap('D3 E4 E4 F3');
    expect(typed(draft, '+rien')).toBe('D3-E4 RI:E4F3 RIEN');
  });
  it('writes a second word after a plus', () => {
    press(draft, 'd3e4rien+ri');
    expect(draft.words.map(({ text }) => text)).toEqual(['RIEN', 'RI']);
    press(draft, ['Backspace', 'Backspace', 'Backspace']);
    expect(draft.sketch.words.length).toBe(1);
  });
  it('places a joker', () => {
    expect(typed(draft, 'd3e4rien*sb2')).toBe('D3-E4 RIEN *S:B2');
    tap('B2');
    expect(draft.candidate).toBe('D3-E4 RIEN');
    draft.clear();
    expect(typed(draft, 'rien*sb2')).toBe('RIEN *S:B2');
  });
});

describe('a take', () => {
  const ROUTES = { 'D3-E3': [], 'D3-G3': ['F3'], 'D3-H3': ['F3'], 'A1-A2': [] };
  const TAKE = 'a.......\n........\n........\n...R.i..\n........\nA.......';
  it('is a candidate without a word', () => {
    begin(TAKE, { routes: ROUTES });
    press(draft, 'd3h3');
    expect(draft.taken).toEqual(['F3']);
    expect(draft.position.has('F3')).toBe(false);
    expect(draft.candidate).toEqual({ type: 'play', route: ['D3', 'H3'] });
  });
  it('turns where the table allows it', () => {
    begin(TAKE, { routes: ROUTES, turning: true });
    press(draft, 'd3g3g5');
    expect(draft.sketch.route).toEqual(['D3', 'G3', 'G5']);
    expect(draft.candidate).toEqual({ type: 'play', route: ['D3', 'G3', 'G5'] });
    press(draft, 'd3');
    expect(draft.sketch.route).toEqual(['D3', 'G3', 'G5', 'D3']);
    begin(TAKE, { routes: ROUTES });
    press(draft, 'd3g3g5');
    expect(draft.sketch.route).toEqual(['D3', 'G3']);
  });
  it('takes what the referee says along another route', () => {
    begin(TAKE, { routes: { 'D3-H3': [] }, turning: true });
    press(draft, 'd3h3sel');
    scene.preview = previewed({ changes: { route: ['D3', 'H3'], words: [], flipped: ['A6'], taken: ['F3'] } });
    expect([draft.taken, draft.turned]).toEqual([['F3'], ['A6']]);
  });
  it('needs a word of the player’s own will where nothing is taken', () => {
    expect(typed(draft, 'd3d5')).toBeNull();
    expect(draft.actions.map(({ id, move }) => [id, move])).toEqual([['silent', { type: 'play', route: ['D3', 'D5'] }]]);
  });
});

describe('strict rigour', () => {
  it('tells the table which letter is touched, once', () => {
    begin(RIEN, {}, STRICT);
    tap('D3');
    expect(scene.play).toHaveBeenCalledWith({ type: 'touch', square: 'D3' });
    scene.view = { ...scene.view, touched: 'D3' };
    draft.follow();
    draft.played({ type: 'touch', square: 'D3' });
    tap('A1');
    draft.clear();
    expect(draft.sketch.route).toEqual(['D3']);
    tap('E4');
    draft.undo();
    draft.undo();
    expect(draft.sketch.route).toEqual(['D3']);
    expect(scene.play).toHaveBeenCalledOnce();
  });
  it('finds no letter for a word', () => {
    begin(RIEN, {}, STRICT);
    expect(typed(draft, 'rien')).toBeNull();
  });
  it('leads a letter on where the player says so: nothing is told of what it takes', () => {
    begin(RIEN, { routes: null, turning: true }, STRICT);
    press(draft, 'd3d6d5');
    expect(draft.sketch.route).toEqual(['D3', 'D5']);
    expect([draft.candidate, draft.taken, draft.reach]).toEqual([null, [], []]);
    expect(draft.actions.map(({ id }) => id)).toEqual(['silent', 'go_on']);
    draft.actions[1]!.run!();
    press(draft, 'f5');
    expect(draft.sketch.route).toEqual(['D3', 'D5', 'F5']);
    expect(draft.candidate).toEqual({ type: 'play', route: ['D3', 'D5', 'F5'] });
    expect(draft.wording.label).toBe('Play');
  });
  it('offers « J’adoube » until a letter is touched', () => {
    begin(RIEN, { adoube: true }, STRICT);
    expect(draft.actions[0]).toMatchObject({ id: 'adoube', key: 'KeyJ', move: { type: 'adoube' } });
    expect(draft.actions[0]!.off).toBeUndefined();
    scene.view = { ...scene.view, touched: 'D3' };
    scene.rights = { ...scene.rights, adoube: false };
    expect(draft.actions[0]!.off).toContain('D3');
  });
});

describe('the time of study', () => {
  it('lets nothing be touched', () => {
    begin(RIEN, {}, {}, { is_preparing: true });
    scene.isPreparing = true;
    expect(tap('D3')).toEqual([]);
    expect(draft.actions).toEqual([]);
  });
});

describe('following the table', () => {
  it('begins anew after a move, and keeps the sketch through other news', () => {
    tap('D3');
    draft.follow();
    expect(draft.sketch.route).toEqual(['D3']);
    scene.view = { ...scene.view, plies: 1, turn: 1 };
    draft.follow();
    expect(draft.sketch.route).toEqual([]);
  });
  it('shows a hint', () => {
    draft.show({ type: 'play', route: ['D3', 'E4'], words: [{ word: 'RIEN' }] });
    expect(draft.candidate).toBe('D3-E4 RIEN');
    draft.show(WRITTEN);
    expect(draft.candidate).toEqual(WRITTEN);
  });
});

it('is looked at from one side, whoever plays the move that is shown', () => {
  const sides = [0, 1].map((seat) => {
    begin();
    Object.assign(scene, { seat, side: 1 });
    return draft.near;
  });
  expect(sides[0]).toBe(sides[1]);
  Object.assign(scene, { seat: 1, side: undefined });
  expect(draft.near).toBe(draft.side);
});
