// A game under way as its board sees it, and the candidate move that is tried on the server while it is composed.

import { announcer } from '../lib/announce.svelte';
import { api } from '../lib/api';
import { agreed, type Options } from '../lib/games';
import { play as sound } from '../lib/sound';
import { voice } from '../lib/voice';
import { nameAt, type TableClient } from '../lib/table.svelte';
import type { Answered, Line, MoveList, Reason, Row, Seat, TableSnapshot } from '../lib/protocol';
import { Hints } from './hint/hints.svelte';
import { readingsIn, type AnyMove, type Draft, type GameFront, type Scene } from '../games/game';
import { deedIn, isToAct, NO_DEED, type Deed, type Frame } from './playback/frame';
import { FrameQueue } from './playback/frames.svelte';

const PAUSE = 120; // milliseconds after the last change before the server is asked
const SPOKEN_PAUSE = 600;
const REFUSED_PAUSE = 2000; // a word that is still being typed is not judged letter by letter
const JUDGED = 3; // letters
const UNTOLD = 'lettrine.table:no_preview';

export class LiveScene implements Scene<unknown> {
  preview = $state.raw<Answered | null>(null);
  /** Why the last try was refused: shown in a sheet until the player goes on. */
  refused = $state.raw<Answered | null>(null);
  isSending = $state(false);
  /** The last move of this player that was accepted. */
  lastMove: object | null = null;
  readonly draft: Draft;
  readonly hints = new Hints(this);
  /** What the board shows of the table, which may be further already. */
  readonly frames: FrameQueue;
  readonly options: Options = $derived.by(() => agreed(this.snapshot.settings, this.defaults));
  #tried = '';
  /** Whether the server tells what a move would do: in strict rigour not where a wrong one is a fault. */
  #isTold = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #spoken: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: TableClient,
    front: GameFront,
    readonly values: Readonly<Record<string, number>>,
    readonly defaults: Options,
    isOwn: (seat: Seat) => boolean = () => false,
  ) {
    this.frames = new FrameQueue(frameOf(client, NO_DEED), isOwn);
    client.follower = (update, isFresh) => this.frames.push(frameOf(client, deedIn(update, isFresh)));
    this.draft = front.draft(this);
  }

  get view(): unknown {
    return this.frames.shown.view;
  }
  get rights(): unknown {
    return this.frames.shown.rights;
  }
  get snapshot(): TableSnapshot {
    return this.frames.shown.snapshot;
  }
  get seat(): Seat | null {
    return this.snapshot.seat;
  }
  get isToAct(): boolean {
    return isToAct(this.frames.shown);
  }
  get lines(): readonly Line[] {
    return this.frames.shown.lines;
  }
  get rows(): readonly Row[] {
    return this.frames.shown.rows;
  }
  get seatCount(): number {
    return this.snapshot.seats.length;
  }
  get isPreparing(): boolean {
    return typeof this.snapshot.clock.preparation === 'number';
  }
  get isStrict(): boolean {
    return this.options.rigour === 'strict';
  }
  get marks(): readonly string[] {
    if (this.refused) return (this.refused.refusals ?? []).flatMap((refusal) => refusal.marks);
    return this.hints.marks;
  }
  name(seat: Seat): string {
    return nameAt(this.snapshot, seat);
  }

  /** Have the server look at the candidate as soon as it rests. */
  consider(candidate: AnyMove | null): void {
    const text = candidate === null ? '' : JSON.stringify(candidate);
    if (text === this.#tried) return;
    this.#tried = text;
    this.refused = null;
    this.preview = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#spoken);
    if (candidate !== null && this.isToAct && this.#isTold) this.#timer = setTimeout(() => void this.#try(candidate, text), PAUSE);
  }

  /** Forget what was tried: the table has changed. */
  refresh(): void {
    this.#tried = 'unknown'; // not even the same as nothing
    this.consider(this.draft.candidate);
  }

  async play(move: AnyMove): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const [meant] = readingsIn<object>(this.preview);
    let answered: Answered;
    try {
      answered = await this.client.ask({ ask: 'move', move });
    } finally {
      this.isSending = false; // who waits for this finds the last move below
    }
    if (answered.answer.answer === 'done') {
      this.lastMove = typeof move === 'string' ? (meant ?? null) : move;
      if (this.draft.played) this.draft.played(move);
      else this.draft.clear();
      return;
    }
    this.refused = answered;
    sound('refused');
    const reasons = reasonsOf(answered).map(({ text }) => text);
    announcer.interrupt(reasons.join(' '));
    voice.sentence(reasons.join(' '), true);
  }

  /** Whether a hint may be asked for now. */
  get hasHints(): boolean {
    return this.snapshot.settings.has_hints && this.isToAct;
  }

  moves(): Promise<MoveList> {
    const path = `/tables/${encodeURIComponent(this.client.name)}/moves`;
    return api.get<MoveList>(path, { persona: this.client.persona });
  }

  async #try(candidate: AnyMove, text: string): Promise<void> {
    if (!this.isToAct) return; // the move was played before it had rested
    const answered = await this.client.ask({ ask: 'preview', move: candidate });
    if (answered.answer.answer === 'refused' && answered.answer.code === UNTOLD) this.#isTold = false;
    if (!this.#isTold || !this.isToAct || text !== this.#tried) return;
    this.preview = answered;
    const spoken = this.#described(answered, candidate);
    const say = (): void => {
      if (this.isToAct && text === this.#tried) announcer.say(spoken);
    };
    if (spoken) this.#spoken = setTimeout(say, isLegal(answered) ? SPOKEN_PAUSE : REFUSED_PAUSE);
  }

  /** What is read aloud of a candidate once it rests: what it writes and is worth, what it does, or why not. */
  #described(answered: Answered, candidate: AnyMove): string {
    const { canUndo, wording } = this.draft;
    if (!isLegal(answered)) return begunWord(candidate) || (reasonsOf(answered)[0]?.text ?? '');
    const deed = wordsOf(answered).join(', ') || (canUndo ? wording.label : '');
    return [deed, isTelling(answered) ? answered.says : ''].filter(Boolean).join(', ');
  }
}

function frameOf({ seq, moment, snapshot, view, rights, lines, rows }: TableClient, deed: Deed): Frame {
  return { seq, moment, snapshot: snapshot!, view, rights, lines, rows, deed };
}

export function wordsOf(answered: Answered | null): readonly string[] {
  return answered?.answer.answer === 'previewed' ? (answered.answer.words ?? []) : [];
}

/** Whether a legal candidate is worth a remark: drawing or discarding a card writes nothing and scores nothing. */
export function isTelling(answered: Answered | null): boolean {
  return isLegal(answered) && (wordsOf(answered).length > 0 || (answered?.items?.length ?? 0) > 0);
}

/** The rules that an answer names; where it names none, its sentence alone. */
export function reasonsOf(answered: Answered): Reason[] {
  if (answered.refusals?.length) return answered.refusals;
  return answered.text ? [{ rule: '', title: '', text: answered.text, marks: [] }] : [];
}

export function isLegal(answered: Answered | null): boolean {
  return answered?.answer.answer === 'previewed' && answered.answer.is_legal;
}

/** What a move may hold that writes words. */
interface Written {
  word?: string;
  words?: readonly (string | { word: string })[];
}

/** The word that *candidate* is the beginning of, where it is too short to be judged: who spells does not want to hear each time that it is none. */
export function begunWord(candidate: AnyMove): string {
  const { word = '', words = [] }: Written = typeof candidate === 'string' ? { word: candidate } : candidate;
  const last = words.at(-1) ?? word;
  const written = /\p{L}*$/u.exec(typeof last === 'string' ? last : last.word)![0];
  return written.length < JUDGED ? written.toUpperCase() : '';
}
