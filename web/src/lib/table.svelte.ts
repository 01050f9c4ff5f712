// A table as one person of this browser knows it: what the server told, and how to ask something of it.

import { number, speech } from './language.svelte';
import { botName } from './levels.svelte';
import { TableConnection, type ConnectionState } from './tableConnection';
import { leadsToGame, promises } from './promises';
import { t } from './text';
import type { Answered, Ask, Line, Row, Seat, TableSnapshot, Update } from './protocol';
import { ServerTime } from './server_time';

export class TableClient {
  state = $state<ConnectionState>('connecting');
  closing = $state(0);
  snapshot = $state.raw<TableSnapshot | null>(null);
  view = $state.raw<unknown>(null);
  rights = $state.raw<unknown>(null);
  lines = $state.raw<Line[]>([]);
  rows = $state.raw<Row[]>([]);
  seq = $state(0);
  /** Grows with whatever happens at the table, but not when somebody is told a hint: that changes nothing there. */
  moment = $state(0);
  /** When the table was as last told, by the clock of this browser: the clocks of the table run on from there. */
  heard = $state(0);
  /** Told of every update, once it is known here: the scene that shows this table. */
  follower: ((update: Update, isFresh: boolean) => void) | null = null;
  /** Told in words of what is new, and whether that makes it this person's turn. */
  listener: ((lines: readonly Line[], isTurn: boolean) => void) | null = null;
  /** When the table was as last told, by the clock of the server. */
  #told = 0;
  readonly #time = new ServerTime();
  readonly #connection: TableConnection;
  #meet: () => void = () => undefined;
  /** Kept once the server has told of the table for the first time. */
  readonly #known = new Promise<void>((resolve) => (this.#meet = resolve));

  constructor(
    readonly name: string,
    readonly persona = 0,
    code = '',
  ) {
    this.#connection = new TableConnection(
      name,
      { state: (state, closing) => this.#turn(state, closing), update: (update, isWhole) => this.#take(update, isWhole), time: (at) => this.#setClock(at) },
      { code, persona, lang: speech.current },
    );
  }

  get seat(): Seat | null {
    return this.snapshot?.seat ?? null;
  }

  get isToAct(): boolean {
    return this.snapshot?.phase === 'playing' && this.seat !== null && (this.snapshot.acting ?? []).includes(this.seat);
  }

  /** Ask something of the table; what leads to a game goes with a share in its chance, in answer to what is promised. */
  async ask(ask: Ask, id?: string): Promise<Answered> {
    if (!leadsToGame(ask)) return this.#connection.ask(ask, id);
    await this.#known;
    const share = promises.answer(this.name, this.persona, this.snapshot!, ask);
    if (!share) return this.#connection.ask(ask);
    const answered = await this.#connection.ask({ ...ask, share });
    if (answered.answer.answer === 'done') promises.give(share);
    return answered;
  }

  close(): void {
    this.#connection.close();
  }

  #turn(state: ConnectionState, closing = 0): void {
    this.state = state;
    this.closing = closing;
  }

  /** Learn that the server's clock shows *at*: that of a browser may have stood still while the device slept. */
  #setClock(at: number): void {
    this.#time.moment(at, performance.now());
    this.heard = this.#time.when(this.#told);
  }

  #take(update: Update, isWhole: boolean): void {
    const isNewGame = update.table.number !== this.snapshot?.number;
    const isFresh = isWhole || isNewGame;
    const wasToAct = this.isToAct;
    this.snapshot = update.table;
    if (isFresh || update.news.some(({ fact }) => fact.fact !== 'hinted')) {
      this.view = update.view;
      this.rights = update.rights ?? null;
      this.moment += 1;
    }
    this.seq = update.seq;
    this.#told = update.at;
    this.#setClock(update.at);
    // At a table with real pieces any line may be corrected: the whole sheet comes with every update.
    this.rows = isFresh || update.table.box ? update.rows : [...this.rows, ...update.rows];
    const news = update.lines ?? [];
    this.lines = isFresh ? news : [...this.lines, ...news];
    if (isFresh) promises.see(this.name, this.persona, update.table);
    this.follower?.(update, isFresh);
    this.#meet();
    if (!isWhole && news.length) this.listener?.(news, this.isToAct && (!wasToAct || isDeal(news)));
  }
}

/** The name of whoever sits at *seat*; bots of one level are told apart by their seats. */
export function nameAt(snapshot: TableSnapshot, seat: Seat): string {
  const sitter = snapshot.seats[seat]?.sitter;
  if (!sitter || sitter.sitter === 'empty') return '';
  if (sitter.sitter !== 'bot') return sitter.name;
  const isAlone = snapshot.seats.filter(({ sitter: other }) => other.sitter === 'bot' && other.level === sitter.level).length === 1;
  return botName(sitter.level, isAlone ? null : seat);
}

/** Whether *lines* tell that several were given pieces, or threw the die: a round begins. */
export function isDeal(lines: readonly Line[]): boolean {
  const seats = lines.flatMap(({ kind, seat }) => (kind === 'draw' ? [seat] : []));
  return seats.some((seat) => seat !== seats[0]);
}

/** What is shown in the place of points, by seats. */
export interface Shown {
  points: readonly (number | '')[];
  /** They are numbers of letters. */
  isLetters?: boolean;
}

/** Whose turn it is and the points so far, as they are read aloud: « À vous. Vous 45, Robot débutant 38. » By names where a screen is *shared*. */
export function standing(snapshot: TableSnapshot, isShared = false, shown: Shown = { points: snapshot.totals ?? [] }): string {
  const acting = snapshot.phase === 'playing' ? (snapshot.acting ?? []) : [];
  const isOwn = snapshot.seat !== null && acting.includes(snapshot.seat);
  const own = isOwn && isShared ? t('your_turn_named', { name: nameAt(snapshot, snapshot.seat!) }) : t('your_turn');
  const turn = isOwn ? own : acting.map((seat) => t('turn_of', { name: nameAt(snapshot, seat) })).join(' ');
  const totals = shown.points.map((points, seat) => {
    const name = seat === snapshot.seat && !isShared ? t('you') : nameAt(snapshot, seat);
    return t(shown.isLetters ? 'score_letters' : 'score', { name, points: number(points || 0), count: points || 0 });
  });
  const points = shown.points.some(Boolean) ? `${totals.join(', ')}.` : '';
  return [turn, points].filter(Boolean).join(' ');
}
