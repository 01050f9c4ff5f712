import { describe, expect, it } from 'vitest';
import type { Replay, Settings } from '../../lib/protocol';
import { ReplayScene } from './scene.svelte';

const step = (seq: number, gained: number[]) => ({
  lines: [{ seq, kind: 'move' as const, text: `${seq}` }],
  rows: [{ seq, seat: 0, gained }],
  view: `all ${seq}`,
  views: [`first ${seq}`, `second ${seq}`],
});
const replay = { names: ['Nour', 'Malo'], steps: [step(1, [0, 0]), step(2, [5, 0]), step(3, [0, 3])] } as Replay;

/** The second step through the eyes of *seat*. */
function second(seat: number | null): ReplayScene {
  const scene = new ReplayScene(replay, {} as Settings, {}, {}, seat);
  scene.step = 1;
  return scene;
}

describe('a step of a replay', () => {
  it('shows the view of a seat, or that of a spectator', () => {
    expect(second(null).view).toBe('all 2');
    expect(second(1).view).toBe('second 2');
  });

  it('knows what happened up to it, and nothing of what follows', () => {
    const scene = second(null);
    expect(scene.lines.map(({ text }) => text)).toEqual(['1', '2']);
    expect(scene.totals).toEqual([5, 0]);
    expect(scene.isLast).toBe(false);
    scene.step = 2;
    expect(scene.isLast).toBe(true);
    expect(scene.totals).toEqual([5, 3]);
  });
});
