// What a game contributes to the table page: it draws a view, composes a candidate move, and knows no rule.

import type { Component } from 'svelte';
import { gameDetails, type Options } from '../lib/games';
import type { IconName } from '../pieces/icons';
import type { Answered, Line, Move, MoveList, Row, Seat, TableSight } from '../lib/protocol';

/** What a board is shown: live at a table, or a step of a replay or of a tour, where nothing can be played. */
export interface Scene<View, Rights = unknown> {
  readonly view: View;
  /** What one may do now, as the referee says it. Null while others are to act. */
  readonly rights: Rights | null;
  readonly seat: Seat | null;
  readonly isToAct: boolean;
  readonly sight: TableSight;
  /** What the table plays with, whether it was agreed or is usual. */
  readonly options: Options;
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
  /** Points on the pieces, by letter, as the box prints them. */
  readonly values: Readonly<Record<string, number>>;
  /** The server's answer to the candidate that is composed now; null while there is none or it is on its way. */
  readonly preview: Answered | null;
  /** Pieces and places that a refusal or a tour points at. */
  readonly marks: readonly string[];
  name(seat: Seat): string;
  /** Send a move at once, such as drawing a card; absent where nothing can be played. */
  play?(move: Move): Promise<void>;
  /** Ask the server which moves are legal; absent where nothing can be played. */
  moves?(): Promise<MoveList>;
}

/** Something that can be done beside playing the candidate: pass, draw, shuffle one's hand. */
export interface Action {
  id: string;
  icon: IconName;
  label: string;
  /** A move that is sent at once, or what is done here. */
  move?: Move;
  run?: () => void;
  /** Why it cannot be done now: said where the action is looked at. */
  off?: string;
  /** A question that is asked first. */
  confirm?: string;
  /** Part of the game, though nothing is sent yet: it keeps its label where room is short. */
  isMajor?: boolean;
  /** With Alt, the key that does it: the `code` of the keyboard, such as KeyJ. */
  key?: string;
}

/** A move that is being composed. Everything in it may be undone: nothing has been sent. */
export interface Draft {
  /** What the primary button plays; null while there is nothing to play. */
  readonly candidate: Move | null;
  /** What the primary button says, such as « Jouer JOUET »; the points are added by the page. */
  readonly label: string;
  readonly actions: readonly Action[];
  /** Heading and advice beside the hand. */
  readonly title: string;
  readonly advice: string;
  readonly canUndo: boolean;
  undo(): void;
  /** Let go of what is picked up, or take everything back. */
  clear(): void;
  /** The move was accepted; without this, everything is cleared. */
  played?(move: Move): void;
  /** A key typed while board or hand has the focus; whether it was of use. */
  type(event: KeyboardEvent): boolean;
  /** The table has changed: keep what still makes sense. */
  follow(): void;
  /** Compose *move*, for a hint. */
  show?(move: Move): void;
  /** A sentence that describes the state, for Alt+E. */
  readonly spoken: string;
}

export interface BoardProps<View, D extends Draft> {
  scene: Scene<View>;
  draft: D;
}

// A game's own components know its view and draft; the page handles all of them alike.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyComponent = Component<any>;

export interface GameFront {
  board: AnyComponent;
  /** Under the players: stock, discard, what was taken. */
  aside?: AnyComponent;
  /** The hand in the dark band. */
  hand?: AnyComponent;
  /** In place of the ledger of words. `onopen` shows the whole story. */
  ledger?: AnyComponent;
  /** In place of the token of a player (`scene`, `seat`), where the box gives sides to people. */
  token?: AnyComponent;
  /** Nothing is hidden from anybody: around one screen no curtain falls. */
  isOpen?(options: Options): boolean;
  /** The hand says itself what the candidate is worth. */
  hasOwnPreview?: boolean;
  /** The board tells itself what was counted at the end of a round, and waits until that was seen. */
  hasOwnCount?: boolean;
  /** What was counted last, once the game is over. */
  count?: AnyComponent;
  /** A short text about the state of the game, in the banner: « 7e mot ». */
  state?(scene: Scene<unknown>): string;
  /** What is said of a seat under its name: « 7 cartes en main ». */
  holding?(scene: Scene<unknown>, seat: Seat): string;
  /** Points to show for a seat, where they differ from the totals of the table. */
  points?(scene: Scene<unknown>, seat: Seat): number | string;
  draft(scene: Scene<unknown>): Draft;
}

/** A key of the table page, or several, and what it does; *rank* is where it stands in the list. */
export interface Shortcut {
  rank: number;
  fr: { keys: readonly string[]; effect: string };
  en: { keys: readonly string[]; effect: string };
}

// A game is a folder here, in which all is optional and nothing is listed elsewhere: `front.ts` is its board,
// `Ornament.svelte` the ground of its initial, `Picture.svelte` its box, `shortcuts.ts` keys of its own.
const FRONTS = import.meta.glob<{ front: GameFront }>('./*/front.ts');

/** The front of a game: its own, or the one that any game can do with. */
export async function openFront(slug: string): Promise<GameFront> {
  const open = FRONTS[`./${slug}/front.ts`];
  if (open) return (await open()).front;
  const [{ genericFront }, { labels }] = await Promise.all([import('./generic/genericFront'), gameDetails(slug)]);
  return genericFront(labels);
}
