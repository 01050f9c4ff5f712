import { beforeEach, describe, expect, it } from 'vitest';
import { speech } from '../../lib/language.svelte';
import { press, roundEnd, sceneAround, typed, type TestScene } from '../testScene';
import { LudimeDraft } from './draft.svelte';
import type { Move, Rights, View } from './types';
import { benchSentence } from './wording';

type Step = View['table']['step'];
const TAKEN: Step = { taken: 'stock', owed: '', composed: 0, exchanged: false };
const SEL: Move = { type: 'lay', word: 'SEL' };
const TASSENT: Move = { type: 'modify', at: 1, word: 'TASSENT' };
const THROWN: Move = { type: 'discard', card: 'Q' };

let scene: TestScene<View, Rights>;
let draft: LudimeDraft;

/** The hand is NTSELIQ, and the words DRAMES and TASSE lie on the table. */
function begin(step: Partial<Step> = {}, more: Partial<Rights> = {}): void {
  const words = ['DRAMES', 'TASSE'].map((word, owner) => ({ word, owner }));
  const table = { words, discard: 'GH', dealer: 0, turn: 0, step: { ...TAKEN, ...step }, turns: [1, 1], closing: false, results: [], gone: [false, false] };
  const view = { seat: 0, table, hand: 'NTSELIQ', hand_sizes: [7, 5], stock_count: 60, points: [0, 0] } as unknown as View;
  const isTaken = table.step.taken !== '';
  scene = sceneAround(view, { stock: !isTaken, discard: !isTaken, undo: false, play: isTaken, exchange: false, first: 0, ...more });
  draft = new LudimeDraft(scene);
}

const onTable = (table: Partial<View['table']>): View => ({ ...scene.view, table: { ...scene.view.table, ...table } });
const card = (sign: string) => draft.bench.hand.pieces.find((held) => held.sign === sign && !draft.isGone(held))!;
const tap = (signs: string): void => [...signs].forEach((sign) => draft.tap(card(sign)));
const drop = (signs: string, zone: string): void => [...signs].forEach((sign) => draft.drop(card(sign), zone));

beforeEach(() => begin());

describe('before a card is taken', () => {
  beforeEach(() => {
    begin({ taken: '' });
    press(draft, 'sel');
  });
  it('plays a card of the stock, whatever is prepared', () => expect(draft.candidate).toEqual({ type: 'take', source: 'stock' }));
  it('keeps what was prepared once the card has come', () => {
    draft.played({ type: 'take', source: 'stock' });
    scene.view = { ...onTable({ step: TAKEN }), hand: 'NTSELIQO' };
    scene.rights = { ...scene.rights!, play: true };
    draft.follow();
    expect(draft.candidate).toEqual(SEL);
  });
});

describe('tapping', () => {
  it('makes a word, card by card, and throws none', () => {
    tap('S');
    expect(draft.candidate).toEqual({ type: 'lay', word: 'S' });
    tap('EL');
    expect(draft.candidate).toEqual(SEL);
  });
  it('throws the card that lies alone where the pile is touched then, or the action', () => {
    tap('Q');
    draft.throwCard(draft.toThrow!);
    expect([draft.candidate, draft.bench.word]).toEqual([THROWN, '']);
    draft.clear();
    tap('Q');
    draft.actions.find(({ id }) => id === 'discard')!.run!();
    expect(draft.candidate).toEqual(THROWN);
    draft.clear();
    tap('SE');
    expect(draft.toThrow).toBeNull();
  });
  it('chooses the card to throw once that is asked for', () => {
    const discard = () => draft.actions.find(({ id }) => id === 'discard')!;
    discard().run!();
    expect(draft.wording.advice).toBe('Choose the card to discard.');
    tap('Q');
    expect(draft.candidate).toEqual(THROWN);
    discard().run!();
    expect(draft.candidate).toBeNull();
    discard().run!();
    expect(typed(draft, 'q')).toEqual(THROWN);
  });
  it('offers no discard before a card is taken', () => {
    begin({ taken: '' });
    expect(draft.actions.map(({ id }) => id)).not.toContain('discard');
  });
  it('lays further cards once a word is begun', () => {
    drop('S', 'row:0');
    tap('EL');
    expect(draft.candidate).toEqual(SEL);
  });
  it('adds the card picked up to the word that is tapped', () => {
    tap('N');
    draft.tapWord(1);
    tap('T');
    expect(draft.candidate).toEqual(TASSENT);
  });
  it('lets go of a word that is tapped again', () => {
    draft.tapWord(1);
    draft.tapWord(1);
    expect([draft.bench.at, draft.bench.word]).toEqual([null, '']);
  });
});

describe('dragging', () => {
  it('adds a card to a word of the table', () => {
    drop('NT', 'word:1');
    expect(draft.candidate).toEqual(TASSENT);
  });
  it('throws a card on the pile, and takes it back', () => {
    drop('Q', 'discard');
    expect(draft.candidate).toEqual(THROWN);
    draft.undo();
    expect([draft.candidate, draft.canUndo]).toEqual([null, false]);
  });
  it('puts the hand in another order', () => {
    drop('Q', 'hand:0');
    expect(draft.bench.hand.pieces[0]!.sign).toBe('Q');
  });
});

describe('typing', () => {
  it('finds the word of the table that is meant', () => expect(typed(draft, 'tassent')).toEqual(TASSENT));
  it('adds to a word that was chosen', () => {
    draft.tapWord(1);
    expect(typed(draft, 'nt')).toEqual(TASSENT);
    expect(typed(draft, ['Backspace', 'Backspace'])).toBeNull();
  });
  it('turns to another reading with Tab', () => {
    scene.view = { ...onTable({ words: [{ word: 'SEL', owner: 1 }] }), hand: 'SELSE' };
    draft = new LudimeDraft(scene);
    press(draft, 'sels');
    expect([draft.candidate, draft.readings]).toEqual([{ type: 'lay', word: 'SELS' }, 2]);
    expect(press(draft, ['Tab'])).toEqual([true]);
    expect(draft.candidate).toEqual({ type: 'modify', at: 0, word: 'SELS' });
  });
  it('leaves Tab alone where there is nothing to turn', () => expect(press(draft, ['Tab', 'z'])).toEqual([false, false]));
});

describe('an exchange', () => {
  beforeEach(() => {
    begin({}, { exchange: true });
    draft.actions.find(({ id }) => id === 'exchange')!.run!();
  });
  it('gives back the cards that are tapped or typed', () => {
    tap('Q');
    expect(typed(draft, 'i')).toEqual({ type: 'exchange', cards: 'IQ' });
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
    begin({ taken: 'discard', owed: 'Q' }, { undo: true });
    expect(draft.actions.map(({ move }) => move)).toContainEqual({ type: 'undo' });
    expect(draft.wording.advice).toBe('Lay Q in a word, or put the card back.');
  });
  it('says what is to be done with it once a word was laid', () => {
    begin({ taken: 'discard', owed: 'Q', composed: 1 });
    expect(draft.actions.map(({ move }) => move)).not.toContainEqual({ type: 'undo' });
    expect(draft.wording.advice).toBe('Lay Q in a word. If no word will take it, discard it.');
  });
  it('takes the word away that was being modified, and the bench lets go of it', () => {
    drop('N', 'word:1');
    scene.view = onTable({ words: ['DRAMES', 'TASSEE'].map((word, owner) => ({ word, owner })) });
    draft.follow();
    expect(draft.bench.row).toEqual([]);
  });
  it('shows the end of a round until it was seen', () => {
    scene.rows = [roundEnd([8, 18])];
    draft.follow();
    expect([draft.rounds.ended?.gained, draft.candidate, press(draft, 's')]).toEqual([[8, 18], null, [false]]);
  });
});

it('tells the length of the first word before it is broken', () => {
  scene.rights = { ...scene.rights!, play: true, stock: false, discard: false, first: 6 };
  expect(draft.wording.advice).toContain('6 letters or more');
  press(draft, scene.view.hand.slice(0, 2).toLowerCase());
  expect(benchSentence(draft)).toBe('Your first word has 6 letters or more: 4 to go.');
  scene.rights = { ...scene.rights, first: 0 };
  expect(draft.wording.advice).not.toContain('6 letters');
});

it('shows the move of a hint, and of the next', () => {
  for (const move of [TASSENT, THROWN]) {
    draft.show(move);
    expect(draft.candidate).toEqual(move);
  }
});

describe('what is read aloud', () => {
  it('is what is asked for, and which word is changed', () => {
    speech.current = 'fr';
    draft.toggleThrow();
    expect(draft.wording.doing).toBe('Choisissez la carte à jeter.');
    draft.toggleThrow();
    expect(draft.wording.doing).toBe('');
    draft.tapWord(1);
    expect(draft.wording.doing).toBe('Ajoutez des cartes à TASSE, dans n’importe quel ordre.');
  });
});
