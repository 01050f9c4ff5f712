// Which word has its card open. Any element with `data-word` opens it by a right click, a long press or the menu key, so
// that a word on a board keeps what a tap means there; a `Word` opens it by a tap.

import { tick, untrack } from 'svelte';
import { layers } from './layers';
import type { WordToLearn } from './protocol';

/** Where a word is looked at: a game, or a table with its own options. */
export interface WordPlace {
  game?: string;
  table?: string;
  code?: string;
  /** Whether other words may be found too: while one plays without hints they may not. */
  mayFind?: boolean;
  /** The dictionary is closed: who doubts a word contests it. */
  isClosed?: boolean;
}

export interface ShownWord {
  word: string;
  /** What the card points at. */
  anchor: DOMRect | null;
  /** Where the word was met, for who keeps it. */
  source: WordSource;
}

type WordSource = WordToLearn['source'];

const PRESS = 550; // milliseconds until a touch is a long one
const SLACK = 8; // pixels that a finger may tremble

class WordCards {
  shown = $state.raw<ShownWord | null>(null);
  place = $state.raw<WordPlace>({});
  /** The cards that lie under the one shown: a word of a card opens another. */
  #under: ShownWord[] = [];
  /** How to say of each card that it was closed, the lowest first. */
  #closed: (() => void)[] = [];
  /** Who has the focus again when the last card is closed. */
  #opener: HTMLElement | null = null;

  /** Words are those of *place* from now on; returns how to leave it. */
  within(place: WordPlace): () => void {
    const before = untrack(() => this.place); // an effect that sets it shall not follow it
    this.place = place;
    return () => {
      if (this.place === place) this.place = before;
    };
  }

  /** Show the card of *word*; Back closes it. */
  open(word: string, from?: Element | null, source: WordSource = 'kept'): void {
    const letters = lettersOf(word);
    if (this.place.isClosed || letters.length < 2 || letters === this.shown?.word) return;
    const anchor = from?.closest('dialog[data-card]') ? (this.shown?.anchor ?? null) : (from?.getBoundingClientRect() ?? null);
    if (this.shown) this.#under.push(this.shown);
    else this.#opener = from instanceof HTMLElement && from.tabIndex >= 0 ? from : (document.activeElement as HTMLElement | null);
    this.shown = { word: letters, anchor, source };
    this.#closed.push(layers.open(() => this.#uncover()));
  }

  /** Close all cards. */
  close(): void {
    if (!this.shown) return;
    const closed = this.#closed;
    this.forget();
    for (const tell of closed.reverse()) tell();
    this.#return();
  }

  /** Close without going back: another page is opened from the card. */
  forget(): void {
    this.#under = [];
    this.#closed = [];
    this.shown = null;
  }

  /** Close the card on top. */
  #uncover(): void {
    this.#closed.pop();
    this.shown = this.#under.pop() ?? null;
    if (!this.shown) this.#return();
  }

  #return(): void {
    const opener = this.#opener;
    this.#opener = null;
    void tick().then(() => opener?.focus());
  }
}

export const wordCards = new WordCards();

/** The letters of a word on a board: a joker counts as the letter that it stands for. */
export function lettersOf(word: string): string {
  return word.replace(/[^\p{L}]/gu, '').toUpperCase();
}

function wordAt(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target : null;
  if (!element || element.closest('input, textarea, select')) return null;
  const word = element.closest<HTMLElement>('[data-word]');
  return word && lettersOf(word.dataset.word ?? '').length > 1 ? word : null;
}

/** Open cards by right click, menu key and long press anywhere in the page; returns how to stop. */
export function watchWords(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const show = (event: Event): void => {
    const element = wordAt(event.target);
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    wordCards.open(element.dataset.word!, element);
  };
  addEventListener('contextmenu', show, { ...options, capture: true });
  const pressed = (event: KeyboardEvent): void => {
    const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (isMenu || (event.altKey && event.code === 'KeyM')) show(event);
  };
  addEventListener('keydown', pressed, { ...options, capture: true });
  addEventListener('pointerdown', (event) => event.pointerType === 'touch' && new LongPress(event), options);
  return () => controller.abort();
}

/** A finger that stays where it is. Browsers that make a context menu of it have told already, and ask for nothing twice. */
class LongPress {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly event: PointerEvent) {
    const element = wordAt(event.target);
    if (!element) return;
    const options = { signal: this.#controller.signal };
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (Math.hypot(clientX - this.event.clientX, clientY - this.event.clientY) > SLACK) this.#end();
    };
    addEventListener('pointermove', move, options);
    for (const name of ['pointerup', 'pointercancel', 'contextmenu']) addEventListener(name, () => this.#end(), options);
    this.#timer = setTimeout(() => {
      this.#end();
      // The tap that ends the press is none.
      addEventListener('click', (click) => (click.preventDefault(), click.stopPropagation()), { capture: true, once: true });
      wordCards.open(element.dataset.word!, element);
    }, PRESS);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}
