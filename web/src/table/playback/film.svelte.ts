// The moves of others as a film over the board, which is where the table is already: any press ends it, nothing waits for it.

import './film.css';
import { flushSync } from 'svelte';
import type { GameFront } from '../../games/game';
import { settings } from '../../lib/settings.svelte';
import { lettersOf, newIn, type Beat } from './beats';
import { changesBetween } from './changes';
import type { ShownFace } from './faces';
import { isToAct, type Frame } from './frame';
import type { FrameQueue, Recorder } from './frames.svelte';
import { Marks } from './marks';
import { openFaces, takePicture } from './picture';
import { Stage, type Reel } from './stage';
import { MOST_PARTS, turnWith } from './turn';

/** How long a beat takes, in milliseconds. */
const BEATS = { slow: 1150, normal: 700, quick: 350, at_once: 700 };

export class Film implements Recorder {
  isRunning = $state(false);
  isPaused = $state(false);
  isDouble = $state(false);
  /** The move that is shown, or was shown last; null where nothing was. */
  reel = $state.raw<Reel | null>(null);
  beats = $state.raw<readonly Beat<ShownFace>[]>([]);
  number = $state(0);
  /** The last turn of another, to be seen again. */
  last = $state.raw<readonly Reel[]>([]);
  #coming: Reel[] = [];
  #stage: Stage | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  /** How long the beat that is shown still takes, and since when it runs. */
  #left = 0;
  #since = 0;
  readonly #marks: Marks;

  constructor(
    private readonly page: HTMLElement,
    private readonly frames: FrameQueue,
    private readonly front: Pick<GameFront, 'routes'>,
  ) {
    this.#marks = new Marks(page);
  }

  /** Whether beats wait for the viewer, because nothing may move by itself. */
  get isStill(): boolean {
    return !settings.isMoving;
  }
  /** What the beat that is shown is about. */
  get letters(): readonly string[] {
    const beat = this.beats[this.number];
    return beat ? lettersOf(beat) : [];
  }

  record(frame: Frame, show: () => void, isPlayed: boolean): void {
    const before = takePicture(this.page);
    const faces = openFaces(this.page);
    const isWanted = isPlayed && !(isToAct(this.frames.shown) && isToAct(frame)); // nothing comes between a player and a move
    // The end of a game waits for a film that runs: it must, before anything is drawn.
    const wasRunning = this.isRunning;
    this.isRunning ||= isWanted;
    show();
    flushSync();
    const after = takePicture(this.page);
    const reel = before && after && openFaces(this.page).length > 0 ? { frame, before, after, routes: this.front.routes?.(frame.view) ?? {} } : null;
    if (reel) this.#keep(reel, changesBetween(faces, openFaces(this.page)));
    if (reel && isWanted) this.#coming.push(reel);
    if (this.#coming.length > MOST_PARTS * frame.snapshot.seats.length) this.stop();
    else if (!wasRunning) this.#next();
  }

  forget(): void {
    this.stop();
    this.#marks.clear();
    this.last = [];
    this.reel = null;
  }

  /** Show the last turn again. */
  again(): void {
    if (!this.last.length) return;
    this.stop();
    this.#coming = [...this.last];
    this.isRunning = true;
    this.#next();
  }

  /** Be where the table is. */
  stop(): void {
    this.#coming = [];
    this.#close();
    this.isRunning = false;
    this.isPaused = false;
  }

  step(): void {
    clearTimeout(this.#timer);
    if (this.number + 1 < this.beats.length) this.#show(this.number + 1);
    else this.#next();
  }

  back(): void {
    this.#show(Math.max(0, this.number - 1));
  }

  pause(isPaused = !this.isPaused): void {
    this.isPaused = isPaused;
    this.#wait();
  }

  /** Nothing happens behind a sheet. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#wait();
  }

  #keep(reel: Reel, changes: ReturnType<typeof changesBetween<ShownFace>>): void {
    const { mover } = reel.frame.deed;
    const isSameTurn = this.last.at(-1)?.frame.deed.mover === mover;
    // Who only watches has no move of their own.
    if (reel.frame.snapshot.seat === null && !isSameTurn) this.#marks.clear();
    this.#marks.add(newIn(changes));
    this.last = turnWith(this.last, reel);
    this.reel ??= reel;
    if (!this.isRunning) this.reel = reel;
  }

  #next(): void {
    this.#close();
    const reel = this.#coming.shift();
    if (!reel) return this.stop();
    this.reel = reel;
    this.#stage = new Stage(this.page, reel);
    this.beats = this.#stage.beats;
    this.#show(0);
  }

  #show(number: number): void {
    this.number = number;
    this.#since = 0;
    this.#left = this.#stage?.show(number, this.isStill ? 0 : this.#pace) ?? 0;
    this.#wait();
  }

  get #pace(): number {
    return BEATS[settings.kept.pace] / (this.isDouble ? 2 : 1);
  }

  /** Go on when the beat is over; while the film rests, its pieces rest as well. */
  #wait(): void {
    const isResting = this.isPaused || this.#isHeld;
    clearTimeout(this.#timer);
    if (this.#since) this.#left -= performance.now() - this.#since;
    this.#since = 0;
    this.#stage?.pause(isResting);
    if (isResting || this.isStill || !this.#stage) return;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.step(), Math.max(0, this.#left));
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#since = 0;
    this.#stage?.close();
    this.#stage = null;
  }
}
