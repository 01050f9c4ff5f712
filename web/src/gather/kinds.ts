// The kinds of gatherings that one can call people together for: an entry each, in the order in which they are shown.

import { api } from '../lib/api';
import { allGames } from '../lib/games';
import { placeOfClass } from '../classroom/place';
import { t as inClass } from '../classroom/text';
import { placeOfClub } from '../club/place';
import { gathering as clubs } from '../club/text';
import type { ClassSummary, ClubSummary, SittingSummary, TournamentSummary } from '../lib/protocol';
import type { IconName } from '../pieces/icons';
import { gathering as tournaments } from '../tournament/text';
import { t } from './text';

/** A gathering of one's own, as a list shows it. */
export interface Gathering {
  href: string;
  /** Whose initial stands before it; a *letter* of its own where it is of no one game. */
  game: string;
  letter?: string;
  title: string;
  /** How many take part, and the like. */
  note: string;
  /** What goes on there. */
  state: string;
  /** When something happened there last, in milliseconds since the epoch. */
  at: number;
}

/** What a code may lead to, besides a table: the server says of which *kind* it is. */
export interface Found {
  kind?: string;
}

export interface GatheringKind<F extends Found = Found> {
  /** As the server calls it where a code leads. */
  kind: string;
  icon: IconName;
  name: () => string;
  text: () => string;
  /** Where one is called, or looked for. */
  href: string;
  /** Those of whoever asks, the latest first; absent where there are none to list. */
  mine?(): Promise<Gathering[]>;
  /** Where one goes who was invited by *code*; absent where no code invites. */
  enter?(found: F, code: string): string;
}

const duplicate: GatheringKind<SittingSummary> = {
  kind: 'duplicate',
  icon: 'together',
  name: () => t('duplicate'),
  text: () => t('duplicate_text'),
  href: '/duplicate',
  enter: ({ sitting }) => `/sitting/${sitting}`,
  async mine() {
    const [sittings, games] = await Promise.all([api.get<SittingSummary[]>('/sittings'), allGames()]);
    return sittings.map(({ sitting, game, title, phase, turn, turns, participants, at }) => ({
      href: `/sitting/${sitting}`,
      game,
      title: title || t('sitting_of', { game: games.find((each) => each.game === game)?.name ?? game }),
      note: t('participants', { count: participants }),
      state: phase === 'lobby' ? t('phase_lobby') : phase === 'over' ? t('phase_over') : t('phase_turn', { turn, turns }),
      at,
    }));
  },
};

const pairing: GatheringKind = { kind: 'pairing', icon: 'search', name: () => t('pairing'), text: () => t('pairing_text'), href: '/pairing' };

const correspondence: GatheringKind = {
  kind: 'correspondence',
  icon: 'hourglass',
  name: () => t('correspondence'),
  text: () => t('correspondence_text'),
  href: '/correspondence',
};

const tournament: GatheringKind<TournamentSummary> = {
  kind: 'tournament',
  icon: 'ledger',
  name: () => tournaments('name'),
  text: () => tournaments('text'),
  href: '/tournaments',
  enter: ({ tournament: name }) => `/tournament/${name}`,
  async mine() {
    const found = await api.get<TournamentSummary[]>('/tournaments');
    return found.map(({ tournament: name, game, title, phase, round, rounds, entrants, at }) => ({
      href: `/tournament/${name}`,
      game,
      title,
      note: tournaments('entered', { count: entrants }),
      state: phase === 'over' ? tournaments('over') : round ? tournaments('round', { round, rounds }) : tournaments('open'),
      at,
    }));
  },
};

const classroom: GatheringKind<ClassSummary> = {
  kind: 'class',
  icon: 'children',
  name: () => inClass('class'),
  text: () => inClass('class_text'),
  href: '/class',
  enter: ({ classroom: name }) => placeOfClass(name),
  async mine() {
    const [classes, games] = await Promise.all([api.get<ClassSummary[]>('/classes'), allGames()]);
    return classes.map(({ classroom: name, game, title, round, pupils, at }) => ({
      href: placeOfClass(name),
      game,
      title: title || inClass('class_of', { game: games.find((each) => each.game === game)?.name ?? game }),
      note: t('participants', { count: pupils }),
      state: round ? inClass('state_round', { round }) : inClass('state_lobby'),
      at,
    }));
  },
};

const club: GatheringKind<ClubSummary> = {
  kind: 'club',
  icon: 'flag',
  name: () => clubs('name'),
  text: () => clubs('text'),
  href: '/clubs',
  enter: ({ club: name }, code) => placeOfClub(name, code),
  async mine() {
    const found = await api.get<ClubSummary[]>('/clubs');
    return found.map(({ club: name, title, members, at }) => ({
      href: placeOfClub(name),
      game: '',
      letter: title.charAt(0).toUpperCase(),
      title,
      note: clubs('members', { count: members }),
      state: clubs('state'),
      at,
    }));
  },
};

export const KINDS = [duplicate, classroom, tournament, club, pairing, correspondence] as readonly GatheringKind[];

/** Where *code* leads, which *found* was found by. */
export function placeOf(found: Found & { table?: string }, code: string): string {
  const kind = KINDS.find((each) => each.kind === found.kind);
  return kind?.enter?.(found, code) ?? `/table/${found.table}?code=${code}`;
}
