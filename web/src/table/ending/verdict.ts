// Who has won, and how clearly: the sentence at the head of the last page.

import type { Line, Seat, TableSnapshot } from '../../lib/protocol';
import { nameAt } from '../../lib/table.svelte';
import { namesOf } from '../names';
import type { SheetRow } from './sheet';
import { t } from './text';

export interface Verdict {
  /** The whole sentence. */
  text: string;
  /** Its first letter, for the drop cap, and the rest. */
  cap: string;
  rest: string;
}

const NARROW = 0.06; // of the winner's points
const WIDE = 0.4;
const FEW = 10; // points: one to nothing at Dames may have been close

export function verdictOf(snapshot: TableSnapshot): Verdict {
  const text = sentence(snapshot);
  return { text, cap: text.slice(0, 1).toUpperCase(), rest: text.slice(1) };
}

function sentence(snapshot: TableSnapshot): string {
  const { outcome } = snapshot;
  if (!outcome) return t('stopped');
  const { winners, scores } = outcome;
  if (scores.length === 1) return t('alone', { points: scores[0]! });
  if (winners.length !== 1) return winners.length ? t('shared', { names: namesOf(snapshot, winners) }) : t('nobody');
  const isPlayedOut = !snapshot.seats.some(({ is_gone }) => is_gone);
  return t(isPlayedOut ? manner(winners[0]!, scores) : 'wins', { name: nameAt(snapshot, winners[0]!) });
}

function manner(winner: Seat, scores: readonly number[]): 'wins' | 'wins_narrowly' | 'wins_widely' {
  const most = scores[winner]!;
  const second = Math.max(...scores.filter((_, seat) => seat !== winner));
  if (most <= second || most < FEW) return 'wins'; // not by points, or by too few
  const lead = (most - second) / most;
  return lead <= NARROW ? 'wins_narrowly' : lead >= WIDE ? 'wins_widely' : 'wins';
}

/** The seats from the first to the last: winners, then by points. */
export function ranking(snapshot: TableSnapshot): Seat[] {
  const scores = snapshot.outcome?.scores ?? snapshot.totals ?? [];
  const winners = new Set(snapshot.outcome?.winners ?? []);
  const seats = snapshot.seats.map((_, seat) => seat);
  return seats.sort((one, other) => Number(winners.has(other)) - Number(winners.has(one)) || (scores[other] ?? 0) - (scores[one] ?? 0));
}

/** How the game ended, in the words of its log; first what ended it, where that was no move: somebody resigned, a flag fell. */
export function endingOf(lines: readonly Pick<Line, 'kind' | 'text'>[]): string {
  const end = lines.findLast(({ kind }) => kind === 'score' || kind === 'end');
  const last = lines.findLast(({ kind }) => kind === 'move' || kind === 'ruling');
  return [last?.kind === 'ruling' ? last.text : '', end?.text ?? ''].filter(Boolean).join(' ');
}

/** Who was ahead before the last counting turned it round; empty where it turned nothing. */
export function turnOfEvents(snapshot: TableSnapshot, milestones: readonly SheetRow[]): string {
  const winners = snapshot.outcome?.winners ?? [];
  const [before, last] = milestones.slice(-2);
  if (winners.length !== 1 || last?.kind !== 'count' || !before) return '';
  const most = Math.max(...before.after);
  const leaders = before.after.flatMap((points, seat) => (points === most ? [seat] : []));
  if (leaders.length !== 1 || leaders[0] === winners[0]) return '';
  return t('was_leading', { name: nameAt(snapshot, leaders[0]!), points: most - before.after[winners[0]!]! });
}
