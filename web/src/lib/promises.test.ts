import { beforeEach, expect, it } from 'vitest';
import { leadsToGame, promises } from './promises';
import type { Ask, SeatSnapshot, TableSnapshot } from './protocol';

const SIT: Ask = { ask: 'take_seat', name: 'Jeanne' };
const AGAIN: Ask = { ask: 'offer', matter: 'rematch' };
const person = (share?: string): SeatSnapshot => ({ sitter: { sitter: 'person', who: 'p1', name: 'Jeanne', won: 0, is_program: false }, share });
const bot: SeatSnapshot = { sitter: { sitter: 'bot', level: 'expert', won: 0 } };

function snapshot(changes: Partial<TableSnapshot>): TableSnapshot {
  return { seat: null, phase: 'open', seats: [], clock: {}, commitment: 'c1', next_commitment: 'c1', ...changes } as TableSnapshot;
}

beforeEach(() => localStorage.clear());

it('goes with what leads to a game', () => {
  const asks: Ask[] = [SIT, AGAIN, { ask: 'start' }, { ask: 'accept', offer: 3 }];
  expect(asks.every(leadsToGame)).toBe(true);
  const others: Ask[] = [{ ask: 'offer', matter: 'pause' }, { ask: 'move', move: 'RAT' }, { ask: 'leave_seat' }];
  expect(others.some(leadsToGame)).toBe(false);
});

it('answers what is promised with the same share however often it is asked, and each promise with another', () => {
  const first = promises.answer('t', 0, snapshot({}), SIT)!;
  expect(first.commitment).toBe('c1');
  expect(first.value).toMatch(/^[0-9a-f]{32}$/);
  expect(promises.answer('t', 0, snapshot({}), SIT)).toEqual(first);
  expect(promises.answer('t', 1, snapshot({}), SIT)!.value).not.toBe(first.value);
  expect(promises.answer('t', 0, snapshot({ next_commitment: 'c2' }), SIT)!.value).not.toBe(first.value);
});

it('answers nothing where nothing is promised, and nothing more where the table has a share of this seat', () => {
  expect(promises.answer('t', 0, snapshot({ next_commitment: undefined }), SIT)).toBeNull();
  expect(promises.answer('t', 0, snapshot({ seat: 0, seats: [person('f00')] }), AGAIN)).toBeNull();
  expect(promises.answer('t', 0, snapshot({}), { ask: 'start' })).toBeNull(); // a host who only watches
  expect(promises.answer('t', 0, snapshot({ seat: 0, seats: [person()] }), AGAIN)).not.toBeNull();
});

it('remembers what was given to a game, and where people and bots sat when it began', () => {
  const share = promises.answer('t', 0, snapshot({}), SIT)!;
  promises.give(share);
  expect(promises.of('t', 1)).toEqual([]); // not begun
  promises.see('t', 0, snapshot({ phase: 'playing', number: 1, seat: 1, seats: [bot, person()] }));
  promises.see('t', 0, snapshot({ phase: 'over', number: 1, seat: 0, seats: [person(), person()] }));
  expect(promises.of('t', 1)).toMatchObject([{ ...share, seat: 1, bots: [0] }]);
  expect(promises.of('t', 2)).toEqual([]);
});

it('forgets a share whose person did not play after all, or that the table refused', () => {
  promises.give(promises.answer('t', 0, snapshot({}), SIT)!);
  promises.answer('t', 1, snapshot({}), SIT);
  promises.see('t', 0, snapshot({ phase: 'playing', number: 1, seat: null }));
  promises.see('t', 1, snapshot({ phase: 'playing', number: 1, seat: 0, seats: [person()] }));
  expect(promises.of('t', 1)).toEqual([]);
});

it('does not grow without end, and survives what others write there', () => {
  for (let number = 0; number < 100; number++) promises.answer('t', 0, snapshot({ next_commitment: `c${number}` }), SIT);
  expect((JSON.parse(localStorage.getItem('lettrine.shares')!) as unknown[]).length).toBe(60);
  localStorage.setItem('lettrine.shares', '{');
  expect(promises.of('t', 1)).toEqual([]);
});
