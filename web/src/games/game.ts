// What a game contributes to the table page: it draws a view, composes a candidate move, and knows no rule.

import type { Component } from 'svelte';
import { gameDetails, type Options } from '../lib/games';
import type { IconName } from '../pieces/icons';
import type { Answered, Line, MoveList, Row, Seat } from '../lib/protocol';

/** A move as the server writes it, or a text that it reads as one. */
export type AnyMove = string | object;

/** What a board is shown: live at a table, a step of a lesson, or a step of a replay, where nothing can be played. */
export interface Scene<View, Rights = unknown> {
  readonly view: View;
  /** What one may do now, as the referee says it. Null while others are to act. */
  readonly rights: Rights | null;
  readonly seat: Seat | null;
  /** From whose side the board is looked at, where that is not whoever plays: a game that is gone through keeps one. */
  readonly side?: Seat | null;
  readonly isToAct: boolean;
  /** The clock of the time to study runs: nobody moves yet. */
  readonly isPreparing?: boolean;
  readonly seatCount: number;
  /** What the table plays with, whether it was agreed or is usual. */
  readonly options: Options;
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
  /** Points on the pieces, by letter, as the box prints them. */
  readonly values: Readonly<Record<string, number>>;
  /** The server's answer to the candidate that is composed now; null while there is none or it is on its way. */
  readonly preview: Answered | null;
  /** Pieces and places that a refusal or a lesson points at. */
  readonly marks: readonly string[];
  name(seat: Seat): string;
  /** Send a move at once, such as drawing a card; absent where nothing can be played. */
  play?: (move: AnyMove) => Promise<void>;
  /** Ask the server which moves are legal; absent where nothing can be played. */
  moves?: () => Promise<MoveList>;
}

/** The ways in which the referee reads what is typed, and which of them is shown. */
export interface Choice<Move> {
  readonly offered: readonly Move[];
  readonly place: number;
}

/** The moves that the server reads in a typed text, the likeliest first. */
export function readingsIn<Move>(preview: Answered | null): readonly Move[] {
  const answer = preview?.answer;
  return answer?.answer === 'previewed' && answer.move !== undefined ? ([answer.move, ...(answer.others ?? [])] as Move[]) : [];
}

/** What the candidate would change on the board; null where the server does not say. */
export function changesIn<Changes>(preview: Answered | null): Changes | null {
  return preview?.answer.answer === 'previewed' ? ((preview.answer.changes ?? null) as Changes | null) : null;
}

/** Something that can be done beside playing the candidate: pass, draw, shuffle one's hand. */
export interface Action {
  id: string;
  icon: IconName;
  label: string;
  /** A move that is sent at once, or what is done here. */
  move?: AnyMove;
  run?: () => void;
  /** Why it cannot be done now: said where the action is looked at. */
  off?: string;
  /** A question that is asked first. */
  confirm?: string;
  /** Part of the game, though nothing is sent yet: it keeps its label where room is short. */
  isMajor?: boolean;
  /** Words that no icon can stand for: it keeps them on a phone too. */
  isWorded?: boolean;
  /** Its icon tells a beginner little: it shows its name on a phone too, where that is wide enough. */
  isNamed?: boolean;
  /** On a phone only: elsewhere the board has it. */
  isForPhone?: boolean;
  /** With Alt, the key that does it: the `code` of the keyboard, such as KeyJ. */
  key?: string;
}

/** What is said of the move that is being composed. */
export interface Wording {
  /** What the primary button says, such as « Jouer JOUET »; the points are added by the page. */
  readonly label: string;
  /** Heading and advice beside the hand. */
  readonly title: string;
  readonly advice: string;
  /** A sentence that describes the state, for Alt+E. */
  readonly spoken: string;
  /** What was done last towards a move, as it is read aloud: « L en main. » Once there is a candidate, the page says what that does. */
  readonly doing?: string;
}

/** A move that is being composed. Everything in it may be undone: nothing has been sent. */
export interface Draft<Move extends object = object> {
  /** What the primary button plays; null while there is nothing to play. */
  readonly candidate: Move | string | null;
  readonly wording: Wording;
  readonly actions: readonly Action[];
  readonly canUndo: boolean;
  undo(): void;
  /** Let go of what is picked up, or take everything back. */
  clear(): void;
  /** The move was accepted; without this, everything is cleared. */
  played?(move: Move | string): void;
  /** A key typed while board or hand has the focus; whether it was of use. */
  type(event: KeyboardEvent): boolean;
  /** The table has changed: keep what still makes sense. */
  follow(): void;
  /** The board shows something else until that was seen, such as the count of a round. */
  readonly isCovered?: boolean;
  /** Compose *move*, for a hint. */
  show?(move: Move): void;
}

export interface BoardProps<View, D extends Draft = Draft, Rights = unknown> {
  scene: Scene<View, Rights>;
  draft: D;
}

/** A component that the page gives what its own front made: a method's type lets it stand for that of any game. */
type Part<Props extends object> = { draw(...given: Parameters<Component<Props>>): ReturnType<Component<Props>> }['draw'];

export interface Sheet<View, D extends Draft, Rights> {
  title(): string;
  /** What a press on a player opens, where there is a part about each: « Voir le Deplimo de Nour ». */
  about?(name: string): string;
  /** *topic* is the seat that is shown first. */
  body: Part<BoardProps<View, D, Rights> & { topic: string }>;
}

/** Something that is announced by one tap at a table with real pieces: a text that the game reads as a move. */
export interface BoxAction {
  id: string;
  icon: IconName;
  label: string;
  /** As somebody would type it. */
  text: string;
  /** No move: what chance does again, such as a hand that is dealt anew. */
  isDraw?: boolean;
  /** Why it cannot be announced now. */
  off?: string;
}

/** What a game brings to a table where the pieces are real: how its moves are announced. */
export interface BoxFront<View = unknown, D extends Draft = Draft, Rights = unknown> {
  /** What one tap announces for *seat*, with *typed* in the field. */
  actions(scene: Scene<View>, seat: Seat, typed: string): readonly BoxAction[];
  /** The text of the move that *typed* means, where it is not that itself: a single letter that is thrown. */
  reads?(scene: Scene<View>, seat: Seat, typed: string): string;
  /** What has happened when *seat* begins to write, though nobody announced it: a card was drawn from the stock. */
  before?(scene: Scene<View>, seat: Seat): string | null;
  /** What the primary button says of *typed*; « Écrire CASIER » without it. */
  label?(scene: Scene<View>, seat: Seat, typed: string): string;
  /** What is asked for above the field; « Le mot, tel qu’il est posé » without it. */
  question?(scene: Scene<View>, seat: Seat): string;
  /** What is asked for where chance gives *count* pieces that everybody sees, to *name* or to all. */
  chance?(facts: { count: number; name: string }): string;
  /** A move as the players tell one reading from another; what the server calls it without this. */
  tells?(scene: Scene<View>, move: object): string;
  /** What a robot says so that people can make its *move*, a line for each thing to do; as `tells` without this. */
  dictates?(move: object): string;
  /** Whether *move* says how all lies that a player has: the last one of a robot is all that people need to know. */
  isWhole?(move: object): boolean;
  /** The hand lies open as well: it is shown where the board is played at. */
  hasOpenHand?: boolean;
  /** Signs that are typed beside letters. */
  signs?: string;
  /** Whether a piece may be a joker, which a star before its letter says. */
  hasJoker?: boolean;
  /** The view in which *seat* holds *pieces*, so that a board can draw a move made of them. */
  holding?(view: View, seat: Seat, pieces: string): View;
  /** Nothing is hidden: the move can be made on the board itself, with a finger. */
  isDrawn?: boolean;
  /** The board shows where pieces may go, as it does without a box. */
  isGuided?: boolean;
  /** Pieces of its own that a move made on the board may need, chosen under it. */
  pieces?: Part<BoardProps<View, D, Rights>>;
  /** How high the board has to be, in pixels, for a finger to hit what lies on it. */
  room?: number;
  /** Words are read from both sides of the table: the phone may lie flat, with a head for each side. */
  isTwoHeaded?: boolean;
  /** Pieces that players lay out in rows at the start, typed one after the other. */
  laying?: Laying<View>;
}

export interface Laying<View> {
  /** How many stand in a row. */
  row: number;
  /** Where the piece number *place* of *seat* lies. */
  spot(view: View, seat: Seat, place: number): string;
  /** The view with those *pieces* that *seat* has laid out so far. */
  laid(view: View, seat: Seat, pieces: string): View;
}

/** What a game brings along; the page handles all games alike, and knows nothing of their views, rights and drafts. */
export interface GameFront<View = unknown, Rights = unknown, D extends Draft = Draft> {
  board: Part<BoardProps<View, D, Rights>>;
  /** Under the players: stock, discard, what was taken. */
  aside?: Part<BoardProps<View, D, Rights>>;
  /** The hand in the dark band. */
  hand?: Part<BoardProps<View, D, Rights>>;
  /** In place of the ledger of words. `onopen` shows the whole story. */
  ledger?: Part<BoardProps<View, D, Rights> & { onopen?: () => void }>;
  /** A panel of its own, which the ledger opens, and the players where it has a part about each. */
  sheet?: Sheet<View, D, Rights>;
  /** The ledger is no sheet of paper: what it shows lies on the table. */
  hasBareLedger?: boolean;
  /** In place of the token of a player, where the box gives sides to people. */
  token?: Part<{ scene: Scene<View, Rights>; seat: Seat }>;
  /** Nothing is hidden from anybody: around one screen no curtain falls. */
  isOpen?(options: Options): boolean;
  /** The board has a field for what is typed: phones need no other. */
  hasOwnField?: boolean;
  /** The hand says itself what the candidate is worth. */
  hasOwnPreview?: boolean;
  /** The board tells itself what was counted at the end of a round, and waits until that was seen. */
  hasOwnCount?: boolean;
  /** What was counted last, once the game is over. */
  count?: Part<BoardProps<View, D, Rights>>;
  /** A short text about the state of the game, in the banner: « 7e mot ». */
  state?(scene: Scene<View, Rights>): string;
  /** Whether a seat may act, but has said that it is done: it is not shown as one whom the game waits for. */
  isResting?(scene: Scene<View, Rights>, seat: Seat): boolean;
  /** What is said of a seat under its name: « 7 cartes en main ». */
  holding?(scene: Scene<View, Rights>, seat: Seat): string;
  /** How many pieces somebody hides: all that is said of a hand where room is short. */
  held?(scene: Scene<View, Rights>, seat: Seat): number;
  /** Points to show for a seat, where they differ from the totals of the table; empty: none. */
  points?(scene: Pick<Scene<View, Rights>, 'view' | 'options'>, seat: Seat): number | '';
  /** What stands in place of points is a number of letters, which `holding` says. */
  countsLetters?(scene: Pick<Scene<View, Rights>, 'options'>): boolean;
  /** How many pieces the stock still gives; absent where there is none. */
  stock?(scene: Scene<View, Rights>): number;
  /** What a whole room looks at, where the board shows what belongs to one player. */
  room?: Part<BoardProps<View, D, Rights>>;
  /** Which spots pieces passed in the last move, by the spot (`data-spot`) where they lie; else they went straight. */
  routes?(view: View): Readonly<Record<string, readonly string[]>>;
  /** How moves are announced beside a real box; without it, by typing alone. */
  box?: BoxFront<View, D, Rights>;
  draft(scene: Scene<View, Rights>): D;
}

/** A key of the table page, or several, and what it does; *rank* is where it stands in the list. */
export interface Shortcut {
  rank: number;
  fr: { keys: readonly string[]; effect: string };
  en: { keys: readonly string[]; effect: string };
}

// A game is a folder here, in which all is optional and nothing is listed elsewhere: `front.ts` is its board,
// `Ornament.svelte` the ground of its initial, `Picture.svelte` its box, `shortcuts.toml` keys of its own.
const FRONTS = import.meta.glob<{ front: GameFront }>('./*/front.ts');

/** The front of a game: its own, or the one that any game can do with. */
export async function openFront(slug: string): Promise<GameFront> {
  const open = FRONTS[`./${slug}/front.ts`];
  if (open) return (await open()).front;
  const [{ genericFront }, { labels }] = await Promise.all([import('./generic/genericFront'), gameDetails(slug)]);
  return genericFront(labels);
}
