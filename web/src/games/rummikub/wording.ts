// Tiles, words and moves of Rummikub in words.

import { inHand } from '../../interaction/doing.svelte';
import type { Wording } from '../game';
import type { Tile } from './composition';
import type { RummikubDraft } from './draft.svelte';
import { isJoker, shown } from './signs';
import { t } from './text';

export class RummikubWording implements Wording {
  constructor(private readonly draft: RummikubDraft) {}

  get label(): string {
    return this.draft.candidate ? t('play', { count: this.draft.made.length }) : '';
  }
  get title(): string {
    return t('rack');
  }
  get advice(): string {
    const { bench, rack, scene } = this.draft;
    if (bench.loose.length) return t('advice_loose', { letters: bench.loose.map(letterOf).join(', ') });
    return scene.seat !== null && scene.view.opened[scene.seat] ? t('advice', { count: rack.pieces.length }) : t('advice_open');
  }
  get doing(): string {
    const { asking, chosen, lately } = this.draft;
    if (asking) return '';
    if (chosen) return inHand(letterOf(chosen));
    if (lately.broken) return t('advice_loose', { letters: lately.broken });
    return lately.brought ? t('to_workshop', { word: lately.brought }) : '';
  }
  get spoken(): string {
    const { made, rack, words } = this.draft;
    const list = (each: readonly string[]): string => each.join(', ').toUpperCase();
    const parts = { table: list(words) || t('no_words'), workshop: list(made), rack: rack.pieces.map(letterOf).join(', ') };
    return (['table', 'workshop', 'rack'] as const)
      .flatMap((part) => (parts[part] ? [t('spoken', { part: t(part), what: parts[part].replace(/\.$/, '') })] : []))
      .join(' ');
  }
}

const letterOf = ({ sign }: { sign: string }): string => shown(sign) || t('joker');

export function tileName({ sign, from }: Tile): string {
  const letter = isJoker(sign) && shown(sign) ? t('joker_as', { letter: shown(sign) }) : letterOf({ sign });
  return t(from === 'rack' ? 'tile_rack' : 'tile_table', { letter });
}

export function wordName(draft: RummikubDraft, index: number): string {
  const sign = draft.words[index]!;
  const word = sign.toUpperCase();
  if (draft.bench.taken.includes(index)) return t('word_gone', { word });
  const tied = [...sign].some(isJoker) ? t('word_joker') : '';
  const fresh = draft.fresh.includes(sign) ? t('word_new') : '';
  return t('word_label', { word, count: word.length }) + tied + fresh;
}
