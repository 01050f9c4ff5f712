// The word that is being composed over the support, and what else a player of Plurimo can do: reject, propose, pass.

import { untrack } from 'svelte';
import { announcer } from '../../lib/announce.svelte';
import { HeldPieces, type Held } from '../../lib/letters.svelte';
import { Undo } from '../../lib/undo.svelte';
import { changesIn, readingsIn, type Action, type Draft, type Scene } from '../game';
import { actionsOf } from './actions';
import {
  fitted,
  isEmpty,
  moveOf,
  NOTHING,
  planOf,
  slotsOf,
  takenCards,
  withCard,
  withLift,
  without,
  withPull,
  type Composition,
  type Slot,
} from './composition';
import { typed } from './keys';
import { described, nameOf } from './speech';
import { t } from './text';
import { agreed, fills, isCap, JOKER, jokerFor, wordOf, type Agreement } from './signs';
import type { Move, Opened, Rights, View } from './types';

/** The ways in which the referee reads what is typed, and which of them is shown. */
export interface Choice {
  readonly offered: readonly Move[];
  readonly place: number;
}

const OPEN: Choice = { offered: [], place: 0 };

/** What is being typed, small letters for Jokers; with a choice once the player has turned to another way to lay it. */
export interface Typing extends Choice {
  readonly text: string;
}

export class PlurimoDraft implements Draft<Move> {
  readonly hand = new HeldPieces();
  typing = $state.raw<Typing | null>(null);
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
  #support = '';
  /** What the board showed of a typed word last: it stays until the referee has read what was typed since. */
  #read = NOTHING;
  readonly choice: Choice = $derived.by(() => {
    if (!this.typing || this.typing.offered.length) return this.typing ?? OPEN;
    return { offered: readingsIn<Move>(this.scene.preview), place: 0 };
  });
  /** What the board shows: cards laid by hand, or a typed word as the referee reads it. */
  readonly composed: Composition = $derived.by(() => {
    if (!this.typing) return this.#laid;
    const plan = planOf(this.choice.offered[this.choice.place]);
    if (plan) this.#read = fitted(plan, this.view.support, this.hand.pieces);
    return this.#read;
  });

  constructor(readonly scene: Scene<View, Rights>) {
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
  get slots(): Slot[] {
    return slotsOf(this.opened.support, this.composed);
  }
  /** The word of all; what a leader is about to propose is shown as it would lie. */
  get opened(): Pick<View, keyof Opened> {
    return changesIn<Opened>(this.scene.preview) ?? this.view;
  }
  /** What the word of all still wants in compartment *place*, once what is composed lies there. */
  wanted(place: number): string {
    const wanted = this.opened.wanted[place] ?? '';
    const sign = this.composed.laid.get(place)?.sign;
    return sign && fills(sign, wanted) ? '' : wanted;
  }
  get word(): string {
    return wordOf(this.slots.map(({ sign }) => sign));
  }
  /** One's cards, and those that were taken up from the support. */
  get pieces(): Held[] {
    return [...this.hand.pieces, ...takenCards(this.view.support, this.composed)];
  }
  get free(): Held[] {
    return this.pieces.filter((piece) => !this.isLaid(piece));
  }
  /** The compartment whose Joker has yet to be told what it stands for. */
  get pending(): number | null {
    return [...this.composed.laid].find(([, { sign }]) => sign === JOKER)?.[0] ?? null;
  }
  /** Whether the referee has read what is typed. */
  get isRead(): boolean {
    return this.typing !== null && (this.typing.offered.length > 0 || Boolean(this.scene.preview));
  }
  /** Whether caps lack for all that the typed word leaves beside it: as a rule there is more of it to come. */
  get isHalfway(): boolean {
    const plan = this.typing && planOf(this.choice.offered[this.choice.place]);
    return [...(plan?.signs ?? [])].some(([place, sign]) => isCap(sign) && !this.composed.laid.has(place));
  }
  get isGivingUp(): boolean {
    return this.isRejecting || this.view.has_surplus;
  }
  get chosenPiece(): Held | null {
    return this.pieces.find(({ id }) => id === this.chosen) ?? null;
  }

  get candidate(): Move | string | null {
    if (!this.scene.isToAct) return null;
    if (this.isLeader) return this.proposal.trim() || null;
    if (this.isGivingUp) return this.chosenPiece ? { type: 'reject', card: this.chosenPiece.sign } : null;
    if (this.typing) return this.typing.offered[this.typing.place] ?? spelled(this.typing.text);
    if (this.pending !== null || !(this.composed.laid.size || this.composed.lift.size)) return null;
    return moveOf(this.view.support, this.composed);
  }

  get label(): string {
    if (this.isLeader) return this.proposal.trim() ? t('propose', { word: this.proposal.trim().toLocaleUpperCase() }) : t('propose_a_word');
    if (this.isGivingUp) return this.chosenPiece ? t('give_up', { card: nameOf(this.chosenPiece.sign) }) : t('choose_a_card');
    if (this.candidate === null) return '';
    if (this.agreement.isCollective) return t('lay_card');
    return t('play', { word: this.typing?.text.toUpperCase() ?? this.word });
  }
  get title(): string {
    if (this.isLeader) return t('leader');
    return this.view.has_surplus ? t('surplus') : t('hand');
  }
  get advice(): string {
    if (this.isLeader) return this.view.goal ? t('leader_waits') : t('leader_advice');
    if (this.view.has_surplus) return t('surplus_advice', { count: this.scene.rights?.surplus ?? 0 });
    if (this.isRejecting) return t('reject_advice', { cost: this.agreement.rejectCost });
    if (this.agreement.isCollective) return t('child_advice');
    return this.view.support.every((stack) => !stack) ? t('opening_advice', { count: this.view.support.length }) : t('advice');
  }
  get actions(): readonly Action[] {
    return actionsOf(this);
  }
  get spoken(): string {
    return described(this);
  }
  get canUndo(): boolean {
    return this.#undo.isPossible;
  }

  isLaid(piece: Held): boolean {
    return [...this.composed.laid.values()].some(({ id }) => id === piece.id);
  }

  choose(piece: Held): void {
    this.chosen = this.chosen === piece.id ? null : piece.id;
  }

  /** What a tap on a compartment does: lay what is picked up, pick up or put back what was laid, lift a cap unless the word is rebuilt. */
  tap(place: number): void {
    const slot = this.slots.find((each) => each.place === place);
    if (!slot || !this.scene.isToAct || this.isGivingUp || this.isLeader) return;
    this.cursor = place;
    if (this.chosenPiece && slot.laid?.id !== this.chosen) this.lay(this.chosenPiece.id, place);
    else if (slot.laid && this.chosen === slot.laid.id) this.takeBack(slot.laid.id);
    else if (slot.laid) this.chosen = slot.laid.id;
    else if (slot.isLifted || (this.scene.rights?.lift && !this.composed.rebuild && isCap(slot.sign))) this.lift(place);
  }

  /** Lay piece *id* in compartment *place*, pulling that out if need be; a Joker waits for its letter. */
  lay(id: number, place: number, sign?: string): void {
    const piece = this.pieces.find((each) => each.id === id);
    if (!piece) return;
    const before = [...this.composed.laid.values()].find((each) => each.id === id);
    const card = { id, sign: sign ?? before?.sign ?? this.#signOf(piece, place) };
    this.change(withCard(this.composed, place, card, this.view.support.length));
    this.chosen = null;
    if (this.pending !== null) announcer.say(t('joker_asks'));
  }
  #signOf(piece: Held, place: number): string {
    return piece.sign === JOKER && this.agreement.isCollective ? jokerFor(this.view.wanted[place]) : piece.sign;
  }

  /** Say what the waiting Joker stands for. */
  decide(sign: string): void {
    const place = this.pending;
    if (place === null) return;
    const { id } = this.composed.laid.get(place)!;
    this.change(withCard(this.composed, place, { id, sign }, this.view.support.length));
  }

  takeBack(id: number): void {
    this.change(without(this.composed, (laid) => laid.id === id));
    this.chosen = null;
  }

  /** Pull out a compartment, or push it back; where both ends may not be open, the other closes. */
  pull(end: 'left' | 'right'): void {
    this.change(withPull(this.composed, end, this.view.support.length, this.#mayPull('both')));
  }
  /** Whether an end can be pulled out, or pushed back. */
  canPull(end: 'left' | 'right'): boolean {
    return this.composed[end] || this.#mayPull(end);
  }
  #mayPull(pull: Rights['pulls'][number]): boolean {
    return this.scene.rights?.pulls.includes(pull) ?? false;
  }

  /** Pick up the cap of a compartment, or put it back. */
  lift(place: number): void {
    this.change(withLift(this.composed, place));
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
    this.typing = null;
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
    untrack(() => this.#follow());
  }
  #follow(): void {
    const { view } = this;
    this.hand.follow(view.seat === null ? '' : (view.hands[view.seat] ?? ''));
    const support = JSON.stringify([view.support, view.goal, view.has_surplus, view.rejected, view.turn]);
    const isHeld = [...this.composed.laid.values()].every(({ id }) => this.pieces.some((piece) => piece.id === id));
    if (support === this.#support && isHeld) return;
    this.#support = support;
    this.chosen = null;
    this.isRejecting = false;
    this.#forget();
  }

  type(event: KeyboardEvent): boolean {
    return typed(this, event);
  }

  /** Have *text* read: in place of what was typed before, or of what was laid. */
  write(text: string): void {
    if (!this.typing) {
      this.#undo.keep(this.#laid);
      this.#read = this.#laid;
      this.#laid = NOTHING;
    }
    this.typing = text ? { text, ...OPEN } : null;
    this.chosen = null;
  }

  /** Show another way to lay the typed word: so many further on, and after the last the first. Whether there is one. */
  turnReading(step: number): boolean {
    const { offered, place } = this.choice;
    if (!this.typing || offered.length < 2) return false;
    this.typing = { text: this.typing.text, offered, place: (place + step + offered.length) % offered.length };
    announcer.say(this.slots.map(({ sign }) => nameOf(sign)).join(', '));
    return true;
  }

  show(move: Move): void {
    if (move.type === 'propose') this.proposal = move.word;
    if (move.type === 'reject') this.reject(this.hand.pieces.find(({ sign }) => sign === move.card)?.id ?? null);
    const plan = planOf(move);
    if (plan) this.change(fitted(plan, this.view.support, this.hand.pieces));
  }

  change(composed: Composition): void {
    if (composed === NOTHING && !this.typing && isEmpty(this.#laid)) return;
    this.#undo.keep(this.composed);
    this.#laid = composed;
    this.typing = null;
  }

  #forget(): void {
    this.#laid = NOTHING;
    this.typing = null;
    this.#undo.forget();
    this.cursor = null;
  }
}

/** What is typed, as the referee reads it: a star before a letter asks for a Joker. */
function spelled(text: string): string {
  return text.replace(/[a-z]/g, (letter) => `*${letter.toUpperCase()}`);
}
