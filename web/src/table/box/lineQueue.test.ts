import { beforeEach, expect, test } from 'vitest';
import type { Answered } from '../../lib/protocol';
import { storage } from '../../lib/storage.svelte';
import type { SheetLine } from './sheet';
import { LineQueue } from './lineQueue.svelte';

const KEY = 'lettrine.box.lines.test';
const done: Answered = { type: 'answer', id: '', answer: { answer: 'done', seq: 1 } };
const refused: Answered = { type: 'answer', id: '', answer: { answer: 'refused', code: 'illegal' }, text: 'Non.' };
const line = (move: string): SheetLine => ({ event: 'played', seat: 0, move });

let sent: { move: string; id: string }[] = [];
let isOnline = true;
const bad = new Set<string>();

function queue(): LineQueue {
  const send = (each: SheetLine, id: string): Promise<Answered> => {
    const move = each.event === 'played' ? String(each.move) : each.event;
    sent.push({ move, id });
    return Promise.resolve(bad.has(move) ? refused : done);
  };
  return new LineQueue(KEY, send, () => isOnline);
}

beforeEach(() => {
  sent = [];
  isOnline = true;
  bad.clear();
  storage.forget(KEY);
});

test('with a network a line is written at once, and a refusal is told to who entered it', async () => {
  const lines = queue();
  expect((await lines.write(line('SEL'), 'SEL'))?.answer.answer).toBe('done');
  bad.add('SELX');
  expect((await lines.write(line('SELX'), 'SELX'))?.answer.answer).toBe('refused');
  expect(lines.waiting).toEqual([]);
  expect(lines.refused).toBeNull();
});

test('without a network lines wait, and are sent in order on return', async () => {
  const lines = queue();
  isOnline = false;
  expect(await lines.write(line('SEL'), 'SEL')).toBeNull();
  expect(await lines.write(line('SELS'), 'SELS')).toBeNull();
  expect(lines.waiting).toHaveLength(2);
  isOnline = true;
  await lines.flush();
  expect(sent.map(({ move }) => move)).toEqual(['SEL', 'SELS']);
  expect(lines.waiting).toEqual([]);
});

test('what waits survives a reload, under the same names', async () => {
  isOnline = false;
  await queue().write(line('SEL'), 'SEL');
  const [{ id }] = storage.readJson(KEY) as [{ id: string }];
  isOnline = true;
  await queue().flush();
  expect(sent).toEqual([{ move: 'SEL', id }]);
});

test('a line that is refused on return holds the rest back until it is settled', async () => {
  const lines = queue();
  isOnline = false;
  await lines.write(line('SELX'), 'SELX');
  await lines.write(line('SELS'), 'SELS');
  bad.add('SELX');
  isOnline = true;
  await lines.flush();
  expect(lines.refused?.line.text).toBe('SELX');
  expect(sent).toHaveLength(1);
  expect(lines.settle()).toBe('SELX');
  await Promise.resolve();
  expect(sent.map(({ move }) => move)).toEqual(['SELX', 'SELS']);
});
