// What a player prefers, kept in this browser.

import { MediaQuery } from 'svelte/reactivity';
import { storage } from './storage.svelte';

/** How fast the moves of others are shown. */
export const PACES = ['slow', 'normal', 'quick', 'at_once'] as const;

/** What each setting may be, the usual one first. */
const CHOICES = {
  theme: ['system', 'light', 'dark'],
  contrast: ['normal', 'high'],
  motion: ['system', 'none'],
  /** Of pieces. */
  size: ['normal', 'small', 'large'],
  /** Of texts. */
  text: ['normal', 'small', 'large', 'largest'],
  /** Letters of pieces: with or without serifs, as capitals or as one writes by hand. */
  letters: ['serif', 'plain'],
  capitals: [true, false],
  values: [true, false],
  sounds: [false, true],
  /** Words and refusals are read aloud. */
  voice: [false, true],
  pace: ['normal', 'slow', 'quick', 'at_once'],
} as const;

type Kept = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const KEY = 'lettrine.settings';
const SCALES = { small: 0.88, normal: 1, large: 1.14 };

/** What was kept, as far as it still is a choice. */
function read(): Kept {
  const kept = (storage.readJson(KEY) ?? {}) as Record<string, unknown>;
  const chosen = Object.entries(CHOICES).map(([name, [usual, ...others]]) => [name, others.find((each) => each === kept[name]) ?? usual]);
  return Object.fromEntries(chosen) as Kept;
}

const night = new MediaQuery('(prefers-color-scheme: dark)');
const moreContrast = new MediaQuery('(prefers-contrast: more)');
const still = new MediaQuery('(prefers-reduced-motion: reduce)');

class Settings {
  kept = $state<Kept>(read());

  get isDark(): boolean {
    return this.kept.theme === 'dark' || (this.kept.theme === 'system' && night.current);
  }

  /** Whether edges and texts stand out: as the player or the system wants it. */
  get isContrasted(): boolean {
    return this.kept.contrast === 'high' || moreContrast.current;
  }

  /** How large pieces are, where there is room for it: 1 is usual. */
  get scale(): number {
    return SCALES[this.kept.size];
  }

  /** Whether things may move on the screen. */
  get isMoving(): boolean {
    return this.kept.motion === 'system' && !still.current;
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value;
    storage.writeJson(KEY, this.kept);
  }

  /** Put the settings where the style sheets read them. */
  show(): void {
    const page = document.documentElement;
    page.dataset.theme = this.isDark ? 'dark' : 'light';
    page.dataset.contrast = this.isContrasted ? 'high' : 'normal';
    page.dataset.motion = this.isMoving ? 'some' : 'none';
    page.dataset.size = this.kept.size;
    page.dataset.text = this.kept.text;
    page.dataset.letters = this.kept.letters;
    page.dataset.capitals = String(this.kept.capitals);
    page.style.setProperty('--piece-size', String(this.scale));
    page.dataset.values = String(this.kept.values);
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', this.isDark ? '#14102a' : '#f5f2eb');
  }
}

export const settings = new Settings();
