// Opening a table: created, people of this screen seated, bots seated, begun.

import { api } from '../lib/api';
import { person } from '../lib/person.svelte';
import type { Answered, Seat, Settings, TableCard } from '../lib/protocol';
import { TableClient } from '../lib/table.svelte';

export interface Plan extends Pick<Settings, 'game' | 'seats' | 'options'>, Partial<Pick<Settings, 'privacy' | 'has_hints' | 'is_rated' | 'clock' | 'box'>> {
  /** Who sits at this screen, in this order; nobody: they sit down in the lobby, or hold real pieces. */
  people: string[];
  /** Bots by their levels, and where each of them sits; null: wherever there is room. */
  bots: { level: string; seat: Seat | null }[];
}

export class NotOpened extends Error {}

/** Open the table and return its name; it is begun where every seat is taken. */
export async function openTable({ people, bots, ...settings }: Plan): Promise<string> {
  await person.known();
  const opened = await api.post<TableCard>('/tables', settings);
  const { table } = opened.summary;
  if (!people.length && !bots.length) return table;
  const clients = Array.from({ length: Math.max(1, people.length) }, (_, persona) => new TableClient(table, persona, opened.code));
  try {
    for (const [index, name] of people.entries()) require(await clients[index]!.ask({ ask: 'take_seat', name, seat: null, code: opened.code }));
    for (const bot of bots) require(await clients[0]!.ask({ ask: 'seat_bot', ...bot }));
    if (!settings.box && people.length + bots.length === settings.seats) require(await clients[0]!.ask({ ask: 'start' }));
  } finally {
    clients.forEach((client) => client.close());
  }
  if (people.length && !person.me?.name) await person.rename(people[0]!).catch(() => undefined); // proposed the next time
  return table;
}

function require(answered: Answered): void {
  if (answered.answer.answer === 'refused') throw new NotOpened(answered.text ?? answered.answer.code);
}
