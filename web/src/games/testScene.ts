// A scene for tests of drafts: the player at seat 0 is to act, and what is not told is empty.

import { vi } from 'vitest';
import type { Scene } from './game';

export type TestScene<View, Rights = unknown> = { -readonly [K in keyof Scene<View, Rights>]: Scene<View, Rights>[K] };

export function sceneAround<View, Rights = unknown>(
  view: View,
  rights: Rights | null = null,
  more: Partial<TestScene<View, Rights>> = {},
): TestScene<View, Rights> {
  return {
    view,
    rights,
    seat: 0,
    isToAct: true,
    seatCount: 2,
    lines: [],
    rows: [],
    values: {},
    options: {},
    preview: null,
    marks: [],
    name: (seat) => ['Nour', 'Malo'][seat] ?? '',
    play: vi.fn(),
    ...more,
  };
}
