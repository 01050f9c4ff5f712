// A tournament as one person of this browser knows it: what the server told, and how to ask something of it.

import { Connection, type ConnectionState } from '../lib/connection';
import { speech } from '../lib/language.svelte';
import type { Answered, OwnPart, ShownRound, ToldStandings, TournamentIncoming, TournamentRequest, TournamentView } from '../lib/protocol';

export type TournamentAsk = TournamentRequest['ask'];

export class TournamentClient {
  state = $state<ConnectionState>('connecting');
  shared = $state.raw<TournamentView | null>(null);
  own = $state.raw<OwnPart>({});
  standings = $state.raw<ToldStandings | null>(null);
  /** Why what was asked last was refused. */
  trouble = $state('');
  readonly #connection: Connection<TournamentIncoming>;

  constructor(readonly name: string) {
    this.#connection = new Connection(
      `/tournaments/${encodeURIComponent(name)}`,
      speech.current,
      { state: (state) => (this.state = state), take: (message) => this.#take(message), time: () => undefined },
      () => ({}),
    );
  }

  get round(): ShownRound | undefined {
    return this.shared?.rounds.at(-1);
  }

  nameOf(number: number): string {
    return this.shared?.entrants[number - 1]?.name ?? '';
  }

  /** Ask something; return whether it was done. */
  async ask(ask: TournamentAsk): Promise<boolean> {
    const { answer, text }: Answered = await this.#connection.ask({ ask });
    this.trouble = answer.answer === 'refused' ? (text ?? '') : '';
    return answer.answer !== 'refused';
  }

  close(): void {
    this.#connection.close();
  }

  #take(message: TournamentIncoming): boolean {
    if (message.type === 'tournament') [this.shared, this.own] = [message.shared, message.own];
    else if (message.type === 'standings') this.standings = message.standings;
    return message.type === 'tournament';
  }
}
