import { beforeEach, expect, test, vi } from 'vitest';
import type { Answered, Seat } from '../../lib/protocol';
import { storage } from '../../lib/storage.svelte';
import { askedBy, type BoxScene } from './boxScene.svelte';
import { BoxEntry, signOf } from './entry.svelte';
import { LineQueue } from './lineQueue.svelte';
import { sheetOf, type SheetLine } from './sheet';

const KEY = 'lettrine.box.lines.entry';
const done: Answered = { type: 'answer', id: '', answer: { answer: 'done', seq: 9 } };
const reason = { rule: 'GEN-02', title: 'Le dictionnaire', text: 'SELX n’est pas dans le dictionnaire.', marks: ['word:0'] };
const refused: Answered = { type: 'answer', id: '', answer: { answer: 'refused', code: 'illegal' }, text: 'Refusé.', refusals: [reason] };
const box = sheetOf({ writers: 'all', waits_for_contest: false, contest_cost: 0, unseen: { A: 2, B: 0 }, may_write: true });

let sent: SheetLine[] = [];
let answer = done;
let isOnline = true;

function entryOf(game: object = {}, asked = askedBy({ phase: 'playing', acting: [1], box })): BoxEntry {
  const scene = { asked, box, game, actor: 1 as Seat, shown: null, marks: [], picked: null } as unknown as BoxScene;
  const queue = new LineQueue(
    KEY,
    (line) => {
      sent.push(line);
      return Promise.resolve(answer);
    },
    () => isOnline,
  );
  const judge = (line: SheetLine): Promise<Answered> =>
    Promise.resolve({
      type: 'answer',
      id: '',
      answer: { answer: 'judged', unfit: [], readings: [{ line: { ...line, move: { type: 'lay' } }, is_legal: true, total: 12 }] },
    });
  return new BoxEntry(scene, queue, judge, () => isOnline);
}

beforeEach(() => {
  [sent, answer, isOnline] = [[], done, true];
  storage.forget(KEY);
  vi.useFakeTimers();
});

test('what is to be entered follows the table', () => {
  expect(askedBy({ phase: 'playing', acting: [0], box }).kind).toBe('move');
  expect(askedBy({ phase: 'playing', acting: [], box: { ...box, wanted: 1, wanted_count: 3 } })).toEqual({ kind: 'hand', seat: 1, count: 3 });
  expect(askedBy({ phase: 'playing', acting: [], box: { ...box, awaited: { kind: 'number', seat: null, count: 1, pieces: '' } } }).kind).toBe('chance');
  expect(askedBy({ phase: 'over', acting: [0], box }).kind).toBe('nothing');
});

test('letters are typed, read by the server, and written as the reading that is chosen', async () => {
  const entry = entryOf();
  for (const sign of 'SEL') expect(entry.type(sign)).toBe(true);
  expect(entry.type('3')).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(entry.reading?.total).toBe(12);
  expect(await entry.write()).toBe(true);
  expect(sent).toEqual([{ event: 'played', seat: 1, move: { type: 'lay' } }]);
  expect(entry.text).toBe('');
  expect(entry.written).toBe(1);
});

test('a refusal keeps the word in the field and names the rule', async () => {
  const entry = entryOf();
  for (const sign of 'SELX') entry.type(sign);
  answer = refused;
  expect(await entry.write()).toBe(false);
  expect(entry.text).toBe('SELX');
  expect(entry.refusal?.reasons[0]?.rule).toBe('GEN-02');
  entry.erase();
  expect(entry.refusal).toBeNull();
});

test('without a network the words are written as they were typed, once it is back', async () => {
  const entry = entryOf();
  isOnline = false;
  for (const sign of 'SEL') entry.type(sign);
  expect(await entry.write()).toBe(true);
  expect(sent).toEqual([]);
  isOnline = true;
  await entry.queue.flush();
  expect(sent).toEqual([{ event: 'played', seat: 1, move: 'SEL' }]);
});

test('what happens unannounced is written before the word', async () => {
  const entry = entryOf({ before: () => '+', reads: (_: unknown, __: unknown, typed: string) => (typed.length === 1 ? `-${typed}` : typed) });
  entry.type('V');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ event: 'played', seat: 1, move: '+' }]);
  expect(entry.lineOf('V')).toEqual({ event: 'played', seat: 1, move: '-V' });
});

test('a hand is shown, and what chance gives is entered, as they are asked for', () => {
  const hand = entryOf({}, { kind: 'hand', seat: 0, count: 2 });
  expect(hand.lineOf('AB')).toEqual({ event: 'shown', seat: 0, pieces: 'AB' });
  const die = entryOf({}, { kind: 'chance', awaited: { kind: 'number', seat: null, count: 1, pieces: '' } });
  expect(die.accepts('6')).toBe(true);
  expect(die.accepts('A')).toBe(false);
  expect(die.lineOf('6')).toEqual({ event: 'drawn', seat: null, outcome: '6' });
});

test('a key is a letter without its accent', () => {
  expect(signOf('é')).toBe('E');
  expect(signOf('ç')).toBe('C');
  expect(signOf('Enter')).toBe('');
});

test('a letter that was laid out is written anew, and the others stay', () => {
  const entry = entryOf({}, askedBy({ phase: 'playing', acting: [], box: { ...box, awaited: { kind: 'pieces', seat: 0, count: 4, pieces: 'AB' } } }));
  for (const sign of 'ABA') entry.type(sign);
  entry.goTo(0);
  for (const sign of 'BAB') entry.type(sign);
  expect(entry.text).toBe('BAB');
  expect(entry.caret).toBeNull();
  entry.goTo(2);
  entry.erase();
  expect([entry.text, entry.caret]).toEqual(['BAB', 1]);
  entry.goTo(9);
  entry.type('A');
  expect(entry.text).toBe('BABA');
});
