// The word that is being composed over the support, and what else a player of Plurimo can do: reject, propose, pass.

import { announcer } from '../../lib/announce.svelte';
import { HeldPieces, type Held } from '../../lib/letters.svelte';
import type { Move } from '../../lib/protocol';
import type { Action, Draft, Scene } from '../game';
import { actionsOf } from './actions';
import { isEmpty, moveOf, NOTHING, planOf, slotsOf, takenFrom, type Composition, type Laid, type Plan, type Slot } from './composition';
import { typed } from './keys';
import { jokerSign, type Reading } from './readings';
import { described, nameOf } from './speech';
import { t } from './text';
import { agreed, cardOf, HAND_SIZE, hasWord, isCap, JOKER, wordOf, type Agreement, type PlurimoView } from './view';

/** What is being typed, and the ways to read it. */
export interface Typing {
  readonly text: string;
  readonly readings: readonly Reading[];
  readonly chosen: number;
}

export class PlurimoDraft implements Draft {
  readonly hand = new HeldPieces();
  composed = $state.raw<Composition>(NOTHING);
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
  #past = $state.raw<Composition[]>([]);
  #support = '';

  constructor(readonly scene: Scene<PlurimoView>) {
    this.follow();
  }

  get view(): PlurimoView {
    return this.scene.view;
  }
  get agreement(): Agreement {
    return agreed(this.scene.sight.settings.options);
  }
  get isLeader(): boolean {
    return this.agreement.hasLeader && this.scene.seat === 0;
  }
  get slots(): Slot[] {
    return slotsOf(this.#proposed?.support ?? this.view.support, this.composed);
  }
  /** The word of all; what a leader is about to propose is shown as it would lie. */
  get goal(): PlurimoView['goal'] {
    return this.view.goal ?? this.#proposed?.goal ?? null;
  }
  /** A proposal as the referee understood it, and the support opened for it. */
  get #proposed(): { goal: NonNullable<PlurimoView['goal']>; support: string[] } | null {
    const answer = this.scene.preview?.answer;
    const meant = answer?.answer === 'previewed' ? answer.move : undefined;
    if (!this.isLeader || this.view.goal || !this.proposal || !meant || typeof meant === 'string' || typeof meant.word !== 'string') return null;
    const at = Number(meant.at ?? 0);
    const opened = (count: number): string[] => Array<string>(Math.max(0, count)).fill('');
    const support = [...opened(-at), ...this.view.support, ...opened(at + meant.word.length - this.view.support.length)];
    return { goal: { word: meant.word, start: Math.max(0, at) }, support };
  }
  get word(): string {
    return wordOf(this.slots.map(({ sign }) => sign));
  }
  /** One's cards, and those that were taken up from the support. */
  get pieces(): Held[] {
    const taken = [...takenFrom(this.view.support, this.composed)].map(([place, sign]) => ({ id: -1 - place, sign: cardOf(sign) }));
    return [...this.hand.pieces, ...taken];
  }
  get free(): Held[] {
    return this.pieces.filter((piece) => !this.isLaid(piece));
  }
  /** The compartment whose Joker has yet to be told what it stands for. */
  get pending(): number | null {
    return [...this.composed.laid].find(([, { sign }]) => sign === JOKER)?.[0] ?? null;
  }
  /** Whether the cards are enough for the typed word as it is read now. */
  get isReached(): boolean {
    return this.typing?.readings[this.typing.chosen]?.missing === 0;
  }
  get isGivingUp(): boolean {
    return this.isRejecting || this.view.has_surplus;
  }
  get chosenPiece(): Held | null {
    return this.pieces.find(({ id }) => id === this.chosen) ?? null;
  }

  get candidate(): Move | null {
    if (!this.scene.isToAct) return null;
    if (this.isLeader) return this.proposal.trim() || null;
    if (this.isGivingUp) return this.chosenPiece ? { type: 'reject', card: this.chosenPiece.sign } : null;
    // What the cards do not reach is left to the server to explain.
    if (this.typing && !this.isReached) return this.#unreached(this.typing.text);
    if (this.pending !== null || !(this.composed.laid.size || this.composed.lift.size)) return null;
    return moveOf(this.view.support, this.composed);
  }
  #unreached(text: string): Move | null {
    return this.agreement.isCollective || text.length >= this.view.support.length ? text.toUpperCase() : null;
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
    if (this.view.has_surplus) return t('surplus_advice', { count: this.hand.pieces.length - HAND_SIZE });
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
    return this.#past.length > 0;
  }

  isLaid(piece: Held): boolean {
    return [...this.composed.laid.values()].some(({ id }) => id === piece.id);
  }

  choose(piece: Held): void {
    this.chosen = this.chosen === piece.id ? null : piece.id;
  }

  /** What a tap on a compartment does: lay what is picked up, pick up or put back what was laid, lift a cap. */
  tap(place: number): void {
    const slot = this.slots.find((each) => each.place === place);
    if (!slot || !this.scene.isToAct || this.isGivingUp || this.isLeader) return;
    this.cursor = place;
    if (this.chosenPiece && slot.laid?.id !== this.chosen) this.lay(this.chosenPiece.id, place);
    else if (slot.laid && this.chosen === slot.laid.id) this.takeBack(slot.laid.id);
    else if (slot.laid) this.chosen = slot.laid.id;
    else if (slot.isLifted || (this.agreement.canLift && isCap(slot.sign))) this.lift(place);
  }

  /** Lay piece *id* in compartment *place*, pulling that out if need be; a Joker waits for its letter. */
  lay(id: number, place: number, sign?: string): void {
    const piece = this.pieces.find((each) => each.id === id);
    if (!piece) return;
    const laid = new Map(this.composed.laid);
    const before = [...laid].find(([, each]) => each.id === id);
    if (before) laid.delete(before[0]);
    laid.set(place, { id, sign: sign ?? before?.[1].sign ?? this.#signOf(piece, place) });
    this.change({ ...this.composed, laid, left: this.composed.left || place < 0, right: this.composed.right || place >= this.view.support.length });
    this.chosen = null;
    if (this.pending !== null) announcer.say(t('joker_asks'));
  }
  #signOf(piece: Held, place: number): string {
    return piece.sign === JOKER && this.agreement.isCollective ? jokerSign(this.view, place) : piece.sign;
  }

  /** Say what the waiting Joker stands for. */
  decide(sign: string): void {
    const place = this.pending;
    if (place === null) return;
    const { id } = this.composed.laid.get(place)!;
    this.change({ ...this.composed, laid: new Map(this.composed.laid).set(place, { id, sign }) });
  }

  takeBack(id: number): void {
    this.change({ ...this.composed, laid: this.#without((laid) => laid.id === id) });
    this.chosen = null;
  }

  /** Pull out a compartment, or push it back; where only one end may be open, the other closes. */
  pull(end: 'left' | 'right'): void {
    const other = end === 'left' ? 'right' : 'left';
    const next = { ...this.composed, [end]: !this.composed[end], ...(this.agreement.hasBothEnds ? {} : { [other]: false }) };
    const isThere = (place: number): boolean => (place >= 0 || next.left) && (place < this.view.support.length || next.right);
    this.change({ ...next, laid: this.#without((_, place) => !isThere(place)) });
  }
  /** Whether an end can be pulled out, or pushed back. An empty support has nothing to be lengthened yet. */
  canPull(end: 'left' | 'right'): boolean {
    if (!hasWord(this.view)) return false;
    const others = Number(this.agreement.hasBothEnds && this.composed[end === 'left' ? 'right' : 'left']);
    return this.composed[end] || this.view.support.length + others < this.agreement.most;
  }

  /** Pick up the cap of a compartment, or put it back. */
  lift(place: number): void {
    const lift = new Set(this.composed.lift);
    if (!lift.delete(place)) lift.add(place);
    this.change({ ...this.composed, lift, laid: this.#without((laid, at) => at === place || laid.id === -1 - place) });
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
    this.composed = this.#past.at(-1) ?? NOTHING;
    this.#past = this.#past.slice(0, -1);
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

  /** Show *text* as one of its readings. */
  read(text: string, readings: readonly Reading[], chosen = 0): void {
    if (!this.typing) this.#past = [...this.#past, this.composed];
    this.typing = text ? { text, readings, chosen } : null;
    this.composed = readings[chosen] && text ? this.#fitted(readings[chosen]) : NOTHING;
    this.chosen = null;
  }

  show(move: Move): void {
    if (typeof move === 'string') return;
    if (typeof move.word === 'string') this.proposal = move.word;
    if (move.type === 'reject') this.reject(this.hand.pieces.find(({ sign }) => sign === move.card)?.id ?? null);
    if (typeof move.cards === 'string') this.change(this.#fitted(planOf(move as unknown as Parameters<typeof planOf>[0])));
  }

  change(composed: Composition): void {
    if (composed === NOTHING && isEmpty(this.composed)) return;
    this.#past = [...this.#past, this.composed];
    this.composed = composed;
    this.typing = null;
  }

  #forget(): void {
    this.composed = NOTHING;
    this.typing = null;
    this.#past = [];
    this.cursor = null;
  }

  #without(isGone: (laid: Laid, place: number) => boolean): Map<number, Laid> {
    return new Map([...this.composed.laid].filter(([place, laid]) => !isGone(laid, place)));
  }

  /** Pick the pieces for a plan; what the cards do not reach is left out. */
  #fitted({ signs, left, right, lift, rebuild }: Plan): Composition {
    const bare: Composition = { laid: new Map(), left, right, lift, rebuild };
    const taken = [...takenFrom(this.view.support, bare)].map(([place, sign]) => ({ id: -1 - place, sign: cardOf(sign) }));
    const free = [...this.hand.pieces, ...taken];
    const laid = new Map<number, Laid>();
    for (const [place, sign] of signs) {
      const at = free.findIndex((piece) => piece.sign === cardOf(sign));
      if (at >= 0) laid.set(place, { id: free.splice(at, 1)[0]!.id, sign });
    }
    return { ...bare, laid };
  }
}
