import { beforeEach, describe, expect, it } from 'vitest';
import { sceneAround, type TestScene } from '../testScene';
import { PlurimoDraft } from './draft.svelte';
import type { Rights, View } from './types';

const HANDS = { seat: 0, hands: ['ASRJU_*', ''], hand_sizes: [7, 7], stock_count: 57, under: [] };
const STATE = { scores: [22, 24], turn: 0, rejected: 0, has_surplus: false, clock: 'running', words: [], goal: null, wanted: [], is_over: false };
const VIEW = { ...HANDS, ...STATE, support: ['F', 'L', 'O', 'R', 'E'] } as unknown as View;

const RIGHTS: Rights = { pulls: ['left', 'right'], lift: false, rebuild: false, surplus: 0 };

type Stage = TestScene<View, Rights>;

function staged(view: Partial<View> = {}, options: Stage['options'] = {}, rights: Partial<Rights> = {}): { draft: PlurimoDraft; stage: Stage } {
  const stage = sceneAround({ ...VIEW, ...view }, { ...RIGHTS, ...rights }, { options, values: { _: -2, '*': -3 } });
  return { stage, draft: new PlurimoDraft(stage) };
}

const key = (name: string, more: object = {}): KeyboardEvent => ({ key: name, shiftKey: false, target: null, ...more }) as unknown as KeyboardEvent;
const slot = (place: number): object => ({
  target: { closest: (selector: string) => (selector === '[data-slot]' ? { dataset: { slot: String(place) } } : null) },
});
const type = (draft: PlurimoDraft, text: string): void => [...text].forEach((letter) => draft.type(key(letter)));
const lay = (cards: string, more: object = {}): object => ({ type: 'lay', cards, pull: 'none', lift: [], rebuild: false, ...more });
/** What the referee understands by what is typed. */
const answer = (stage: Stage, ...moves: object[]): void => {
  stage.preview = { type: 'answer', id: '', answer: { answer: 'previewed', is_legal: true, move: moves[0], others: moves.slice(1) } };
};
const signs = (draft: PlurimoDraft): string => draft.slots.map(({ sign }) => sign || '.').join('');
const piece = (draft: PlurimoDraft, sign: string): number => draft.free.find((held) => held.sign === sign)!.id;

let { draft, stage } = staged();
beforeEach(() => void ({ draft, stage } = staged()));

describe('a word laid card by card', () => {
  it('makes the move of the rulebook, pulled at the right', () => {
    draft.lay(piece(draft, '_'), 0);
    draft.lay(piece(draft, 'J'), 1);
    draft.lay(piece(draft, 'U'), 3);
    draft.pull('right');
    draft.lay(piece(draft, '*'), 5);
    expect(draft.candidate).toBeNull();
    draft.decide('t');
    expect(draft.candidate).toEqual({ type: 'lay', cards: '_J.U.t', pull: 'right', lift: [], rebuild: false });
    expect(draft.word).toBe('JOUET');
  });
  it('counts compartments anew once one is pulled out at the left', () => {
    draft.lay(piece(draft, 'A'), -1);
    expect(draft.candidate).toMatchObject({ cards: 'A.....', pull: 'left' });
  });
  it('takes the card of a compartment that is pushed back', () => {
    draft.lay(piece(draft, 'S'), 5);
    draft.pull('right');
    expect(draft.candidate).toBeNull();
    expect(draft.free).toHaveLength(7);
  });
  it('opens one end at a time, unless both were agreed on', () => {
    draft.pull('left');
    draft.pull('right');
    expect([draft.composed.left, draft.composed.right]).toEqual([false, true]);
    const both = staged({}, {}, { pulls: ['left', 'right', 'both'] }).draft;
    both.pull('left');
    both.pull('right');
    expect([both.composed.left, both.composed.right]).toEqual([true, true]);
  });
  it('lays, picks up and puts back by taps', () => {
    draft.choose(draft.hand.pieces[0]!);
    draft.tap(0);
    expect(draft.word).toBe('ALORE');
    draft.tap(0);
    draft.tap(1);
    expect(draft.word).toBe('FAORE');
    draft.tap(1);
    draft.tap(1);
    expect(draft.word).toBe('FLORE');
  });
  it('pulls out what the referee lets one pull', () => {
    const { draft: opening } = staged({ support: ['', '', ''] }, {}, { pulls: [] });
    expect([opening.canPull('left'), draft.canPull('left')]).toEqual([false, true]);
  });
  it('undoes step by step', () => {
    draft.lay(piece(draft, 'A'), 0);
    draft.lay(piece(draft, 'S'), 4);
    draft.undo();
    expect(draft.word).toBe('ALORE');
    draft.undo();
    expect(draft.canUndo).toBe(false);
    expect(draft.candidate).toBeNull();
  });
  it('keeps a Joker’s letter when it is moved', () => {
    draft.lay(piece(draft, '*'), 0);
    draft.decide('g');
    draft.lay(draft.slots[0]!.laid!.id, 4);
    expect(draft.word).toBe('FLORG');
  });
});

describe('a word that is typed', () => {
  it('is shown at once, and lies where the referee reads it', () => {
    type(draft, 'jouet');
    expect([draft.candidate, draft.typed.isRead]).toEqual(['JOUET', false]);
    expect(draft.wording.label).toContain('JOUET');
    answer(stage, lay('_J.U.t', { pull: 'right' }));
    expect([signs(draft), draft.typed.isRead]).toEqual(['_JOUEt', true]);
    expect(draft.free.map(({ sign }) => sign)).toEqual(['A', 'S', 'R']);
    expect(draft.candidate).toBe('JOUET');
  });
  it('lies as it was read last until the referee has read it again', () => {
    type(draft, 'joue');
    answer(stage, lay('_J.U.'));
    expect(signs(draft)).toBe('_JOUE');
    stage.preview = null;
    type(draft, 't');
    expect([signs(draft), draft.typed.text]).toEqual(['_JOUE', 'JOUET']);
    draft.type(key('Backspace'));
    expect(draft.candidate).toBe('JOUE');
    draft.undo();
    expect([draft.typed.text, signs(draft)]).toEqual(['', 'FLORE']);
  });
  it('asks for a Joker by a star', () => {
    type(draft, 'joue*t');
    expect(draft.candidate).toBe('JOUE*T');
    expect(draft.wording.label).toContain('JOUET');
  });
  it('is laid as far as the cards reach, with caps only where there are enough', () => {
    type(draft, 'jo');
    answer(stage, lay('_J.~_'));
    expect(signs(draft)).toBe('FJORE');
    type(draft, 'z');
    answer(stage, lay('_J.Z~'));
    expect(signs(draft)).toBe('_JOR~');
  });
  it('is halfway as long as the referee says that caps lack for the rest', () => {
    const refused = (cards: string[]): void => {
      const refusals = [{ rule: 'PLU-03', facts: { cards }, case: 'missing' }];
      stage.preview = { type: 'answer', id: '', answer: { answer: 'previewed', is_legal: false, refusals } };
    };
    refused(['_', '_']);
    expect(draft.typed.isHalfway).toBe(false);
    type(draft, 'jo');
    expect(draft.typed.isHalfway).toBe(true);
    refused(['Z']);
    expect(draft.typed.isHalfway).toBe(false);
  });
  it('leaves the board alone where there is no room for it', () => {
    type(draft, 'jurassien');
    answer(stage, lay('JURASSIEN'));
    expect(signs(draft)).toBe('FLORE');
    type(draft, 's');
    stage.preview = { type: 'answer', id: '', answer: { answer: 'refused', code: 'lettrine.table:paused' } };
    expect([signs(draft), draft.typed.isRead]).toEqual(['FLORE', true]);
  });
  it('goes through the ways to lay it by Tab, and plays the one that is shown', () => {
    const { draft, stage } = staged({ support: ['D', 'o', 'S'], hands: ['MOXXX', ''] });
    type(draft, 'mos');
    expect(draft.type(key('Tab'))).toBe(false);
    type(draft, 's');
    draft.type(key('Backspace'));
    answer(stage, lay('MO.'), lay('M..'));
    expect(draft.type(key('Tab'))).toBe(true);
    expect([draft.candidate, signs(draft)]).toEqual([lay('M..'), 'MoS']);
    stage.preview = null;
    draft.type(key('Tab', { shiftKey: true }));
    expect([draft.candidate, signs(draft)]).toEqual([lay('MO.'), 'MOS']);
    type(draft, 't');
    expect(draft.candidate).toBe('MOST');
  });
  it('can be changed by hand once it lies there', () => {
    type(draft, 'joue');
    answer(stage, lay('_J.U.'));
    draft.lay(piece(draft, 'S'), 5);
    expect([draft.typed.text, draft.candidate]).toEqual(['', lay('_J.U.S', { pull: 'right' })]);
  });
  it('takes the place of what was laid by hand, which undoing brings back', () => {
    draft.lay(piece(draft, 'A'), 0);
    type(draft, 'joue');
    answer(stage, lay('_J.U.'));
    expect(signs(draft)).toBe('_JOUE');
    draft.undo();
    expect(signs(draft)).toBe('ALORE');
  });
  it('is laid letter by letter where a compartment has the focus', () => {
    draft.cursor = 0;
    draft.type(key('-', slot(0)));
    expect(draft.cursor).toBe(1);
    [...'joù*l'].forEach((letter, at) => draft.type(key(letter, slot(Math.min(at + 1, 4)))));
    expect(draft.candidate).toMatchObject({ cards: '_J.Ul' });
    draft.type(key('Backspace', slot(4)));
    expect(draft.candidate).toMatchObject({ cards: '_J.U.' });
    draft.clear();
    draft.type(key('s', slot(4)));
    expect(draft.typed.text).toBe('S');
  });
  it('pulls by Shift and an arrow', () => {
    draft.type(key('ArrowRight', { shiftKey: true }));
    expect([draft.composed.right, draft.cursor]).toEqual([true, 5]);
    draft.type(key('ArrowRight', { shiftKey: true }));
    expect([draft.composed.right, draft.cursor]).toEqual([false, 4]);
  });
});

describe('beside the word', () => {
  it('rejects the chosen card', () => {
    draft.reject();
    draft.choose(draft.hand.pieces[1]!);
    expect(draft.candidate).toEqual({ type: 'reject', card: 'S' });
    draft.clear();
    draft.clear();
    expect(draft.isRejecting).toBe(false);
  });
  it('rejects what Delete is pressed on', () => {
    draft.type(key('Delete', { target: { closest: (selector: string) => (selector === '[data-piece]' ? { dataset: { piece: '3' } } : null) } }));
    expect(draft.candidate).toEqual({ type: 'reject', card: 'J' });
  });
  it('slips the surplus of a rebuilt word under the stock', () => {
    const { draft } = staged({ has_surplus: true });
    draft.type(key('j'));
    expect(draft.candidate).toEqual({ type: 'reject', card: 'J' });
  });
  it('takes the word to hand to rebuild it', () => {
    const { draft } = staged({}, { rebuild: 'yes' });
    draft.rebuild();
    expect(draft.pieces).toHaveLength(12);
    'JUS'.split('').forEach((letter, place) => draft.lay(piece(draft, letter), place));
    draft.lay(piece(draft, 'E'), 3);
    expect(draft.candidate).toMatchObject({ cards: 'JUSE.', rebuild: true });
  });
  it('lifts a cap and lays it elsewhere', () => {
    const { draft } = staged({ support: ['F', 'L', 'O', 'R', 'E_'] }, {}, { lift: true });
    draft.tap(4);
    expect(draft.word).toBe('FLORE');
    draft.lay(-5, 0);
    expect(draft.candidate).toMatchObject({ cards: '_....', lift: [4] });
    draft.tap(4);
    expect(draft.candidate).toBeNull();
  });
  it('lifts no cap while the word is rebuilt, and gives up what was lifted before', () => {
    const { draft } = staged({ support: ['F', 'L', 'O', 'R', 'E_'] }, { rebuild: 'yes' }, { lift: true, rebuild: true });
    draft.tap(4);
    draft.rebuild();
    expect([draft.composed.rebuild, [...draft.composed.lift]]).toEqual([true, []]);
    draft.tap(4);
    expect([...draft.composed.lift]).toEqual([]);
  });
  it('shows a hint', () => {
    draft.show({ type: 'lay', cards: 'A.....', pull: 'left' });
    expect(draft.candidate).toMatchObject({ cards: 'A.....', pull: 'left' });
    draft.show({ type: 'reject', card: 'J' });
    expect(draft.candidate).toEqual({ type: 'reject', card: 'J' });
  });
});

describe('when the table changes', () => {
  it('keeps what is composed while support and cards are the same', () => {
    draft.lay(piece(draft, 'A'), 0);
    stage.view = { ...stage.view, stock_count: 56 };
    draft.follow();
    expect(draft.word).toBe('ALORE');
    stage.view = { ...stage.view, support: ['F', 'L', 'O', 'T'] };
    draft.follow();
    expect(draft.word).toBe('FLOT');
    expect(draft.canUndo).toBe(false);
  });
  it('has nothing to play for a spectator', () => {
    const { draft, stage } = staged({ seat: null, hands: ['', ''] });
    stage.seat = null;
    stage.isToAct = false;
    expect(draft.candidate).toBeNull();
    expect(draft.pieces).toEqual([]);
    expect(draft.wording.spoken).toContain('FLORE');
  });
});

describe('all together', () => {
  const goal = { word: 'FLOTS', start: 0 };
  const wanted = ['', '', '', 'Tt', 'Ss'];
  it('lays one card where the word lacks it, a Joker as its letter', () => {
    const { draft } = staged({ goal, wanted }, { mode: 'collective' });
    draft.lay(piece(draft, '*'), 3);
    expect(draft.candidate).toMatchObject({ cards: '...t.' });
    expect([draft.wanted(3), draft.wanted(4)]).toEqual(['', 'S']);
    draft.lay(piece(draft, 'A'), 4);
    expect(draft.wanted(4)).toBe('S');
    draft.undo();
    draft.undo();
    draft.lay(piece(draft, '*'), 0);
    expect(draft.pending).toBe(0);
  });
  it('types one card at a time, which the referee places', () => {
    const { draft, stage } = staged({ goal, wanted }, { mode: 'collective' });
    type(draft, 's');
    expect(draft.candidate).toBe('S');
    answer(stage, lay('....S'));
    expect(signs(draft)).toBe('FLORS');
    stage.preview = null;
    type(draft, 'z');
    expect(draft.candidate).toBe('Z');
    type(draft, '-');
    expect(draft.candidate).toBe('_');
    type(draft, '*-');
    expect(draft.candidate).toBe('~');
  });
  it('lets the leader propose a word', () => {
    const { draft } = staged({ hands: ['', 'ABC'] }, { mode: 'collective', leader: 'person' });
    expect(draft.candidate).toBeNull();
    draft.proposal = ' bateau ';
    expect(draft.candidate).toBe('bateau');
    expect(draft.type(key('b'))).toBe(false);
  });
  it('shows a proposal as the referee would lay it, with the compartments that it opens', () => {
    const { draft, stage } = staged({ hands: ['', 'ABC'], support: ['B', 'A', 'T'] }, { mode: 'collective', leader: 'person' });
    draft.proposal = 'abats';
    const changes = { support: ['', 'B', 'A', 'T', ''], goal: { word: 'ABATS', start: 0 }, wanted: ['Aa', '', '', '', 'Ss'] };
    (stage as unknown as { preview: unknown }).preview = {
      answer: { answer: 'previewed', is_legal: true, move: { type: 'propose', word: 'ABATS', at: -1 }, changes },
    };
    expect(draft.opened.goal).toEqual({ word: 'ABATS', start: 0 });
    expect(draft.slots.map(({ sign }) => sign)).toEqual(['', 'B', 'A', 'T', '']);
  });
});
