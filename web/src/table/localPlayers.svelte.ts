// The people of this browser at one table: one connection each, and what they decide together.

import type { Answered, Ask, Matter, OpenOffer, TableSnapshot } from '../lib/protocol';
import { TableClient } from '../lib/table.svelte';

export class LocalPlayers {
  clients = $state.raw<readonly TableClient[]>([]);

  constructor(
    readonly table: string,
    private readonly invitation: string,
    personas: readonly number[],
  ) {
    this.clients = (personas.length ? personas : [0]).map((persona) => this.#client(persona));
  }

  /** What invites others: the table may have another than the one with which this page was opened. */
  get code(): string {
    return this.clients.find((client) => client.snapshot?.code)?.snapshot?.code ?? this.invitation;
  }
  /** Who opened the table in this browser, or watches it. */
  get first(): TableClient {
    return this.clients[0]!;
  }
  /** Those who sit; where nobody does, the one who watches. */
  get players(): readonly TableClient[] {
    const seated = this.clients.filter((client) => client.seat !== null);
    return seated.length ? seated : this.clients.slice(0, 1);
  }
  get isSeated(): boolean {
    return this.clients.some((client) => client.seat !== null);
  }
  /** Whether several people share this screen. */
  get isShared(): boolean {
    return this.players.length > 1;
  }
  get snapshot(): TableSnapshot | null {
    return this.first.snapshot;
  }
  /** Who of this screen is to act; -1: nobody. */
  get acting(): number {
    return this.players.findIndex((client) => client.isToAct);
  }

  /** Seat another person at this screen; they go again if the table does not take them. */
  async add(name: string): Promise<Answered> {
    const client = this.#client(Math.max(...this.clients.map(({ persona }) => persona)) + 1);
    this.clients = [...this.clients, client];
    const answered = await client.ask({ ask: 'take_seat', name, seat: null, code: this.code });
    if (answered.answer.answer === 'refused') this.#drop(client);
    return answered;
  }

  /** Have somebody of this screen stand up. */
  async leave(client: TableClient): Promise<Answered> {
    const answered = await client.ask({ ask: 'leave_seat' });
    if (answered.answer.answer !== 'refused' && client !== this.first) this.#drop(client);
    return answered;
  }

  /** Propose something in the name of all at this screen: who proposes what is proposed agrees. */
  offer(matter: Matter): Promise<string> {
    return this.#all({ ask: 'offer', matter });
  }
  accept(offer: OpenOffer): Promise<string> {
    return this.#all({ ask: 'accept', offer: offer.number }, offer);
  }
  /** Refuse an offer, or take one's own back. */
  async decline(offer: OpenOffer): Promise<string> {
    return troubleOf(await this.players[0]!.ask({ ask: 'decline', offer: offer.number }));
  }
  /** Whether all at this screen have agreed with an offer. */
  hasAgreed(offer: OpenOffer): boolean {
    return this.players.every((client) => client.seat === null || offer.agreed.includes(client.seat));
  }

  close(): void {
    this.clients.forEach((client) => client.close());
  }

  /** Ask in every name, one after the other; the first trouble is told. */
  async #all(ask: Ask, offer?: OpenOffer): Promise<string> {
    for (const client of this.players) {
      const isDone = client.seat === null || client.snapshot?.seats[client.seat]?.is_gone || offer?.agreed.includes(client.seat);
      const trouble = isDone ? '' : troubleOf(await client.ask(ask));
      if (trouble) return trouble;
    }
    return '';
  }

  #client(persona: number): TableClient {
    return new TableClient(this.table, persona, this.code);
  }

  #drop(client: TableClient): void {
    client.close();
    this.clients = this.clients.filter((each) => each !== client);
  }
}

/** Why something was refused; empty where it was not. */
export function troubleOf(answered: Answered): string {
  return answered.answer.answer === 'refused' ? (answered.text ?? answered.answer.code) : '';
}
