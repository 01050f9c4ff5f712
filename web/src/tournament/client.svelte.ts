// A tournament as one person of this browser knows it: what the server told, and how to ask something of it.

import { Connection, type ConnectionState } from '../lib/connection';
import { speech } from '../lib/language.svelte';
import type { Answered, OwnPart, ShownMatch, ShownRound, ToldStandings, TournamentIncoming, TournamentRequest, TournamentView } from '../lib/protocol';

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

/** The points of both sides of a *match* between two, as they are written: 1 – 0. */
export function pointsOf(match: ShownMatch): [number, number] | null {
  const played = match.games.filter(({ result }) => result);
  if (!played.length || match.entrants.length !== 2) return null;
  const total = new Map(match.entrants.map((number) => [number, 0]));
  for (const { seating, result } of played) {
    const [one = 0, other = 0] = result!.places;
    const away = result!.forfeits ?? [];
    seating.forEach((number, seat) => {
      const mine = seat ? other : one;
      const theirs = seat ? one : other;
      const share = away.includes(seat) ? 0 : away.includes(1 - seat) || mine < theirs ? 1 : mine === theirs ? 0.5 : 0;
      total.set(number, total.get(number)! + share);
    });
  }
  return match.entrants.map((number) => total.get(number)!) as [number, number];
}

/** A number of points as people write it: 2½. */
export function written(points: number, language = speech.current): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return whole ? `${whole}½` : '½';
  return points.toLocaleString(language, { maximumFractionDigits: 2 });
}
