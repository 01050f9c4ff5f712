// Turns and words of Ludime in words.

import { inHand } from '../../interaction/doing.svelte';
import type { Seat } from '../../lib/protocol';
import type { Wording } from '../game';
import { t as box } from '../ludime-box/text';
import { worth } from '../ludime-box/worth';
import type { LudimeDraft } from './draft.svelte';
import { t } from './text';
import type { Change } from './changes.svelte';
import type { Laid as TableWord } from './types';

export class LudimeWording implements Wording {
  constructor(private readonly draft: LudimeDraft) {}

  get label(): string {
    const move = this.draft.candidate;
    switch (move?.type) {
      case 'take':
        return t(move.source === 'discard' ? 'take_discard' : 'take_stock');
      case 'lay':
        return t('play_lay', { word: move.word });
      case 'modify':
        return t('play_modify', { word: move.word });
      case 'exchange':
        return t('play_exchange', { count: move.cards.length });
      case 'discard':
        return t('play_discard', { letter: move.card });
      default:
        return '';
    }
  }
  get title(): string {
    return this.draft.bench.hand.pieces.length ? box('hand') : '';
  }
  get advice(): string {
    const { bench, isThrowing, isToTake, picked, scene, thrown } = this.draft;
    const { owed } = scene.view.table.step;
    if (!scene.isToAct) return t('advice_wait');
    const first = this.draft.firstLength;
    if (isToTake) return first ? t('advice_take_first', { count: first }) : t('advice_take');
    if (picked) return t('advice_exchange');
    if (isThrowing) return t('advice_throw');
    if (thrown) return t('advice_left', { count: bench.hand.pieces.length - 1 });
    if (owed) return t(scene.rights?.undo ? 'advice_owed' : 'advice_bound', { letter: owed });
    return first ? t('advice_first', { count: first }) : t('advice_compose');
  }
  get doing(): string {
    const { bench, isThrowing, picked } = this.draft;
    if (isThrowing || (picked && !picked.length)) return this.advice;
    if (picked) return t('to_exchange', { letters: picked.map(({ sign }) => sign).join(', ') });
    if (bench.chosen) return inHand(bench.chosen.sign);
    return bench.at !== null && !bench.used.length ? benchSentence(this.draft) : '';
  }
  get spoken(): string {
    const { bench, view, words } = this.draft;
    const named = words.map((_, at) => wordName(this.draft, at, null)).join(' ; ');
    return t('spoken', { words: named ? `${named}.` : t('no_words'), discard: view.table.discard.at(-1) ?? box('empty'), hand: bench.hand.spoken });
  }
}

/** What the word on the bench will do to the table. */
export function benchSentence(draft: LudimeDraft): string {
  const { at, base, used, row } = draft.bench;
  if (!row.length) return '';
  const others = draft.readings > 1 ? ` ${t('readings', { count: draft.readings })}` : '';
  const lacking = draft.firstLength - row.length;
  if (at === null && lacking > 0) return t('first_short', { count: lacking, minimum: draft.firstLength });
  if (at === null) return t('new_word') + others;
  if (draft.firstLength) return t('first_new', { minimum: draft.firstLength });
  if (!used.length) return t('modifying', { word: base });
  const owner = draft.words[at]?.owner ?? null;
  const facts = { letters: used.map(({ sign }) => sign).join(', '), word: base };
  const isOwn = owner === null || owner === draft.scene.seat;
  return (isOwn ? t('adding_own', facts) : t('adding', { ...facts, name: draft.scene.name(owner) })) + others;
}

/** A word of the table as it is read aloud. */
export function wordName(draft: LudimeDraft, at: number, change: Change | null): string {
  const { word, owner } = draft.words[at]!;
  const facts = { number: at + 1, word, points: worth(word, draft.scene.values), name: draft.scene.name(owner) };
  const named = owner === draft.scene.seat ? t('word_yours', facts) : t('word', facts);
  if (draft.bench.at === at) return t('word_chosen', { word: named });
  return change ? changed(named, owner, change.was, (seat) => draft.scene.name(seat)) : named;
}

function changed(word: string, owner: Seat, was: TableWord | null, name: (seat: Seat) => string): string {
  if (!was) return t('word_new', { word });
  return was.owner === owner ? t('word_changed', { word, was: was.word }) : t('word_taken', { word, was: was.word, name: name(was.owner) });
}
