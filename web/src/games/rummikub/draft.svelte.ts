// The arrangement that is being composed: words of the table, taken down or not, and letters of the rack.

import { HeldPieces, letterOf, takeFrom, type Held } from '../../lib/letters.svelte';
import { Undo } from '../../lib/undo.svelte';
import type { Action, BoardProps, Draft, Scene } from '../game';
import { actionsOf } from './actions';
import * as benches from './composition';
import { EMPTY, laidFromRack, spell, wordOf, type Bench, type Tile } from './composition';
import { isJoker, JOKER, shown } from './signs';
import type { Move, View } from './types';
import { RummikubWording } from './wording';

export type Props = BoardProps<View, RummikubDraft>;

const RACK_IDS = 1000; // tiles of the table have smaller numbers

export class RummikubDraft implements Draft<Move> {
  readonly rack = new HeldPieces();
  readonly wording = new RummikubWording(this);
  bench = $state.raw<Bench>(EMPTY);
  /** The words of the table in the order in which they came there. */
  words = $state.raw<string[]>([]);
  fresh = $state.raw<readonly string[]>([]);
  /** The tile that is picked up. */
  chosen = $state.raw<Tile | null>(null);
  /** The row where typed letters go; one past the end begins a word. */
  row = $state(0);
  /** A joker that waits to be told what it stands for, and where it goes. */
  asking = $state.raw<{ tile: Tile; row: number; place: number } | null>(null);
  /** What is typed since something else was done, and where: its letters go behind the row, or make the whole word of it. */
  #typing: { text: string; bench: Bench; row: number } | null = null;
  /** What was taken to the workshop by the last change, or broken up by it: letters that are to be placed again. */
  lately = $state.raw<{ brought?: string; broken?: string }>({});
  readonly #undo = new Undo<{ bench: Bench; row: number }>();
  #isKnown = false;

  constructor(readonly scene: Scene<View>) {
    this.follow();
  }

  get view(): View {
    return this.scene.view;
  }
  get canAct(): boolean {
    return this.scene.isToAct && !this.view.review;
  }
  get made(): string[] {
    return this.bench.rows.map(wordOf);
  }
  get candidate(): Move | null {
    if (!this.canAct || this.bench.loose.length) return null;
    const words = [...this.words.filter((_, index) => !this.bench.taken.includes(index)), ...this.made];
    const isChanged = [...words].sort().join() !== [...this.words].sort().join();
    return isChanged ? { type: 'arrange', words } : null;
  }
  get actions(): readonly Action[] {
    return actionsOf(this);
  }
  get canUndo(): boolean {
    return this.#undo.isPossible;
  }

  isLaid(piece: Held): boolean {
    return this.bench.rows.some((row) => row.some(({ id }) => id === RACK_IDS + piece.id));
  }

  tileOf(piece: Held): Tile {
    return { id: RACK_IDS + piece.id, sign: piece.sign, from: 'rack' };
  }

  /** Bring a word of the table to the workshop. */
  bring(word: number): void {
    if (this.canAct) this.#bring(word);
  }

  #bring(word: number): void {
    if (this.bench.taken.includes(word)) return;
    const start = this.words.slice(0, word).join('').length;
    const tiles = [...this.words[word]!].map((sign, index): Tile => ({ id: start + index, sign, from: 'table' }));
    this.#change(benches.takeDown(this.bench, word, tiles));
    this.lately = { brought: this.words[word]!.toUpperCase() };
    this.row = this.bench.rows.length - 1;
  }

  breakUp(row: number): void {
    const broken = this.bench.rows[row]?.map(({ sign }) => shown(sign)).join(', ') ?? '';
    this.#change(benches.breakUp(this.bench, row));
    this.lately = { broken };
    this.row = this.bench.rows.length;
  }

  choose(tile: Tile): void {
    if (!this.canAct) return;
    this.chosen = this.chosen?.id === tile.id ? null : tile;
  }

  lay(tile: Tile, row: number, place: number): void {
    if (!this.canAct) return;
    this.chosen = null;
    if (tile.sign === JOKER) {
      this.asking = { tile, row, place };
      return;
    }
    this.#change(benches.put(this.bench, tile, row, place));
    this.row = Math.min(row, this.bench.rows.length - 1);
  }

  /** Lay the joker that was asked about, as *letter*. */
  decide(letter: string): void {
    if (!this.asking) return;
    const { tile, row, place } = this.asking;
    this.asking = null;
    this.lay({ ...tile, sign: letter.toLowerCase() }, row, place);
  }

  /** A tile was let go over another of the workshop: it takes the place of a joker, or goes before it. */
  layOn(tile: Tile, row: number, place: number): void {
    const target = this.bench.rows[row]?.[place];
    const isReplaced = target && isJoker(target.sign) && tile.from === 'rack' && tile.sign === shown(target.sign);
    this.chosen = null;
    if (isReplaced) this.#change(benches.replaceJoker(this.bench, tile, target));
    else this.lay(tile, row, place);
  }

  /** A tile was let go: over another, at the end of a row, among those that wait, or over the rack. */
  drop(tile: Tile, zone: string | null): void {
    const [kind, row, place] = (zone ?? '').split(':');
    if (kind === 'tile') this.layOn(tile, Number(row), Number(place));
    else if (kind === 'row') this.lay(tile, Number(row), this.bench.rows[Number(row)]?.length ?? 0);
    else if ((kind === 'hand' || kind === 'loose') && this.bench.rows.flat().some(({ id }) => id === tile.id)) this.takeOut(tile);
  }

  takeOut(tile: Tile): void {
    this.chosen = null;
    this.#change(benches.takeOut(this.bench, tile));
  }

  undo(): void {
    const before = this.#undo.back();
    this.#typing = null;
    this.lately = {};
    if (before) ({ bench: this.bench, row: this.row } = before);
  }

  clear(): void {
    if (this.asking || this.chosen) {
      this.asking = null;
      this.chosen = null;
      return;
    }
    this.reset();
  }

  reset(): void {
    this.#undo.forget();
    this.#typing = null;
    this.lately = {};
    this.bench = EMPTY;
    this.row = 0;
  }

  follow(): void {
    const { table, rack } = this.view;
    this.rack.follow(rack);
    const fresh = [...table];
    const kept = this.words.filter((word) => takeFrom(fresh, word));
    if (fresh.length || kept.length !== this.words.length) {
      if (this.#isKnown) this.fresh = fresh;
      this.words = [...kept, ...fresh];
      this.reset();
      this.chosen = null;
    }
    this.#isKnown = true;
    if (laidFromRack(this.bench).some(({ id }) => !this.rack.pieces.some((piece) => RACK_IDS + piece.id === id))) this.reset();
  }

  /** A typed letter joins the row: one that waits, else one of the rack, else the letter of a joker that is asked about. */
  type(event: KeyboardEvent): boolean {
    if (!this.canAct) return false;
    if (event.key === 'Backspace') return this.#takeLast();
    const letter = letterOf(event);
    if (this.asking && letter) {
      this.decide(letter);
      return true;
    }
    if (event.key === ' ' && !(event.target as Element | null)?.closest('[data-cell], button')) {
      this.row = this.bench.rows.length;
      this.#typing = null;
      return true;
    }
    const joker = event.key === '*' ? this.#free(JOKER) : undefined;
    if (joker) this.lay(joker, this.row, this.bench.rows[this.row]?.length ?? 0);
    return Boolean(joker) || (letter !== '' && this.#write(letter));
  }

  /** Add a letter to what is typed; whether it could be spelt. */
  #write(letter: string): boolean {
    const typing = this.#typing ?? { text: '', bench: this.bench, row: this.row };
    const next = { ...typing, text: typing.text + letter };
    const spelt = spell(next.text, next.bench, next.row, (sign, bench) => this.#free(sign, bench));
    if (!spelt) return false;
    this.chosen = null;
    this.#change(spelt.bench);
    this.row = spelt.row;
    this.#typing = next;
    return true;
  }

  show(move: Move): void {
    if (move.type !== 'arrange') return;
    this.reset();
    const wanted = [...move.words];
    this.words.forEach((word, index) => {
      if (!takeFrom(wanted, word)) this.#bring(index); // also where nobody may act: a move that is only looked at
    });
    this.#change(benches.rewritten(this.bench, wanted, (sign, bench) => this.#free(sign, bench)));
  }

  #free(sign: string, bench = this.bench): Tile | undefined {
    if (!sign) return undefined;
    const used = bench.rows.flat().map(({ id }) => id);
    const held = this.rack.pieces.find((piece) => piece.sign === sign && !used.includes(RACK_IDS + piece.id));
    return bench.loose.find((tile) => tile.sign === sign) ?? (held && this.tileOf(held));
  }

  #takeLast(): boolean {
    if (this.#typing) return this.#unwrite(this.#typing);
    const last = (this.bench.rows[this.row] ?? this.bench.rows.at(-1))?.at(-1);
    if (last) this.takeOut(last);
    this.row = Math.min(this.row, Math.max(0, this.bench.rows.length - 1));
    return Boolean(last);
  }

  /** Take the last typed letter back. */
  #unwrite({ text, bench, row }: { text: string; bench: Bench; row: number }): boolean {
    const rest = text.slice(0, -1);
    const spelt = rest ? spell(rest, bench, row, (sign, on) => this.#free(sign, on)) : { bench, row };
    this.#change(spelt!.bench);
    this.row = spelt!.row;
    this.#typing = rest ? { text: rest, bench, row } : null;
    return true;
  }

  #change(bench: Bench): void {
    this.#typing = null;
    this.lately = {};
    this.#undo.keep({ bench: this.bench, row: this.row });
    this.bench = bench;
  }
}
