// A move by the keyboard: letters write the word; a letter and a figure name a square, `*` a joker, `+` a second word.

import type { DamesDraft } from './draft.svelte';
import { currentWord } from './composition';
import { isSquare } from './squares';

export class Keys {
  /** What waits for its next key: `*` for a letter, or the column where a joker goes for its row. */
  #pending = '';

  constructor(private readonly draft: DamesDraft) {}

  /** Whether the key was of use. */
  type(event: KeyboardEvent): boolean {
    if (event.key === 'Tab') return isOnBoard(event) && this.draft.turnReading(event.shiftKey ? -1 : 1);
    if (event.key === 'Backspace') return this.draft.takeBack();
    if (/^[1-6]$/.test(event.key)) return this.#name(event.key);
    const letters = lettersOf(event.key);
    if (event.key === '+') this.draft.writeAnother();
    else if (event.key === '*') this.#pending = '*';
    else for (const letter of letters) this.#letter(letter);
    return letters !== '' || event.key === '+' || event.key === '*';
  }

  #letter(letter: string): void {
    if (this.#pending === '*') {
      this.#pending = '';
      if (this.draft.scene.view.jokers.includes(letter)) this.draft.chooseJoker(letter);
    } else if (this.draft.joker) this.#pending = letter;
    else this.draft.write(letter);
  }

  /** A figure after a single letter makes the two a square, which is tapped. */
  #name(figure: string): boolean {
    const { draft } = this;
    const square = (draft.joker ? this.#pending : currentWord(draft.sketch).typed) + figure;
    this.#pending = '';
    if (!isSquare(square)) return false;
    if (!draft.joker) draft.unwrite();
    draft.tap(square);
    return true;
  }
}

function isOnBoard(event: KeyboardEvent): boolean {
  return Boolean((event.target as Element | null)?.closest?.('[role=grid]'));
}

/** The letters of a key as the pieces print them: capitals without accents. */
function lettersOf(key: string): string {
  if (key.length !== 1) return '';
  const plain = key.toLowerCase().replace('œ', 'oe').replace('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z]+$/.test(plain) ? plain.toUpperCase() : '';
}
