// A club as a member follows it: all that is there, and what is asked of it.

import { announcer } from '../lib/announce.svelte';
import { api } from '../lib/api';
import { Connection, type ConnectionState } from '../lib/connection';
import { speech } from '../lib/language.svelte';
import type { AskDone, ClubIncoming, ClubRequest, ClubUpdate } from '../lib/protocol';
import { newsOf } from './news';

export type ClubAsk = ClubRequest['ask'];

export class ClubClient {
  state = $state<ConnectionState>('connecting');
  shown = $state.raw<ClubUpdate | null>(null);
  readonly #connection: Connection<ClubIncoming>;

  constructor(readonly name: string) {
    this.#connection = new Connection(
      `/clubs/${encodeURIComponent(name)}`,
      speech.current,
      { state: (state) => (this.state = state), take: (message) => this.#take(message), time: () => undefined },
      () => ({}),
    );
  }

  /** Ask something; return why it was refused, nothing where it was done. */
  async ask(ask: ClubAsk): Promise<string> {
    const { answer, text } = await this.#connection.ask({ ask });
    return answer.answer === 'refused' ? (text ?? answer.code) : '';
  }

  close(): void {
    this.#connection.close();
  }

  #take(message: ClubIncoming): boolean {
    if (message.type !== 'club') return false;
    if (this.shown) newsOf(this.shown.shared, message.shared).forEach((each) => announcer.say(each));
    this.shown = message;
    return true;
  }
}

let asked = 0;

/** Ask *club* what nobody follows it for: to come in, or to go. Raises `ApiError` with the reason of a refusal. */
export function askClub(club: string, ask: ClubAsk): Promise<AskDone> {
  const id = `${crypto.getRandomValues(new Uint32Array(2)).join('')}-${++asked}`;
  return api.post<AskDone>(`/clubs/${encodeURIComponent(club)}/asks`, { id, ask });
}
