import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MoveList } from '../../lib/protocol';
import { press, sceneAround, type TestScene } from '../testScene';
import { GenericDraft } from './draft.svelte';
import { layoutOf } from './layout';

const LISTED: MoveList = { moves: [{ move: { type: 'pass' }, text: 'passe', words: [], points: 0 }], is_whole: true };
const VIEW = { seat: 0, rack: 'AELST', rack_sizes: [5, 6], stock_count: 40, chain: ['RAT', 'TES'], scores: [3, 2], turn: 0, gone: [false, false], passes: 0 };

describe('the layout of a view', () => {
  it('finds the hand, words and facts, and leaves out what the frame shows', () => {
    expect(layoutOf(VIEW, { chain: 'La chaîne', stock_count: 'Pioche', passes: '' }, 2)).toEqual({
      hand: 'AELST',
      sizes: [5, 6],
      parts: [
        { kind: 'fact', label: 'Pioche', text: '40' },
        { kind: 'words', label: 'La chaîne', words: ['RAT', 'TES'] },
      ],
    });
  });
  it('calls a field by its name where the game has no other', () => {
    expect(layoutOf({ open_cards: 'AB' }, {}, 2).parts).toEqual([{ kind: 'pieces', label: 'open cards', signs: 'AB' }]);
  });
  it('lays rows of equal length with empty places out as a grid', () => {
    expect(layoutOf({ board: ['A..', '.B.'] }, {}, 2).parts).toEqual([{ kind: 'grid', label: 'board', rows: ['A..', '.B.'] }]);
  });
  it('gives each player what there is one of for each seat', () => {
    expect(layoutOf({ table: { tricks: [1, 0, 2], out: [true, false, false] } }, {}, 3).parts).toEqual([
      { kind: 'seats', label: 'tricks', values: ['1', '0', '2'] },
      { kind: 'seats', label: 'out', values: ['✓', '', ''] },
    ]);
  });
  it('shows nothing of what is empty, and survives a view that is none', () => {
    expect(layoutOf({ words: [], word: '', author: null, done: false }, {}, 2).parts).toEqual([]);
    expect(layoutOf(null, {}, 2)).toEqual({ hand: '', sizes: [], parts: [] });
  });
});

describe('a move', () => {
  let scene: TestScene<unknown>;
  let draft: GenericDraft;

  beforeEach(() => {
    scene = sceneAround<unknown>(VIEW, null, { moves: () => Promise.resolve(LISTED) });
    draft = new GenericDraft(scene, {});
  });

  it('is typed, and uses up pieces of the hand', () => {
    press(draft, 'sel');
    expect([draft.candidate, draft.used.length]).toEqual(['SEL', 3]);
    press(draft, ['Backspace']);
    expect([draft.candidate, draft.used.length]).toEqual(['SE', 2]);
  });
  it('is composed of pieces that are tapped, dropped, shifted and taken back', () => {
    const [a, , l] = draft.held.pieces;
    draft.lay(l!);
    draft.drop(a!, 'text:0');
    expect(draft.text).toBe('AL');
    draft.shift(1, 0);
    draft.shift(1, null);
    expect(draft.text).toBe('L');
    draft.undo();
    expect(draft.text).toBe('LA');
    draft.clear();
    expect([draft.candidate, draft.canUndo]).toEqual([null, false]);
  });
  it('may be written beside the hand: a letter may lie on the table', () => {
    draft.write('SEL');
    expect([draft.candidate, draft.used.length]).toEqual(['SEL', 0]);
  });
  it('lets go of a text whose pieces have left the hand', () => {
    press(draft, 'sel');
    scene.view = { ...VIEW, rack: 'AT' };
    draft.follow();
    expect(draft.candidate).toBeNull();
  });
  it('may be any text: games write moves with signs of their own', () => {
    expect(press(draft, 'd3-e4')).toEqual([true, true, true, true, true]);
    expect(draft.candidate).toBe('D3-E4');
    expect(press(draft, '? ')).toEqual([false, false]); // a key of the page, and the space that picks pieces up
  });
  it('is chosen from the list of the server, and let go when it is chosen again', async () => {
    draft.follow();
    await vi.waitFor(() => expect(draft.listed).toEqual(LISTED));
    draft.choose(LISTED.moves[0]!);
    expect(draft.candidate).toEqual({ type: 'pass' });
    draft.choose(LISTED.moves[0]!);
    expect(draft.candidate).toBeNull();
  });
  it('is not kept from a turn to the next where it was chosen, but where it was typed', () => {
    press(draft, 'sel');
    draft.follow();
    expect(draft.text).toBe('SEL');
    draft.show({ type: 'pass' });
    draft.follow();
    expect(draft.candidate).toEqual({ type: 'pass' });
    scene.isToAct = false;
    scene.view = { ...VIEW };
    draft.follow();
    expect([draft.chosen, draft.listed.moves]).toEqual([null, []]);
  });
  it('may still be typed where the server lists none', async () => {
    scene.moves = () => Promise.reject(new Error('no_preview'));
    draft.follow();
    await Promise.resolve();
    expect(draft.listed.moves).toEqual([]);
  });
  it('asks what a joker stands for, and takes one for a letter that is not in hand', () => {
    scene.view = { ...VIEW, rack: 'AB?' };
    draft = new GenericDraft(scene, {});
    draft.lay(draft.held.pieces[2]!);
    expect([draft.asking, draft.candidate]).toEqual([draft.held.pieces[2]!.id, null]);
    press(draft, 'e');
    expect([draft.text, draft.used.length]).toEqual(['e', 1]);
    draft.clear();
    press(draft, 'az');
    expect(draft.text).toBe('Az');
  });
  it('tells the state of the game to who cannot see it', () => {
    expect(draft.wording.spoken).toContain('chain : RAT, TES.');
    expect(draft.wording.spoken).toContain('A, E, L, S, T');
  });
});
