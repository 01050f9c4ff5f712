// Opening a table: created, people of this screen seated, bots seated, begun.

import { api } from '../lib/api';
import { person } from '../lib/person.svelte';
import type { Answered, Settings, TableCard } from '../lib/protocol';
import { TableClient } from '../lib/table.svelte';

export interface Plan extends Pick<Settings, 'game' | 'seats' | 'options' | 'privacy' | 'has_hints' | 'is_rated'> {
  /** Who sits at this screen, in this order; nobody: they sit down in the lobby. */
  people: string[];
  /** Levels of the bots, one a seat. */
  bots: string[];
}

export class NotOpened extends Error {}

/** Open the table and return its name; it is begun where every seat is taken. */
export async function openTable({ people, bots, ...settings }: Plan): Promise<string> {
  await person.known();
  const opened = await api.post<TableCard>('/tables', settings);
  const { table } = opened.summary;
  if (!people.length) return table;
  const clients = people.map((_, persona) => new TableClient(table, persona, opened.code));
  try {
    for (const [index, client] of clients.entries()) {
      require(await client.ask({ ask: 'take_seat', name: people[index]!, seat: null, code: opened.code }));
    }
    for (const level of bots) require(await clients[0]!.ask({ ask: 'seat_bot', level, seat: null }));
    if (people.length + bots.length === settings.seats) require(await clients[0]!.ask({ ask: 'start' }));
  } finally {
    clients.forEach((client) => client.close());
  }
  if (!person.me?.name) await person.rename(people[0]!).catch(() => undefined); // proposed the next time
  return table;
}

function require(answered: Answered): void {
  if (answered.answer.answer === 'refused') throw new NotOpened(answered.text ?? answered.answer.code);
}
