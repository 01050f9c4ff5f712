// A turn of Ludime as it is being composed: a word on the bench, a card to throw, or cards to exchange.

import { untrack } from 'svelte';
import type { Held } from '../../lib/letters.svelte';
import type { Action, BoardProps, Draft, Scene } from '../game';
import { RoundWatch } from '../ludime-box/rounds.svelte';
import { ofHand, type Laid } from '../ludime-box/spelling';
import { WordBench } from '../ludime-box/wordBench.svelte';
import { actionsOf } from './actions';
import { changesSince, LastTurn, type Change } from './changes.svelte';
import { Keys } from './keys';
import type { Laid as TableWord, Move, Rights, Take, View } from './types';
import { LudimeWording } from './wording';

export type Props = BoardProps<View, LudimeDraft, Rights>;

export class LudimeDraft implements Draft<Move> {
  readonly bench = new WordBench();
  readonly last: LastTurn;
  readonly rounds: RoundWatch;
  readonly wording = new LudimeWording(this);
  /** The card that lies on the discard pile, but for a word of the player. */
  thrown = $state.raw<Held | null>(null);
  /** The cards to exchange; null while that is not what the player does. */
  picked = $state.raw<readonly Held[] | null>(null);
  /** The next card that is touched is the one to throw. */
  isThrowing = $state(false);
  /** Where the next card is to come from: what a hint said, else the stock. */
  source = $state<Take['source']>('stock');
  readonly #keys = new Keys(this);

  constructor(readonly scene: Scene<View, Rights>) {
    this.last = new LastTurn(scene.view);
    this.rounds = new RoundWatch(scene.rows);
    this.bench.follow(scene.view.hand);
  }

  get view(): View {
    return this.scene.view;
  }
  get words(): readonly TableWord[] {
    return this.view.table.words;
  }
  /** What the last turn has done to each of the words; null: nothing. */
  get changes(): (Change | null)[] {
    return changesSince(this.last.before, this.words);
  }
  /** Whether a card may be taken. */
  get mayTake(): boolean {
    const { isToAct, rights } = this.scene;
    return isToAct && Boolean(rights?.stock || rights?.discard);
  }
  /** Whether the turn waits for that. */
  get isToTake(): boolean {
    return this.scene.isToAct && this.scene.rights?.play === false;
  }
  /** How many letters one's first word must have at least; 0 once it lies. */
  get firstLength(): number {
    return (this.scene.isToAct && this.scene.rights?.first) || 0;
  }
  /** The card that a touch of the discard pile throws: the one there already, else a card that lies alone on the bench. */
  get toThrow(): Held | null {
    const { row, chosen } = this.bench;
    const alone = row.length === 1 ? row[0]! : chosen;
    return this.thrown ?? (alone?.from === 'hand' && row.length < 2 ? alone : null);
  }
  /** The card taken from the discard pile that has to be laid: of several alike, the one that stands last. */
  get owed(): Held | undefined {
    return this.scene.isToAct ? this.bench.hand.pieces.findLast(({ sign }) => sign === this.view.table.step.owed) : undefined;
  }
  get readings(): number {
    return this.#keys.isFound || this.bench.at === null ? this.#keys.whole.length : 1;
  }
  get candidate(): Move | null {
    if (!this.scene.isToAct || this.rounds.ended) return null;
    if (this.isToTake) return { type: 'take', source: this.source };
    if (this.picked) return this.picked.length ? { type: 'exchange', cards: signsOf(this.picked) } : null;
    const { word, at, used, pending } = this.bench;
    if (used.length) return pending ? null : at === null ? { type: 'lay', word } : { type: 'modify', at, word };
    return this.thrown ? { type: 'discard', card: this.thrown.sign } : null;
  }
  get actions(): readonly Action[] {
    return actionsOf(this);
  }
  get canUndo(): boolean {
    return this.bench.canUndo || this.thrown !== null || Boolean(this.picked?.length);
  }

  isGone(piece: Held): boolean {
    return this.bench.isLaid(piece) || this.thrown?.id === piece.id;
  }

  /** A card of the hand is tapped: laid at the end of the word, or chosen to be exchanged or thrown where that was asked for. */
  tap(piece: Held): void {
    this.thrown = null;
    if (this.picked) this.pick(piece);
    else if (this.isThrowing) this.throwCard(piece);
    else this.bench.lay(ofHand(piece));
  }

  /** A word of the table is tapped: it comes to the bench, with the cards under way. */
  tapWord(at: number): void {
    const { bench } = this;
    if (bench.at === at && !bench.chosen) return bench.reset();
    this.addTo(at, bench.chosen?.from === 'hand' ? [...bench.used, bench.chosen] : bench.used);
  }

  /** Add *cards* to word number *at* of the table. */
  addTo(at: number, cards: readonly Laid[]): void {
    this.thrown = null;
    this.#keys.isFound = false;
    if (this.bench.at !== at) this.bench.open(this.words[at]!.word, at);
    for (const card of cards) this.bench.lay(card);
  }

  /** A card is dropped on *zone*. */
  drop(piece: Held, zone: string | null): void {
    const [name, place] = (zone ?? '').split(':');
    if (name === 'word') this.addTo(Number(place), [...(this.bench.at === Number(place) ? [] : this.bench.used), ofHand(piece)]);
    else if (name === 'discard' && this.scene.isToAct && !this.isToTake) this.throwCard(piece);
    else if (this.bench.drop(piece, zone)) this.thrown = this.picked = null;
  }

  /** Lay *piece* on the discard pile, if there is one; whether there is. */
  throwCard(piece: Held | undefined): boolean {
    if (!piece) return false;
    this.bench.reset();
    this.picked = null;
    this.isThrowing = false;
    this.thrown = piece;
    return true;
  }

  /** Begin or give up choosing the card to throw; a card that lies alone on the bench is meant. */
  toggleThrow(): void {
    if (this.toThrow && !this.thrown) return void this.throwCard(this.toThrow);
    const isOn = !this.isThrowing && !this.thrown;
    this.bench.reset();
    this.picked = this.thrown = null;
    this.isThrowing = isOn;
  }

  /** Begin or give up choosing cards to exchange. */
  toggleExchange(): void {
    this.bench.reset();
    this.thrown = null;
    this.isThrowing = false;
    this.picked = this.picked ? null : [];
  }
  /** Choose a card to exchange, or let go of it. */
  pick(piece: Held): void {
    const others = this.picked?.filter(({ id }) => id !== piece.id) ?? [];
    this.picked = others.length === this.picked?.length ? [...others, piece] : others;
  }

  undo(): void {
    if (this.thrown) this.thrown = null;
    else if (this.picked?.length) this.picked = this.picked.slice(0, -1);
    else this.bench.undo();
  }

  clear(): void {
    if (this.bench.chosen) this.bench.chosen = null;
    else if (this.thrown) this.thrown = null;
    else if (this.picked) this.picked = null;
    else if (this.isThrowing) this.isThrowing = false;
    else this.bench.reset();
  }

  played(move: Move): void {
    if (move.type === 'take' || move.type === 'undo') return;
    this.bench.reset();
    this.thrown = this.picked = null;
    this.isThrowing = false;
  }

  get isCovered(): boolean {
    return this.rounds.ended !== null;
  }

  follow(): void {
    untrack(() => {
      if (!this.isToTake) this.source = 'stock';
      this.last.follow(this.view, this.rounds.follow(this.scene));
      const isWhole = this.bench.follow(this.view.hand, (piece) => this.isGone(piece) || piece.id === this.toThrow?.id);
      const { at, base } = this.bench;
      if (!isWhole || (at !== null && this.words[at]?.word !== base)) this.bench.reset();
      const ids = this.bench.hand.pieces.map(({ id }) => id);
      if (this.thrown && !ids.includes(this.thrown.id)) this.thrown = null;
      if (this.picked?.some(({ id }) => !ids.includes(id)) || !this.scene.isToAct) this.picked = null;
      if (!this.scene.isToAct || this.isToTake) this.isThrowing = false;
    });
  }

  type(event: KeyboardEvent): boolean {
    return !this.rounds.ended && this.#keys.type(event);
  }

  show(move: Move): void {
    this.clear();
    if (move.type === 'lay') this.bench.write(move.word, '', null, 0);
    else if (move.type === 'modify') this.bench.write(move.word, this.words[move.at]?.word ?? '', move.at, 0);
    else if (move.type === 'take') this.source = move.source;
    else if (move.type === 'discard') this.throwCard(this.bench.hand.pieces.find(({ sign }) => sign === move.card));
  }
}

function signsOf(pieces: readonly Held[]): string {
  const signs = pieces.map(({ sign }) => sign);
  return signs.sort().join('');
}
