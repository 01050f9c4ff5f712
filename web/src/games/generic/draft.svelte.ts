// A move of a game that has no page of its own: typed, composed of the pieces in hand, or chosen among the legal ones.

import { untrack } from 'svelte';
import { HeldPieces, type Held } from '../../lib/letters.svelte';
import { Undo } from '../../lib/undo.svelte';
import type { ListedMove, MoveList } from '../../lib/protocol';
import type { Action, AnyMove, BoardProps, Draft, Scene } from '../game';
import { shuffleAction } from '../handActions';
import { layoutOf, type Labels, type Layout } from './layout';
import { t } from './text';
import { GenericWording } from './wording';

export type Props = BoardProps<unknown, GenericDraft>;

/** A sign of the text, and the piece of the hand that it is: none where it was typed without. */
interface Laid {
  sign: string;
  id: number | null;
}

/** What is about to be played: a text as a person types it, or a move of the list. */
interface Composed {
  row: readonly Laid[];
  chosen: ListedMove | null;
}

const NOTHING: Composed = { row: [], chosen: null };
const NO_MOVES: MoveList = { moves: [], is_whole: true };

export class GenericDraft implements Draft {
  readonly held = new HeldPieces();
  readonly wording = new GenericWording(this);
  /** The legal moves that the server lists for this turn. */
  listed = $state.raw<MoveList>(NO_MOVES);
  /** A joker that was tapped: the letter that it stands for is asked. */
  asking = $state<number | null>(null);
  #composed = $state.raw<Composed>(NOTHING);
  readonly #undo = new Undo<Composed>();
  #seen: unknown = null;
  #asked = 0;

  constructor(
    readonly scene: Scene<unknown>,
    private readonly labels: Labels,
  ) {
    this.held.follow(this.layout.hand);
  }

  get layout(): Layout {
    return layoutOf(this.scene.view, this.labels, this.scene.seatCount);
  }
  get text(): string {
    return this.#composed.row.map(({ sign }) => sign).join('');
  }
  get chosen(): ListedMove | null {
    return this.#composed.chosen;
  }
  get candidate(): AnyMove | null {
    if (!this.scene.isToAct || this.asking !== null) return null;
    return (this.chosen?.move as object | undefined) ?? (this.text.trim() || null);
  }
  get canUndo(): boolean {
    return this.#undo.isPossible;
  }
  get actions(): readonly Action[] {
    return this.held.pieces.length < 2 ? [] : [shuffleAction(this.held, t('shuffle'))];
  }

  /** The pieces of the hand that lie in the text. */
  get used(): readonly number[] {
    return this.#composed.row.flatMap(({ id }) => (id === null ? [] : [id]));
  }

  /** Lay a piece of the hand at the end, or before the sign at *place*. */
  lay({ sign, id }: Held, place = this.#composed.row.length): void {
    if (isJoker(sign)) this.asking = id;
    else this.#arrange(this.#composed.row.toSpliced(place, 0, { sign, id }));
  }

  /** Say what the joker stands for that was tapped. */
  decide(letter: string): void {
    const id = this.asking;
    this.asking = null;
    this.#arrange([...this.#composed.row, { sign: letter.toLowerCase(), id }]);
  }

  drop(piece: Held, zone: string | null): void {
    const [name, place] = (zone ?? '').split(':');
    if (name === 'text') this.lay(piece, place ? Number(place) : undefined);
    else if (name === 'hand' && place !== undefined) this.held.move(piece.id, Number(place));
  }

  /** Move the sign at *from* before the one at *to*; null takes it back. */
  shift(from: number, to: number | null): void {
    const others = this.#composed.row.toSpliced(from, 1);
    this.#arrange(to === null ? others : others.toSpliced(to, 0, this.#composed.row[from]!));
  }

  /** Write a text that needs no pieces: some of what it says may lie on the table. */
  write(text: string): void {
    this.#arrange([...text].map((sign) => ({ sign, id: null })));
  }

  choose(move: ListedMove): void {
    this.#compose(same(this.chosen, move.move) ? NOTHING : { row: [], chosen: move });
  }

  undo(): void {
    this.#composed = this.#undo.back() ?? NOTHING;
  }

  clear(): void {
    if (this.asking !== null) this.asking = null;
    else this.#forget();
  }

  played(): void {
    this.#forget();
  }

  follow(): void {
    untrack(() => {
      if (this.scene.view === this.#seen) return; // the page asks whenever something may have changed
      this.#seen = this.scene.view;
      this.held.follow(this.layout.hand, ({ id }) => this.used.includes(id));
      const isWhole = this.used.every((id) => this.held.pieces.some((piece) => piece.id === id));
      if (this.chosen || !isWhole) this.#forget();
      this.listed = NO_MOVES;
      if (this.scene.isToAct) void this.#list();
    });
  }

  type(event: KeyboardEvent): boolean {
    const { row } = this.#composed;
    if (event.key === 'Backspace' && row.length) this.#arrange(row.slice(0, -1));
    else if (this.asking !== null && /^[a-z]$/i.test(event.key)) this.decide(event.key);
    else if (/^[^\s?]$/u.test(event.key)) this.#arrange([...row, this.#laidBy(event.key)]);
    else return false;
    return true;
  }

  show(move: object): void {
    const known = this.listed.moves.find((each) => same(each, move));
    this.#compose({ row: [], chosen: known ?? { move, text: '', words: [], points: 0 } });
  }

  /** What a key lays: a piece of the hand, a joker for a letter that is not there, or the sign alone. */
  #laidBy(key: string): Laid {
    const sign = key.normalize('NFD').charAt(0).toUpperCase();
    const free = this.held.pieces.filter(({ id }) => !this.used.includes(id));
    const piece = free.find((each) => each.sign === sign);
    const joker = /[A-Z]/.test(sign) ? free.find((each) => isJoker(each.sign)) : undefined;
    if (!piece && joker) return { sign: sign.toLowerCase(), id: joker.id };
    return { sign, id: piece?.id ?? null };
  }

  async #list(): Promise<void> {
    const asked = ++this.#asked;
    const found = await this.scene.moves?.().catch(() => NO_MOVES); // one may still type
    if (found && asked === this.#asked) this.listed = found;
  }

  #arrange(row: readonly Laid[]): void {
    this.#compose({ row, chosen: null });
  }

  #compose(composed: Composed): void {
    this.#undo.keep(this.#composed);
    this.#composed = composed;
  }

  #forget(): void {
    this.#composed = NOTHING;
    this.#undo.forget();
    this.asking = null;
  }
}

export function isJoker(sign: string): boolean {
  return /^[?*]$/.test(sign);
}

function same(listed: ListedMove | null, move: unknown): boolean {
  return listed !== null && JSON.stringify(listed.move) === JSON.stringify(move);
}
