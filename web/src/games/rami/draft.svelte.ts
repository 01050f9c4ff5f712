// A turn of Le Rami: take a card, throw one, and show all the others as a word once they are one.

import { untrack } from 'svelte';
import { letterOf, type Held } from '../../lib/letters.svelte';
import type { Action, BoardProps, Draft, Scene } from '../game';
import { shuffleAction } from '../handActions';
import { RoundWatch } from '../ludime-box/rounds.svelte';
import { ofHand } from '../ludime-box/spelling';
import { t as box } from '../ludime-box/text';
import { WordBench } from '../ludime-box/wordBench.svelte';
import type { Move, Rights, Take, View } from './types';
import { RamiWording } from './wording';

export type Props = BoardProps<View, RamiDraft, Rights>;

export class RamiDraft implements Draft<Move> {
  /** The row keeps its cards from turn to turn: it is where one looks for the word. */
  readonly bench = new WordBench();
  readonly rounds: RoundWatch;
  readonly wording = new RamiWording(this);
  thrown = $state.raw<Held | null>(null);
  /** Where the next card is to come from: what a hint said, else the stock. */
  source = $state<Take['source']>('stock');

  constructor(readonly scene: Scene<View, Rights>) {
    this.rounds = new RoundWatch(scene.rows);
    this.bench.follow(scene.view.hand);
  }

  get isToTake(): boolean {
    return this.scene.isToAct && this.scene.rights?.play === false;
  }
  get mayTake(): boolean {
    return this.isToTake;
  }
  /** The one card that is not in the row: with it thrown, the whole hand is shown. */
  get rest(): Held | null {
    const left = this.bench.hand.pieces.filter((piece) => !this.bench.isLaid(piece));
    return left.length === 1 ? left[0]! : null;
  }
  get toThrow(): Held | null {
    return this.thrown ?? this.bench.chosen;
  }
  get candidate(): Move | null {
    if (!this.scene.isToAct || this.rounds.ended) return null;
    if (this.isToTake) return { type: 'take', source: this.source };
    if (this.rest) return { type: 'claim', card: this.rest.sign, word: this.bench.word };
    return this.toThrow ? { type: 'discard', card: this.toThrow.sign } : null;
  }
  get canUndo(): boolean {
    return this.bench.canUndo || this.thrown !== null;
  }
  get actions(): readonly Action[] {
    return [shuffleAction(this.bench.hand, box('shuffle'))];
  }

  tap(piece: Held): void {
    this.thrown = null;
    this.bench.choose(ofHand(piece));
  }

  drop(piece: Held, zone: string | null): void {
    if (zone === 'discard' && this.scene.isToAct && !this.isToTake) this.throwCard(piece);
    else if (this.bench.drop(piece, zone)) this.thrown = null;
  }

  /** Lay *piece* on the discard pile, if there is one, out of the row where it stood there; whether there is. */
  throwCard(piece: Held | undefined): boolean {
    if (!piece) return false;
    this.bench.takeBack(ofHand(piece));
    this.thrown = piece;
    return true;
  }

  undo(): void {
    if (this.thrown) this.thrown = null;
    else this.bench.undo();
  }

  clear(): void {
    if (this.bench.chosen) this.bench.chosen = null;
    else if (this.thrown) this.thrown = null;
    else this.bench.reset();
  }

  played(move: Move): void {
    if (move.type === 'claim') this.bench.reset();
    this.bench.chosen = null;
    this.thrown = null;
  }

  get isCovered(): boolean {
    return this.rounds.ended !== null;
  }

  follow(): void {
    untrack(() => {
      if (!this.isToTake) this.source = 'stock';
      if (this.rounds.follow(this.scene)) this.bench.reset();
      if (!this.bench.follow(this.scene.view.hand, (piece) => piece.id === this.toThrow?.id)) this.bench.prune();
      if (this.thrown && !this.bench.hand.pieces.some(({ id }) => id === this.thrown?.id)) this.thrown = null;
    });
  }

  type(event: KeyboardEvent): boolean {
    if (this.rounds.ended) return false;
    if (event.key === 'Backspace') return this.bench.erase(0);
    if (event.key === 'Delete') return this.throwCard(this.bench.cardAt(event.target));
    const isLaid = this.bench.layLetter(letterOf(event), this.thrown);
    if (isLaid) this.thrown = null;
    return isLaid;
  }

  show(move: Move): void {
    if (move.type === 'claim') this.bench.write(move.word, '', null, 0);
    else if (move.type === 'take') this.source = move.source;
    else this.throwCard(this.bench.hand.pieces.find(({ sign }) => sign === move.card));
  }
}
