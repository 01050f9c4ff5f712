// Opening a table: created, people of this screen seated, bots seated, begun.

import { api } from '../lib/api';
import type { OptionValue } from '../lib/games';
import { person } from '../lib/person.svelte';
import type { Answered, TableCard } from '../lib/protocol';
import { TableClient } from '../lib/table.svelte';

export interface Plan {
  game: string;
  seats: number;
  options: Record<string, OptionValue>;
  privacy: 'private' | 'public';
  has_hints: boolean;
  is_rated: boolean;
  /** Who sits at this screen, in this order; nobody: they sit down in the lobby. */
  people: string[];
  /** Levels of the bots, one a seat. */
  bots: string[];
}

export class NotOpened extends Error {}

/** Open the table and return its name; it is begun where every seat is taken. */
export async function openTable(plan: Plan): Promise<string> {
  await person.known();
  const { game, seats, options, privacy, has_hints, is_rated } = plan;
  const opened = await api.post<TableCard>('/tables', { game, seats, options, privacy, has_hints, is_rated });
  const { table } = opened.summary;
  if (!plan.people.length) return table;
  const clients = plan.people.map((_, persona) => new TableClient(table, persona, opened.code));
  try {
    for (const [index, client] of clients.entries()) {
      require(await client.ask({ ask: 'take_seat', name: plan.people[index]!, seat: null, code: opened.code }));
    }
    for (const level of plan.bots) require(await clients[0]!.ask({ ask: 'seat_bot', level, seat: null }));
    if (plan.people.length + plan.bots.length === seats) require(await clients[0]!.ask({ ask: 'start' }));
  } finally {
    clients.forEach((client) => client.close());
  }
  if (!person.me?.name) await person.rename(plan.people[0]!).catch(() => undefined); // proposed the next time
  return table;
}

function require(answered: Answered): void {
  if (answered.answer.answer === 'refused') throw new NotOpened(answered.text ?? answered.answer.code);
}
