import { expect, test } from 'vitest';
import { speech } from '../lib/language.svelte';
import type { ClubView, EventPlan, ShownMember } from '../lib/protocol';
import { newsOf } from './news';

const plan: EventPlan = { title: 'Mardi', at: 5, what: { type: 'sitting', game: 'chaine' } };
const named = (number: number, name: string): ShownMember => ({ number, name, role: 'member', joined: 0 });
const club = (more: Partial<ClubView> = {}): ClubView => ({
  seq: 1,
  now: 0,
  settings: { name: 'Les Plumes' },
  members: [named(1, 'Anne')],
  games: [],
  events: [],
  seasons: [],
  ...more,
});

test('who came and who went is told by name', () => {
  speech.current = 'fr';
  expect(newsOf(club(), club({ members: [named(1, 'Anne'), named(2, 'Éva')] }))).toEqual(['Éva entre dans le club.']);
  expect(newsOf(club({ members: [named(1, 'Anne'), named(2, 'Éva')] }), club())).toEqual(['Éva n’est plus du club.']);
  expect(newsOf(club(), club({ members: [named(1, 'Annie')] }))).toEqual([]);
});

test('a table that opens is told, and each step of an event once', () => {
  expect(newsOf(club({ table_at: 4 }), club({ table_at: 9 }))).toEqual(['Une table du club vient de s’ouvrir.']);
  const steps = [
    club(),
    club({ events: [{ number: 1, plan }] }),
    club({ events: [{ number: 1, plan: { ...plan, place: 'Salle 3' } }] }),
    club({ events: [{ number: 1, plan, name: 'd.one', code: 'BCDFGH' }] }),
    club({ events: [{ number: 1, plan, name: 'd.one', code: 'BCDFGH', is_over: true }] }),
    club({ events: [{ number: 1, plan, name: 'd.one', code: 'BCDFGH', is_over: true, is_cancelled: true }] }),
  ];
  const told = steps.slice(1).map((after, index) => newsOf(steps[index]!, after).map((each) => each.replace(/\s/g, ' ')));
  expect(told).toEqual([['Au calendrier : Mardi.'], [], ['C’est ouvert : Mardi.'], ['Terminé : Mardi.'], ['Annulé : Mardi.']]);
});
