import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableSnapshot, Update } from '../../lib/protocol';
import { deedIn, type Frame } from './frame';
import { FrameQueue, type Recorder } from './frames.svelte';

const snapshot = (acting: number[], phase: 'playing' | 'over' = 'playing'): TableSnapshot =>
  ({ seat: 0, phase, seats: [{}, {}], acting }) as unknown as TableSnapshot;

function frame(
  seq: number,
  mover: number | null,
  { acting = [1], isLeap = false, phase = 'playing' }: { acting?: number[]; isLeap?: boolean; phase?: 'playing' | 'over' } = {},
): Frame {
  const deed = { mover, draws: 0, told: [], isLeap };
  return { seq, moment: seq, snapshot: snapshot(acting, phase), view: seq, rights: null, lines: [], rows: [], deed };
}

class Camera implements Recorder {
  readonly isRunning = false;
  filmed: string[] = [];
  forgotten = 0;
  record({ seq }: Frame, show: () => void, isPlayed: boolean): void {
    this.filmed.push(`${seq}${isPlayed ? ' played' : ''}`);
    show();
  }
  forget(): void {
    this.forgotten++;
  }
}

let camera: Camera;
let queue: FrameQueue;
beforeEach(() => {
  settings.kept.pace = 'normal';
  camera = new Camera();
  queue = new FrameQueue(frame(1, null), () => false);
  queue.recorder = camera;
  queue.uncover();
});

describe('what the board shows', () => {
  it('is a move of another, filmed, and one’s own at once', () => {
    queue.push(frame(2, 1));
    queue.push(frame(3, 0));
    expect([queue.shown.seq, camera.filmed, camera.forgotten]).toEqual([3, ['2 played'], 1]);
  });

  it('waits behind a sheet, and then goes on one by one', () => {
    queue.cover();
    queue.push(frame(2, 1));
    queue.push(frame(3, 1));
    expect([queue.shown.seq, queue.isBusy]).toEqual([1, true]);
    queue.uncover();
    expect([queue.shown.seq, queue.isBusy, camera.filmed]).toEqual([3, false, ['2 played', '3 played']]);
  });

  it('stops where what is shown covers the board again', () => {
    queue.cover();
    camera.record = (_, show) => (show(), queue.cover());
    [2, 3].forEach((seq) => queue.push(frame(seq, 1)));
    queue.uncover();
    expect([queue.shown.seq, queue.isBusy]).toEqual([2, true]);
  });

  it('is the truth after a leap, at the pace “at once”, and far behind', () => {
    queue.cover();
    queue.push(frame(2, 1, { isLeap: true }));
    expect(queue.shown.seq).toBe(2);
    settings.kept.pace = 'at_once';
    queue.push(frame(3, 1));
    expect([queue.shown.seq, camera.filmed]).toEqual([3, ['3']]);
    settings.kept.pace = 'normal';
    for (let seq = 4; seq <= 40; seq++) queue.push(frame(seq, 1));
    expect(queue.shown.seq).toBeGreaterThan(20);
  });

  it('never waits for whoever is to act before and after', () => {
    queue.push(frame(2, 1, { acting: [0, 1] }));
    queue.cover();
    queue.push(frame(3, 1, { acting: [0, 1] }));
    expect(queue.shown.seq).toBe(3);
  });

  it('is the end, where the board has left before', () => {
    queue.cover();
    queue.push(frame(2, 1));
    queue.push(frame(3, 1, { phase: 'over' }));
    queue.leave();
    expect([queue.shown.seq, queue.isBusy]).toEqual([3, false]);
  });
});

describe('what an update tells', () => {
  const played = (seat: number) => ({ seq: 1, at: 0, fact: { fact: 'happened', event: { event: 'played', seat, move: {} } } });
  const drawn = (seat: number | null) => ({ seq: 1, at: 0, fact: { fact: 'happened', event: { event: 'drawn', seat, outcome: {} } } });
  const read = (...news: unknown[]) => deedIn({ news, lines: [] } as unknown as Update, false);

  it('is who moved, and what they drew', () => expect(read(played(1), drawn(1), drawn(null))).toMatchObject({ mover: 1, draws: 1, isLeap: false }));
  it('is a leap where several moves came together', () => expect(read(played(1), played(0)).isLeap).toBe(true));
  it('is nobody’s where nobody moved', () => expect(read(drawn(null))).toMatchObject({ mover: null, draws: 0 }));
});
