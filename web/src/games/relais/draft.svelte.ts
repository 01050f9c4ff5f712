// The next word of the relay: the letters of the table and a card of the hand, in one row.

import { untrack } from 'svelte';
import { letterOf, type Held } from '../../lib/letters.svelte';
import type { Action, BoardProps, Draft, Scene } from '../game';
import { shuffleAction } from '../handActions';
import { RoundWatch } from '../ludime-box/rounds.svelte';
import { ofHand } from '../ludime-box/spelling';
import { t as box } from '../ludime-box/text';
import { WordBench } from '../ludime-box/wordBench.svelte';
import { t } from './text';
import type { Move, Rights, View } from './types';
import { RelaisWording } from './wording';

export type Props = BoardProps<View, RelaisDraft, Rights>;

// A single letter typed is one to add; more letters are the beginning of the whole word.
const MOST_ADDED = 1;

export class RelaisDraft implements Draft<Move> {
  readonly bench = new WordBench();
  readonly rounds: RoundWatch;
  readonly wording = new RelaisWording(this);

  constructor(readonly scene: Scene<View, Rights>) {
    this.rounds = new RoundWatch(scene.rows);
    this.bench.follow(scene.view.hand);
    this.bench.reset(this.#word);
  }

  get candidate(): Move | null {
    if (!this.scene.isToAct || this.rounds.ended || this.bench.pending) return null;
    if (this.bench.isUntouched) return this.takes ? { type: 'give_up' } : null;
    return { type: 'lay', word: this.bench.word };
  }
  /** The points that one takes by going no further: whoever is alone left, of a word of their own. */
  get takes(): number {
    return (this.scene.isToAct && this.scene.rights?.takes) || 0;
  }
  get canUndo(): boolean {
    return this.bench.canUndo;
  }
  get actions(): readonly Action[] {
    const { isToAct, rights } = this.scene;
    const off = isToAct ? {} : { off: box('not_your_turn') };
    const shuffle = shuffleAction(this.bench.hand, box('shuffle'));
    if (isToAct && (!rights?.give_up || this.takes)) return [shuffle];
    return [shuffle, { id: 'give_up', icon: 'flag', label: t('give_up'), isNamed: true, move: { type: 'give_up' }, confirm: t('give_up_question'), ...off }];
  }

  /** A card of the hand is tapped: picked up while another piece is, laid at the end otherwise. */
  tap(piece: Held): void {
    if (this.bench.chosen) this.bench.choose(ofHand(piece));
    else this.bench.lay(ofHand(piece));
  }

  drop(piece: Held, zone: string | null): void {
    this.bench.drop(piece, zone);
  }

  undo(): void {
    this.bench.undo();
  }

  clear(): void {
    if (this.bench.chosen) this.bench.chosen = null;
    else this.bench.reset(this.#word);
  }

  played(): void {
    this.bench.reset(this.#word);
  }

  get isCovered(): boolean {
    return this.rounds.ended !== null;
  }

  follow(): void {
    untrack(() => {
      this.rounds.follow(this.scene);
      const isWhole = this.bench.follow(this.scene.view.hand, (piece) => this.bench.isLaid(piece));
      if (!isWhole || this.bench.base !== this.#word) this.bench.reset(this.#word);
    });
  }

  type(event: KeyboardEvent): boolean {
    if (this.rounds.ended) return false;
    const { bench } = this;
    if (event.key === 'Backspace') return bench.erase(MOST_ADDED);
    const letter = letterOf(event);
    if (!letter) return false;
    if (bench.typed || bench.isUntouched) return bench.write(bench.typed + letter, this.#word, null, MOST_ADDED);
    return bench.layLetter(letter);
  }

  show(move: Move): void {
    if (move.type === 'lay') this.bench.write(move.word, this.#word, null, 0);
  }

  get #word(): string {
    return this.scene.view.table.word;
  }
}
