import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../lib/protocol';
import { sceneAround, type TestScene } from '../testScene';
import { LudimeDraft } from './draft.svelte';
import type { Rights, View } from './types';

type Step = View['table']['step'];
const TAKEN: Step = { taken: 'stock', owed: '', composed: 0, exchanged: false };

function sceneOf(hand: string, step: Step = TAKEN, turns = [1, 1], more: Partial<Rights> = {}): TestScene<View, Rights> {
  const words = ['DRAMES', 'TASSE'].map((word, owner) => ({ word, owner }));
  const table = { words, discard: 'GH', dealer: 0, turn: 0, step, turns, closing: false, results: [], gone: [false, false] };
  const view = { seat: 0, table, hand, hand_sizes: [hand.length, 5], stock_count: 60, points: [0, 0] } as unknown as View;
  const rights = { stock: !step.taken, discard: !step.taken, undo: false, play: Boolean(step.taken), exchange: false, ...more };
  return sceneAround(view, rights);
}

let scene: TestScene<View, Rights>;
let draft: LudimeDraft;
const press = (...keys: string[]): boolean[] => keys.map((key) => draft.type({ key } as KeyboardEvent));
const card = (sign: string) => draft.bench.hand.pieces.find((held) => held.sign === sign && !draft.isGone(held))!;

beforeEach(() => {
  scene = sceneOf('NTSELIQ');
  draft = new LudimeDraft(scene);
});

describe('before a card is taken', () => {
  beforeEach(() => {
    scene = sceneOf('NTSELIQ', { ...TAKEN, taken: '' });
    draft = new LudimeDraft(scene);
  });
  it('plays a card of the stock, whatever is prepared', () => {
    press(...'sel');
    expect(draft.candidate).toEqual({ type: 'take', source: 'stock' });
  });
  it('keeps what was prepared once the card has come', () => {
    press(...'sel');
    draft.played({ type: 'take', source: 'stock' });
    scene.view = { ...scene.view, hand: 'NTSELIQO', table: { ...scene.view.table, step: TAKEN } };
    scene.rights = { ...scene.rights!, play: true };
    draft.follow();
    expect(draft.candidate).toEqual({ type: 'lay', word: 'SEL' });
  });
});

describe('tapping', () => {
  it('throws the card that is picked up, until it is laid', () => {
    draft.tap(card('Q'));
    expect(draft.candidate).toEqual({ type: 'discard', card: 'Q' });
    draft.bench.lay(draft.bench.chosen!);
    expect(draft.candidate).toEqual({ type: 'lay', word: 'Q' });
  });
  it('lays further cards once a word is begun', () => {
    draft.drop(card('S'), 'row:0');
    draft.tap(card('E'));
    draft.tap(card('L'));
    expect(draft.candidate).toEqual({ type: 'lay', word: 'SEL' });
  });
  it('adds the card picked up to the word that is tapped', () => {
    draft.tap(card('N'));
    draft.tapWord(1);
    draft.tap(card('T'));
    expect(draft.candidate).toEqual({ type: 'modify', at: 1, word: 'TASSENT' });
  });
  it('lets go of a word that is tapped again', () => {
    draft.tapWord(1);
    draft.tapWord(1);
    expect([draft.bench.at, draft.bench.word]).toEqual([null, '']);
  });
});

describe('dragging', () => {
  it('adds a card to a word of the table', () => {
    draft.drop(card('N'), 'word:1');
    draft.drop(card('T'), 'word:1');
    expect(draft.candidate).toEqual({ type: 'modify', at: 1, word: 'TASSENT' });
  });
  it('throws a card on the pile, and takes it back', () => {
    draft.drop(card('Q'), 'discard');
    expect(draft.candidate).toEqual({ type: 'discard', card: 'Q' });
    draft.undo();
    expect([draft.candidate, draft.canUndo]).toEqual([null, false]);
  });
  it('puts the hand in another order', () => {
    draft.drop(card('Q'), 'hand:0');
    expect(draft.bench.hand.pieces[0]!.sign).toBe('Q');
  });
});

describe('typing', () => {
  it('finds the word of the table that is meant', () => {
    press(...'tassent');
    expect(draft.candidate).toEqual({ type: 'modify', at: 1, word: 'TASSENT' });
  });
  it('adds to a word that was chosen', () => {
    draft.tapWord(1);
    press('n', 't');
    expect(draft.candidate).toEqual({ type: 'modify', at: 1, word: 'TASSENT' });
    press('Backspace', 'Backspace');
    expect(draft.candidate).toBeNull();
  });
  it('turns to another reading with Tab', () => {
    scene.view = { ...scene.view, table: { ...scene.view.table, words: [{ word: 'SEL', owner: 1 }] }, hand: 'SELSE' };
    draft = new LudimeDraft(scene);
    press(...'sels');
    expect([draft.candidate, draft.readings]).toEqual([{ type: 'lay', word: 'SELS' }, 2]);
    expect(press('Tab')).toEqual([true]);
    expect(draft.candidate).toEqual({ type: 'modify', at: 0, word: 'SELS' });
  });
  it('leaves Tab alone where there is nothing to turn', () => {
    expect(press('Tab', 'z')).toEqual([false, false]);
  });
});

describe('an exchange', () => {
  beforeEach(() => {
    draft = new LudimeDraft(sceneOf('NTSELIQ', TAKEN, [0, 0], { exchange: true }));
    draft.actions.find(({ id }) => id === 'exchange')!.run!();
  });
  it('gives back the cards that are tapped or typed', () => {
    draft.tap(card('Q'));
    press('i');
    expect(draft.candidate).toEqual({ type: 'exchange', cards: 'IQ' });
    draft.undo();
    expect(draft.candidate).toEqual({ type: 'exchange', cards: 'Q' });
  });
  it('is given up by clearing', () => {
    draft.clear();
    expect([draft.picked, draft.candidate]).toEqual([null, null]);
  });
});

describe('the table', () => {
  it('offers to put a card of the discard pile back', () => {
    draft = new LudimeDraft(sceneOf('NTSELIQ', { ...TAKEN, taken: 'discard', owed: 'Q' }, [1, 1], { undo: true }));
    expect(draft.actions.map(({ move }) => move)).toContainEqual({ type: 'undo' });
    expect(draft.wording.advice).toBe('Lay Q in a word, or put the card back.');
  });
  it('says what is to be done with it once a word was laid', () => {
    draft = new LudimeDraft(sceneOf('NTSELIQ', { ...TAKEN, taken: 'discard', owed: 'Q', composed: 1 }, [1, 1]));
    expect(draft.actions.map(({ move }) => move)).not.toContainEqual({ type: 'undo' });
    expect(draft.wording.advice).toBe('Lay Q in a word. If no word takes it, discard that card.');
  });
  it('takes the word away that was being modified, and the bench lets go of it', () => {
    draft.drop(card('N'), 'word:1');
    const words = ['DRAMES', 'TASSEE'].map((word, owner) => ({ word, owner }));
    scene.view = { ...scene.view, table: { ...scene.view.table, words } };
    draft.follow();
    expect(draft.bench.row).toEqual([]);
  });
  it('shows the end of a round until it was seen', () => {
    const row: Row = { seq: 9, seat: 1, gained: [8, 18], line: { words: [], items: [] } };
    scene.rows = [row];
    draft.follow();
    expect([draft.memory.summary?.gained, draft.candidate, press('s')]).toEqual([[8, 18], null, [false]]);
  });
});

it('shows the move of a hint', () => {
  draft.show({ type: 'modify', at: 1, word: 'TASSENT' });
  expect(draft.candidate).toEqual({ type: 'modify', at: 1, word: 'TASSENT' });
  draft.show({ type: 'discard', card: 'Q' });
  expect(draft.candidate).toEqual({ type: 'discard', card: 'Q' });
});
