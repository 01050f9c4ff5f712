// The word that a player of Plurimo types, and how the referee reads it.

import { readingsIn, type Choice, type Scene } from '../game';
import { CAP } from './signs';
import type { Move, Rights, View } from './types';

export class TypedWord {
  /** What is typed, small letters for Jokers. */
  text = $state('');
  /** What the player has turned to: from then on that is played, not the text. */
  #chosen = $state.raw<Choice<Move> | null>(null);

  constructor(private readonly scene: Scene<View, Rights>) {}

  get choice(): Choice<Move> {
    return this.#chosen ?? { offered: this.text ? readingsIn<Move>(this.scene.preview) : [], place: 0 };
  }
  /** The reading that is shown. */
  get shown(): Move | undefined {
    return this.choice.offered[this.choice.place];
  }
  /** What is played: a star before a letter asks for a Joker. */
  get candidate(): Move | string {
    return (this.#chosen && this.shown) ?? this.text.replace(/[a-z]/g, (letter) => `*${letter.toUpperCase()}`);
  }
  /** Whether the referee has read what is typed. */
  get isRead(): boolean {
    return this.text !== '' && (this.#chosen !== null || this.scene.preview !== null);
  }
  /** Whether caps lack for all that the word leaves beside it: as a rule there is more of it to come. */
  get isHalfway(): boolean {
    const answer = this.scene.preview?.answer;
    const lacking = answer?.answer === 'previewed' ? answer.refusals?.[0]?.facts?.cards : undefined;
    return this.text !== '' && Array.isArray(lacking) && lacking.includes(CAP);
  }

  write(text: string): void {
    this.text = text;
    this.#chosen = null;
  }

  /** Show another way to lay the word: so many further on, and after the last the first. Whether there is one. */
  turn(step: number): boolean {
    const { offered, place } = this.choice;
    if (offered.length < 2) return false;
    this.#chosen = { offered, place: (place + step + offered.length) % offered.length };
    return true;
  }
}
