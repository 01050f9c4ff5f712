// The word that is being composed over the support, and what else a player of Plurimo can do: reject, propose, pass.

import { untrack } from 'svelte';
import { announcer } from '../../lib/announce.svelte';
import { HeldPieces, type Held } from '../../lib/letters.svelte';
import { Undo } from '../../lib/undo.svelte';
import { changesIn, type Action, type BoardProps, type Draft, type Scene } from '../game';
import { actionsOf } from './actions';
import { LastMove } from './changes.svelte';
import * as compositions from './composition';
import { NOTHING, planOf, type Composition, type Laid, type Slot } from './composition';
import { typed } from './keys';
import { agreed, isCap, JOKER, wordOf, type Agreement } from './signs';
import { t } from './text';
import type { Move, Opened, Rights, View } from './types';
import { TypedWord } from './typing.svelte';
import { nameOf, PlurimoWording } from './wording';

export type Props = BoardProps<View, PlurimoDraft, Rights>;

export class PlurimoDraft implements Draft<Move> {
  readonly hand = new HeldPieces();
  readonly typed: TypedWord;
  readonly wording = new PlurimoWording(this);
  readonly last = new LastMove();
  /** The piece that is picked up, by its name. */
  chosen = $state<number | null>(null);
  isRejecting = $state(false);
  /** The compartment that the keyboard has come to; the board puts the focus there. */
  cursor = $state<number | null>(null);
  /** Whether the next typed letter is to be a Joker's. */
  hasStar = $state(false);
  /** The word that a leader is about to propose. */
  proposal = $state('');
  #laid = $state.raw<Composition>(NOTHING);
  readonly #undo = new Undo<Composition>();
  #moment = '';
  /** What the board showed of a typed word last: it stays until the referee has read what was typed since. */
  #read = NOTHING;
  /** What the board shows: cards laid by hand, or a typed word as the referee reads it. */
  readonly composed: Composition = $derived.by(() => {
    if (!this.typed.text) return this.#laid;
    const plan = planOf(this.typed.shown);
    if (plan) this.#read = compositions.fitted(plan, this.view.support, this.hand.pieces);
    return this.#read;
  });

  constructor(readonly scene: Scene<View, Rights>) {
    this.typed = new TypedWord(scene);
    this.follow();
  }

  get view(): View {
    return this.scene.view;
  }
  get agreement(): Agreement {
    return agreed(this.scene.options);
  }
  get isLeader(): boolean {
    return this.agreement.hasLeader && this.scene.seat === 0;
  }
  get isGivingUp(): boolean {
    return this.isRejecting || this.view.has_surplus;
  }
  /** Whether cards may be laid on the support now. */
  get canLay(): boolean {
    return this.scene.isToAct && !this.isLeader && !this.isGivingUp;
  }
  get slots(): Slot[] {
    return compositions.slotsOf(this.opened.support, this.composed);
  }
  /** The word of all; what a leader is about to propose is shown as it would lie. */
  get opened(): Pick<View, keyof Opened> {
    return changesIn<Opened>(this.scene.preview) ?? this.view;
  }
  /** The card that the word of all still wants in compartment *place*, once what is composed lies there. */
  wanted(place: number): string {
    const signs = this.opened.wanted[place] ?? '';
    const laid = this.composed.laid.get(place);
    return laid && signs.includes(laid.sign) ? '' : signs.charAt(0);
  }
  get word(): string {
    return wordOf(this.slots.map(({ sign }) => sign));
  }
  /** One's cards, and those that were taken up from the support. */
  get pieces(): Held[] {
    return [...this.hand.pieces, ...compositions.takenCards(this.view.support, this.composed)];
  }
  get free(): Held[] {
    return this.pieces.filter((piece) => !this.laidAs(piece.id));
  }
  /** The compartment whose Joker has yet to be told what it stands for. */
  get pending(): number | null {
    return [...this.composed.laid].find(([, { sign }]) => sign === JOKER)?.[0] ?? null;
  }
  get chosenPiece(): Held | null {
    return this.pieces.find(({ id }) => id === this.chosen) ?? null;
  }
  get candidate(): Move | string | null {
    if (!this.scene.isToAct) return null;
    if (this.isLeader) return this.proposal.trim() || null;
    if (this.isGivingUp) return this.chosenPiece ? { type: 'reject', card: this.chosenPiece.sign } : null;
    if (this.typed.text) return this.typed.candidate;
    if (this.pending !== null || !(this.composed.laid.size || this.composed.lift.size)) return null;
    return compositions.moveOf(this.view.support, this.composed);
  }
  get actions(): readonly Action[] {
    return actionsOf(this);
  }
  get canUndo(): boolean {
    return this.#undo.isPossible;
  }

  /** How piece *id* lies on the support, if it does. */
  laidAs(id: number): Laid | undefined {
    return [...this.composed.laid.values()].find((laid) => laid.id === id);
  }

  choose(piece: Held): void {
    this.chosen = this.chosen === piece.id ? null : piece.id;
  }

  /** What a tap on a compartment does: lay what is picked up, pick up or put back what was laid, lift a cap unless the word is rebuilt. */
  tap(place: number): void {
    const slot = this.slots.find((each) => each.place === place);
    if (!slot || !this.canLay) return;
    this.cursor = place;
    if (this.chosenPiece && slot.laid?.id !== this.chosen) this.lay(this.chosenPiece.id, place);
    else if (slot.laid && this.chosen === slot.laid.id) this.takeBack(slot.laid.id);
    else if (slot.laid) this.chosen = slot.laid.id;
    else if (slot.isLifted || (this.scene.rights?.lift && !this.composed.rebuild && isCap(slot.sign))) this.change(compositions.withLift(this.composed, place));
  }

  /** Lay piece *id* in compartment *place*, pulling that out if need be; a Joker waits for its letter where none is wanted. */
  lay(id: number, place: number, sign?: string): void {
    const piece = this.pieces.find((each) => each.id === id);
    if (!piece) return;
    const told = piece.sign === JOKER ? this.view.wanted[place]?.[1] : undefined;
    this.#put(place, { id, sign: sign ?? this.laidAs(id)?.sign ?? told ?? piece.sign });
    this.chosen = null;
    if (this.pending !== null) announcer.say(t('joker_asks'));
  }

  /** Say what the waiting Joker stands for. */
  decide(sign: string): void {
    if (this.pending !== null) this.#put(this.pending, { ...this.composed.laid.get(this.pending)!, sign });
  }
  #put(place: number, card: Laid): void {
    this.change(compositions.withCard(this.composed, place, card, this.view.support.length));
  }

  takeBack(id: number): void {
    this.change(compositions.without(this.composed, (laid) => laid.id === id));
    this.chosen = null;
  }

  /** Pull out a compartment, or push it back; where both ends may not be open, the other closes. */
  pull(end: 'left' | 'right'): void {
    this.change(compositions.withPull(this.composed, end, this.view.support.length, this.scene.rights?.pulls.includes('both') ?? false));
  }
  /** Whether an end can be pulled out, or pushed back. */
  canPull(end: 'left' | 'right'): boolean {
    return this.composed[end] || (this.scene.rights?.pulls.includes(end) ?? false);
  }

  /** Take the word to hand, or put it back. */
  rebuild(): void {
    this.change({ ...NOTHING, left: this.composed.left, right: this.composed.right, rebuild: !this.composed.rebuild });
    this.chosen = null;
  }

  reject(id: number | null = this.chosen): void {
    this.isRejecting = !this.isRejecting || id !== this.chosen;
    this.chosen = this.isRejecting && this.hand.pieces.some((piece) => piece.id === id) ? id : null;
    if (this.isRejecting) this.change(NOTHING);
  }

  undo(): void {
    this.#laid = this.#undo.back() ?? NOTHING;
    this.typed.write('');
    this.chosen = null;
  }

  clear(): void {
    const isHolding = this.chosen !== null || this.hasStar;
    this.chosen = null;
    this.hasStar = false;
    if (isHolding) return;
    this.isRejecting = false;
    this.proposal = '';
    this.#forget();
  }

  follow(): void {
    untrack(() => {
      const { view } = this;
      this.last.follow(view.support, this.scene.rows.length);
      this.hand.follow(view.seat === null ? '' : (view.hands[view.seat] ?? ''));
      const moment = JSON.stringify([view.support, view.goal, view.has_surplus, view.rejected, view.turn]);
      const isHeld = [...this.composed.laid.values()].every((laid) => compositions.isLacking(laid) || this.pieces.some(({ id }) => id === laid.id));
      if (moment === this.#moment && isHeld) return;
      this.#moment = moment;
      this.chosen = null;
      this.isRejecting = false;
      this.#forget();
    });
  }
  type(event: KeyboardEvent): boolean {
    return typed(this, event);
  }

  /** Have *text* read: in place of what was typed before, or of what was laid. */
  write(text: string): void {
    if (!this.typed.text) {
      this.#undo.keep(this.#laid);
      this.#read = this.#laid;
      this.#laid = NOTHING;
    }
    this.typed.write(text);
    this.chosen = null;
  }

  /** Show another way to lay the typed word: so many further on, and after the last the first. Whether there is one. */
  turnReading(step: number): boolean {
    if (!this.typed.turn(step)) return false;
    announcer.say(this.slots.map(({ sign }) => nameOf(sign)).join(', '));
    return true;
  }

  show(move: Move): void {
    if (move.type === 'propose') this.proposal = move.word;
    if (move.type === 'reject') this.reject(this.hand.pieces.find(({ sign }) => sign === move.card)?.id ?? null);
    const plan = planOf(move);
    if (plan) this.change(compositions.fitted(plan, this.view.support, this.hand.pieces));
  }

  change(wanted: Composition): void {
    const composed = [...wanted.laid.values()].some(compositions.isLacking) ? compositions.without(wanted, compositions.isLacking) : wanted;
    if (composed === NOTHING && !this.typed.text && compositions.isEmpty(this.#laid)) return;
    this.#undo.keep(this.composed);
    this.#laid = composed;
    this.typed.write('');
  }

  #forget(): void {
    this.#laid = NOTHING;
    this.typed.write('');
    this.#undo.forget();
    this.cursor = null;
  }
}
