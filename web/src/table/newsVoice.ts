// What is said aloud of a table to whoever looks at the screen. Around one screen nobody hears of another's hand: what is
// told to somebody waits until that person looks again.

import { announcer } from '../lib/announce.svelte';
import type { Line } from '../lib/protocol';
import { isDeal, standing, type Shown, type TableClient } from '../lib/table.svelte';

/** How the people of this browser share it. */
export type Sharing = 'alone' | 'open' | 'hidden';

export class NewsVoice {
  #listener: TableClient | null = null;
  #sharing: Sharing = 'alone';
  readonly #waiting = new Map<TableClient, Line[]>();

  /** *shown* is what stands in the place of points, where that is not what the table counts. */
  constructor(private readonly shown: (client: TableClient) => Shown | undefined = () => undefined) {}

  /** *listener* looks at the screen now, null: nobody. What was told to them meanwhile is said. */
  attend(listener: TableClient | null, sharing: Sharing): void {
    this.#sharing = sharing;
    if (listener === this.#listener) return;
    this.#listener = listener;
    if (sharing === 'hidden') announcer.clear();
    if (!listener) return;
    const missed = this.#waiting.get(listener) ?? [];
    this.#waiting.delete(listener);
    const isOver = listener.snapshot?.phase === 'over';
    this.#say(listener, isOver ? missed.filter((line) => !isOwnDraw(listener, line)) : missed, listener.isToAct);
  }

  /** *client* is told *lines*, and with *isTurn* that it is to act. */
  hear(client: TableClient, lines: readonly Line[], isTurn: boolean): void {
    const isHeard = client === this.#listener;
    const isKept = (line: Line): boolean => this.#sharing === 'hidden' && (!isHeard || (!client.isToAct && isOwnDraw(client, line)));
    const kept = lines.filter(isKept);
    if (kept.length) this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), ...kept]);
    const said = lines.filter((line) => !isKept(line));
    if (isHeard && said.length) this.#say(client, said, isTurn);
  }

  #say(client: TableClient, lines: readonly Line[], isTurn: boolean): void {
    const turn = isTurn && client.snapshot ? standing(client.snapshot, this.#sharing !== 'alone', this.shown(client)) : '';
    for (const message of messagesOf(lines, turn)) announcer.say(message);
  }
}

/** What somebody draws after the own turn is for the own ears. */
function isOwnDraw(client: TableClient, { kind, seat }: Line): boolean {
  return kind === 'draw' && seat === client.seat;
}

/** Join *lines*, and whose *turn* it is, into what is said in one breath: the end of a round, and the next deal, is a message of its own. */
export function messagesOf(lines: readonly Line[], turn: string): string[] {
  const messages: string[][] = [[]];
  lines.forEach(({ kind, text }, index) => {
    const before = lines[index - 1]?.kind;
    const isDealt = kind === 'draw' && before === 'move' && isDeal(lines.slice(index));
    if (before === 'score' || isDealt) messages.push([]);
    messages.at(-1)!.push(text);
  });
  if (turn) messages.at(-1)!.push(turn);
  return messages.map((parts) => parts.join(' ')).filter(Boolean);
}
