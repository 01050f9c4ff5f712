// What stands between the table and its board: frames are shown one after the other, and none behind a sheet.

import { flushSync } from 'svelte';
import { settings } from '../../lib/settings.svelte';
import type { Seat } from '../../lib/protocol';
import { isToAct, type Frame } from './frame';

/** Whoever films what changes on the board. */
export interface Recorder {
  readonly isRunning: boolean;
  /** Film what *show* changes on the board on the way to *frame*; *isPlayed*: and play it. */
  record(frame: Frame, show: () => void, isPlayed: boolean): void;
  /** One's own move: what was new is new no more. */
  forget(): void;
}

const MOST_BEHIND = 12; // frames for each seat: more than a turn of everybody takes

export class FrameQueue {
  shown: Frame = $state.raw()!;
  recorder = $state.raw<Recorder | null>(null);
  #waiting = $state.raw<readonly Frame[]>([]);
  #isCovered = true;

  constructor(
    first: Frame,
    /** Whether the moves of a seat need no showing: they are made at this screen. */
    private readonly isOwn: (seat: Seat) => boolean,
  ) {
    this.shown = first;
  }

  /** Whether the board has not shown everything yet. */
  get isBusy(): boolean {
    return this.#waiting.length > 0 || (this.recorder?.isRunning ?? false);
  }

  push(frame: Frame): void {
    if (frame.deed.isLeap) this.#leap(frame);
    else if (this.#waiting.length || this.#isHeld(frame)) this.#wait(frame);
    else this.#show(frame);
  }

  /** Something lies over the board, or it is not there. */
  cover(): void {
    this.#isCovered = true;
  }

  /** Show what has waited; what is shown may cover the board again. */
  uncover(): void {
    this.#isCovered = false;
    while (this.#waiting.length && !this.#isCovered) {
      const [next, ...rest] = this.#waiting;
      this.#waiting = rest;
      this.#show(next!);
      flushSync();
    }
  }

  /** The board leaves the page; it may come back, but not once the game is over. */
  leave(): void {
    this.cover();
    this.recorder = null;
    const last = this.#waiting.at(-1);
    if (last && last.snapshot.phase !== 'playing') this.#leap(last);
  }

  #isHeld(frame: Frame): boolean {
    const isBusy = isToAct(this.shown) && isToAct(frame); // whoever is about to move moves by what is true
    return this.#isCovered && !isBusy && isFollowing() && !this.#isLost(frame);
  }

  #wait(frame: Frame): void {
    this.#waiting = [...this.#waiting, frame];
    const isFar = this.#waiting.length > MOST_BEHIND * frame.snapshot.seats.length;
    if (isFar || !isFollowing() || this.#isLost(frame)) this.#leap(frame);
  }

  #isLost({ snapshot }: Frame): boolean {
    return !this.recorder && snapshot.phase !== 'playing';
  }

  #leap(frame: Frame): void {
    this.#waiting = [];
    this.shown = frame;
    this.recorder?.forget();
  }

  #show(frame: Frame): void {
    const { mover } = frame.deed;
    const isForeign = mover !== null && mover !== frame.snapshot.seat && !this.isOwn(mover);
    const show = (): void => void (this.shown = frame);
    if (mover === frame.snapshot.seat && mover !== null) this.recorder?.forget();
    if (isForeign && this.recorder) this.recorder.record(frame, show, isFollowing());
    else show();
  }
}

/** Whether moves are shown as they come: the player wants it, and looks at the page. */
function isFollowing(): boolean {
  return settings.kept.pace !== 'at_once' && document.visibilityState === 'visible';
}
