// What a contest came to, and what is to be done with the pieces then.

import { joinList } from '../../lib/language.svelte';
import type { Reason, Seat } from '../../lib/protocol';
import type { IconName } from '../../pieces/icons';
import type { Entered, Sheet, Teller } from './sheet';
import { t } from './text';

/** One thing to do at the table. */
export interface Task {
  icon: IconName;
  text: string;
}

export interface Decision {
  word: string;
  isGood: boolean;
  /** Who laid the word, and who doubted it. */
  author: Seat;
  doubter: Seat;
  /** Pieces of the author's hand that lie in the word. */
  back: string;
  reasons: readonly Reason[];
  tasks: readonly Task[];
}

type Contested = Teller & { readonly box: Pick<Sheet, 'lines'>; readonly actor: Seat | null };

/** Whether *line* is a word that somebody may still doubt. */
export function isContestable(line: Entered | null | undefined, { lines }: Pick<Sheet, 'lines'>): boolean {
  if (!line?.stands || line.line.event !== 'played' || !line.words.length) return false;
  return !lines.some(({ line: other }) => other.event === 'contested' && other.number === line.number);
}

/** What the contest written as *line* came to; null where it is none, or about a line that was struck. */
export function decisionOf({ line, contest }: Entered, scene: Contested): Decision | null {
  const doubted = line.event === 'contested' ? scene.box.lines[line.number - 1] : undefined;
  if (line.event !== 'contested' || !contest || !doubted || doubted.seat === null) return null;
  const isGood = doubted.stands && !doubted.is_fault;
  const facts = { author: doubted.seat, doubter: line.seat, back: contest.back ?? '' };
  const tasks = isGood ? goodTasks(contest.cost ?? 0, line.seat, scene) : fallenTasks(doubted, contest.back ?? '', contest.draws ?? 0, scene);
  return { ...facts, word: (contest.words ?? []).join(', ').toUpperCase(), isGood, reasons: doubted.reasons, tasks };
}

function goodTasks(cost: number, doubter: Seat, scene: Contested): Task[] {
  const name = scene.name(doubter);
  return [
    { icon: 'check', text: t('contest_stays') },
    cost ? { icon: 'ledger', text: t('contest_costs', { name, count: cost }) } : { icon: 'ledger', text: t('contest_costs_nothing', { name }) },
  ];
}

function fallenTasks(doubted: Entered, back: string, draws: number, scene: Contested): Task[] {
  const seat = doubted.seat!;
  const name = scene.name(seat);
  const lost = -(doubted.gained[seat] ?? 0);
  const later = scene.box.lines.filter(({ number: each, stands }) => each > doubted.number && !stands).length;
  const tasks: (Task | false)[] = [
    back !== '' && { icon: 'undo', text: t('contest_back', { name, pieces: piecesText(back) }) },
    draws > 0 && { icon: 'bag', text: t('contest_draws', { name, count: draws }) },
    lost > 0 && { icon: 'ledger', text: t('contest_loses', { name, count: lost }) },
    doubted.is_fault ? { icon: 'pass', text: t('contest_turn_over', { name }) } : scene.actor === seat && { icon: 'nib', text: t('contest_again', { name }) },
    later > 0 && { icon: 'alert', text: t('contest_later', { count: later }) },
  ];
  return tasks.filter((each) => each !== false);
}

/** « E et S », « un Joker et T »: letters as they are called, what bears none counted. */
function piecesText(pieces: string): string {
  const letters = [...pieces].filter((sign) => /[A-Z]/.test(sign));
  const jokers = [...pieces].filter((sign) => sign === '*').length;
  const others = pieces.length - letters.length - jokers;
  return joinList([...letters, ...(jokers ? [t('contest_jokers', { count: jokers })] : []), ...(others ? [t('contest_others', { count: others })] : [])]);
}

/** « GEMINA ne tient pas. Nour a raison. » */
export function spokenDecision({ word, isGood, doubter }: Decision, scene: Teller): string {
  return t(isGood ? 'contest_spoken_good' : 'contest_spoken_fallen', { word: word || t('contest_word'), name: scene.name(doubter) });
}
