// The clock of a table with real pieces: what is left, what was there at first, and what is said when it runs short.

import { announcer } from '../../lib/announce.svelte';
import { play } from '../../lib/sound';
import { voice } from '../../lib/voice';
import { timeLeft } from '../time';
import type { BoxScene } from './boxScene.svelte';
import { t } from './text';

const SHORT = 10_000;
const TICKS = [30, 10]; // seconds

export class BoxClock {
  readonly left: number | null = $derived.by(() => timeLeft(this.scene.client, this.scene.actor));
  readonly isShort: boolean = $derived(this.left !== null && this.left <= SHORT && !this.isHeld);
  readonly isOut: boolean = $derived(this.left !== null && this.left <= 0);
  #whole = 1;
  #turn = '';
  #told = '';

  constructor(private readonly scene: BoxScene) {}

  /** All clocks stand: somebody writes, tidies up or has paused. */
  get isHeld(): boolean {
    return this.scene.snapshot.phase === 'paused' || Boolean(this.scene.snapshot.clock.is_stopped && this.scene.snapshot.phase === 'playing');
  }
  /** What is left of the time there was when the turn began. */
  get share(): number {
    const { left } = this;
    if (left === null) return 0;
    const turn = `${this.scene.actor} ${this.scene.box.lines.length}`;
    this.#whole = turn === this.#turn ? Math.max(this.#whole, left) : Math.max(1, left);
    this.#turn = turn;
    return left / this.#whole;
  }

  /** Say what the clock says: a tick at thirty and ten seconds, a bell at the end; once each in a turn. */
  tell(): void {
    const { left, isHeld } = this;
    if (left === null || isHeld || this.scene.snapshot.phase !== 'playing') return;
    const seconds = Math.ceil(left / 1000);
    const turn = `${this.scene.actor} ${this.scene.box.lines.length}`;
    const due = seconds === 0 ? 0 : TICKS.find((each) => seconds === each);
    if (due === undefined || this.#told === `${turn} ${due}`) return;
    this.#told = `${turn} ${due}`;
    const text = due === 0 ? t('time_is_up') : t('seconds', { count: due });
    play(due === 0 ? 'bell' : 'tick');
    if (due <= 10) {
      voice.sentence(text, true);
      navigator.vibrate?.(due === 0 ? [300, 100, 300] : 120);
    }
    announcer.interrupt(text);
  }
}
