// What tests of drafts share: a scene in which the player at seat 0 is to act, keys, and what the server says.

import { vi } from 'vitest';
import type { Answered, Previewed, Row } from '../lib/protocol';
import type { Draft, Scene } from './game';

export type TestScene<View, Rights = unknown> = { -readonly [K in keyof Scene<View, Rights>]: Scene<View, Rights>[K] };

/** What is not told is empty. */
export function sceneAround<View, Rights = unknown>(
  view: View,
  rights: Rights | null = null,
  more: Partial<TestScene<View, Rights>> = {},
): TestScene<View, Rights> {
  return {
    ...{ view, rights, seat: 0, isToAct: true, seatCount: 2, lines: [], rows: [], values: {}, options: {}, preview: null, marks: [] },
    name: (seat) => ['Nour', 'Malo'][seat] ?? '',
    play: vi.fn(),
    ...more,
  };
}

/** Press *keys* one after the other; whether each was of use. */
export function press(draft: Pick<Draft, 'type'>, keys: Iterable<string>, more: object = {}): boolean[] {
  return [...keys].map((key) => draft.type({ key, shiftKey: false, target: null, ...more } as unknown as KeyboardEvent));
}

/** What is played once *keys* are pressed. */
export function typed<D extends Pick<Draft, 'type' | 'candidate'>>(draft: D, keys: Iterable<string>, more: object = {}): D['candidate'] {
  press(draft, keys, more);
  return draft.candidate;
}

/** The preview of a legal move, as far as *answer* says nothing else. */
export function previewed(answer: Partial<Previewed>): Answered {
  return { type: 'answer', id: '', answer: { answer: 'previewed', is_legal: true, ...answer } };
}

/** The preview of a text in which the server reads one of *moves*, the first above all. */
export function readAs(...moves: object[]): Answered {
  return previewed({ move: moves[0], others: moves.slice(1) });
}

/** The row of a move of seat 1 that ends a round. */
export function roundEnd(gained: number[], words: string[] = []): Row {
  return { seq: 9, seat: 1, gained, line: { words, items: [] } };
}
