// A position that is only looked at: a move of an analysis.

import type { Scene } from './game';

type Position = Pick<Scene<unknown>, 'view' | 'seat' | 'options' | 'values'> &
  Partial<Pick<Scene<unknown>, 'marks' | 'side' | 'isToAct' | 'rights' | 'preview' | 'play'>>;

export function stillScene(position: Position, names: readonly string[]): Scene<unknown> {
  const nothing = { rights: null, isToAct: false, marks: [], lines: [], rows: [], preview: null };
  return { ...nothing, ...position, seatCount: names.length, name: (seat) => names[seat] ?? '' };
}
