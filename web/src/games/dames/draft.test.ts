import { beforeEach, describe, expect, it } from 'vitest';
import { DamesDraft } from './draft.svelte';
import { boardOf, RIEN, sceneOf } from './testBoard';
import type { Move } from './types';

const key = (name: string): KeyboardEvent => ({ key: name, shiftKey: false, target: { closest: () => true } }) as unknown as KeyboardEvent;
const typed = (draft: DamesDraft, text: string): boolean[] => [...text].map((letter) => draft.type(key(letter)));
const fresh = (rows = RIEN, options = {}, more = {}, rights = {}) => {
  const scene = sceneOf(boardOf(rows, more), options, rights);
  return { scene, draft: new DamesDraft(scene) };
};
const answered = (scene: object, ...moves: object[]): void => {
  (scene as { preview: unknown }).preview = { answer: { answer: 'previewed', is_legal: true, move: moves[0], others: moves.slice(1) } };
};
const WRITTEN: Move = { type: 'play', route: ['D3', 'E4'], words: [{ word: 'RIEN', path: ['E4', 'F3', 'G3', 'H3'] }] };

let { scene, draft } = fresh();
beforeEach(() => void ({ scene, draft } = fresh()));

describe('a move by taps', () => {
  it('picks a letter up, lays it, and writes square by square', () => {
    for (const square of ['D3', 'E4']) draft.tap(square);
    expect(draft.candidate).toBeNull();
    for (const square of ['E4', 'F3', 'G3', 'H3']) draft.tap(square);
    expect(draft.candidate).toEqual(WRITTEN);
    expect(draft.words[0]!.text).toBe('RIEN');
  });
  it('cuts the word back to a square that is tapped again', () => {
    for (const square of ['D3', 'E4', 'E4', 'F3', 'G3', 'F3']) draft.tap(square);
    expect(draft.words[0]!.path).toEqual(['E4', 'F3']);
    draft.tap('F3');
    expect(draft.words[0]!.path).toEqual(['E4']);
  });
  it('puts the letter back when its own square is tapped, and then lets it go', () => {
    for (const square of ['D3', 'E4', 'D3']) draft.tap(square);
    expect(draft.sketch.route).toEqual(['D3']);
    draft.tap('D3');
    expect(draft.sketch.route).toEqual([]);
  });
  it('shows where the letter in hand may go', () => {
    const { draft } = fresh(RIEN, {}, {}, { routes: { 'D3-D4': [], 'D3-E4': [], 'A1-A2': [] } });
    expect(draft.reach).toEqual([]);
    draft.tap('D3');
    expect(draft.reach).toEqual(['D4', 'E4']);
    draft.tap('E4');
    expect(draft.reach).toEqual([]);
  });
  it('lays the letter elsewhere when another empty square is tapped', () => {
    for (const square of ['D3', 'E4', 'E4', 'C4']) draft.tap(square);
    expect(draft.sketch.route).toEqual(['D3', 'C4']);
    expect(draft.words).toEqual([]);
  });
  it('picks up no letter of the opponent, and nothing when another is to play', () => {
    draft.tap('F3');
    expect(draft.sketch.route).toEqual([]);
    (scene as { isToAct: boolean }).isToAct = false;
    draft.tap('D3');
    expect(draft.sketch.route).toEqual([]);
  });
  it('is undone step by step', () => {
    for (const square of ['D3', 'E4', 'E4', 'F3']) draft.tap(square);
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
    expect(typed(draft, 'd3e4rien').every(Boolean)).toBe(true);
    expect(draft.candidate).toBe('D3-E4 RIEN');
  });
  it('may be the word alone', () => {
    typed(draft, 'rien');
    expect(draft.candidate).toBe('RIEN');
  });
  it('shows the move that the referee understood by a word alone', () => {
    typed(draft, 'rien');
    answered(scene, WRITTEN);
    expect(draft.words[0]!.path).toEqual(['E4', 'F3', 'G3', 'H3']);
    expect(draft.candidate).toBe('RIEN');
    expect(draft.sketch.route).toEqual([]);
  });
  it('keeps the word for the letter that is picked up later', () => {
    typed(draft, 'rien');
    draft.tap('D3');
    draft.tap('E4');
    expect(draft.candidate).toBe('D3-E4 RIEN');
  });
  it('reads accents and ligatures as the pieces print them', () => {
    typed(draft, 'cœuré');
    expect(draft.words[0]!.text).toBe('COEURE');
  });
  it('takes letters back, then steps', () => {
    typed(draft, 'd3e4ri');
    for (const _ of 'ri') draft.type(key('Backspace'));
    expect(draft.words).toEqual([]);
    expect(draft.sketch.route).toEqual(['D3', 'E4']);
  });
  it('says nothing of squares before the referee does', () => {
    typed(draft, 'd3e4rien');
    expect(draft.words).toEqual([{ text: 'RIEN', path: [] }]);
  });
  it('turns to the next way with Tab, leaves after the last, and plays the one that is shown', () => {
    const other = { ...WRITTEN, words: [{ word: 'RIEN', path: ['E4', 'F4', 'G3', 'H3'] }] };
    typed(draft, 'd3e4rien');
    answered(scene, WRITTEN, other);
    expect(draft.type(key('Tab'))).toBe(true);
    expect(draft.words[0]!.path).toEqual(['E4', 'F4', 'G3', 'H3']);
    expect(draft.candidate).toEqual(other);
    expect(draft.type(key('Tab'))).toBe(false);
    draft.actions.find(({ id }) => id === 'reading')!.run!();
    expect(draft.candidate).toEqual(WRITTEN);
    draft.undo();
    draft.undo();
    expect(draft.candidate).toBe('D3-E4 RIEN');
  });
  it('forgets what was offered once something else is typed', () => {
    typed(draft, 'd3e4rien');
    answered(scene, WRITTEN, WRITTEN);
    draft.type(key('Tab'));
    typed(draft, 's');
    expect(draft.candidate).toBe('D3-E4 RIENS');
  });
  it('sends a traced and a typed word together', () => {
    for (const square of ['D3', 'E4', 'E4', 'F3']) draft.tap(square);
    typed(draft, '+rien');
    expect(draft.candidate).toBe('D3-E4 RI:E4F3 RIEN');
  });
  it('writes a second word after a plus', () => {
    typed(draft, 'd3e4rien+ri');
    expect(draft.words.map(({ text }) => text)).toEqual(['RIEN', 'RI']);
    draft.type(key('Backspace'));
    draft.type(key('Backspace'));
    draft.type(key('Backspace'));
    expect(draft.sketch.words.length).toBe(1);
  });
  it('places a joker', () => {
    typed(draft, 'd3e4rien*sb2');
    expect(draft.candidate).toBe('D3-E4 RIEN *S:B2');
    draft.tap('B2');
    expect(draft.candidate).toBe('D3-E4 RIEN');
    draft.clear();
    typed(draft, 'rien*sb2');
    expect(draft.candidate).toBe('RIEN *S:B2');
  });
});

describe('a take', () => {
  const ROUTES = { 'D3-E3': [], 'D3-G3': ['F3'], 'D3-H3': ['F3'], 'A1-A2': [] };
  const TAKE = 'a.......\n........\n........\n...R.i..\n........\nA.......';
  it('is a candidate without a word', () => {
    const { draft } = fresh(TAKE, {}, {}, { routes: ROUTES });
    typed(draft, 'd3h3');
    expect(draft.taken).toEqual(['F3']);
    expect(draft.position.has('F3')).toBe(false);
    expect(draft.candidate).toEqual({ type: 'play', route: ['D3', 'H3'] });
  });
  it('turns where the table allows it', () => {
    const { draft } = fresh(TAKE, {}, {}, { routes: ROUTES, turning: true });
    typed(draft, 'd3g3g5');
    expect(draft.sketch.route).toEqual(['D3', 'G3', 'G5']);
    expect(draft.candidate).toEqual({ type: 'play', route: ['D3', 'G3', 'G5'] });
    typed(draft, 'd3');
    expect(draft.sketch.route).toEqual(['D3', 'G3', 'G5', 'D3']);
    const { draft: straight } = fresh(TAKE, {}, {}, { routes: ROUTES });
    typed(straight, 'd3g3g5');
    expect(straight.sketch.route).toEqual(['D3', 'G5']);
  });
  it('takes what the referee says along another route', () => {
    const { scene, draft } = fresh(TAKE, {}, {}, { routes: {}, turning: true });
    typed(draft, 'd3h3sel');
    (scene as { preview: unknown }).preview = {
      answer: { answer: 'previewed', is_legal: true, changes: { route: ['D3', 'H3'], words: [], flipped: ['A6'], taken: ['F3'] } },
    };
    expect([draft.taken, draft.turned]).toEqual([['F3'], ['A6']]);
  });
  it('needs a word of the player’s own will where nothing is taken', () => {
    typed(draft, 'd3d5');
    expect(draft.candidate).toBeNull();
    expect(draft.actions.map(({ id, move }) => [id, move])).toEqual([['silent', { type: 'play', route: ['D3', 'D5'] }]]);
  });
});

describe('strict rigour', () => {
  it('tells the table which letter is touched, once', () => {
    const { scene, draft } = fresh(RIEN, { rigour: 'strict' });
    draft.tap('D3');
    expect(scene.sent).toEqual([{ type: 'touch', square: 'D3' }]);
    scene.view = { ...scene.view, touched: 'D3' };
    draft.follow();
    draft.played({ type: 'touch', square: 'D3' });
    draft.tap('A1');
    draft.clear();
    expect(draft.sketch.route).toEqual(['D3']);
    draft.tap('E4');
    draft.undo();
    draft.undo();
    expect(draft.sketch.route).toEqual(['D3']);
    expect(scene.sent.length).toBe(1);
  });
  it('finds no letter for a word', () => {
    const { draft } = fresh(RIEN, { rigour: 'strict' });
    typed(draft, 'rien');
    expect(draft.candidate).toBeNull();
  });
  it('leads a letter on where the player says so: nothing is told of what it takes', () => {
    const { draft } = fresh(RIEN, { rigour: 'strict' }, {}, { routes: null, turning: true });
    typed(draft, 'd3d6d5');
    expect(draft.sketch.route).toEqual(['D3', 'D5']);
    expect([draft.candidate, draft.taken, draft.reach]).toEqual([null, [], []]);
    expect(draft.actions.map(({ id }) => id)).toEqual(['silent', 'go_on']);
    draft.actions[1]!.run!();
    typed(draft, 'f5');
    expect(draft.sketch.route).toEqual(['D3', 'D5', 'F5']);
    expect(draft.candidate).toEqual({ type: 'play', route: ['D3', 'D5', 'F5'] });
    expect(draft.wording.label).toBe('Play');
  });
  it('offers « J’adoube » until a letter is touched', () => {
    const { scene, draft } = fresh(RIEN, { rigour: 'strict' }, {}, { adoube: true });
    expect(draft.actions[0]).toMatchObject({ id: 'adoube', key: 'KeyJ', move: { type: 'adoube' } });
    expect(draft.actions[0]!.off).toBeUndefined();
    scene.view = { ...scene.view, touched: 'D3' };
    scene.rights = { ...scene.rights, adoube: false };
    expect(draft.actions[0]!.off).toContain('D3');
  });
});

describe('the time of study', () => {
  it('lets nothing be touched', () => {
    const { scene, draft } = fresh(RIEN, {}, { is_preparing: true });
    scene.isPreparing = true;
    draft.tap('D3');
    expect(draft.sketch.route).toEqual([]);
    expect(draft.actions).toEqual([]);
  });
});

describe('following the table', () => {
  it('begins anew after a move, and keeps the sketch through other news', () => {
    draft.tap('D3');
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
