// A game of which only the view is known, in words.

import type { Wording } from '../game';
import type { GenericDraft } from './draft.svelte';
import type { Part } from './layout';
import { t } from './text';

export class GenericWording implements Wording {
  constructor(private readonly draft: GenericDraft) {}

  get label(): string {
    const { candidate, chosen, text } = this.draft;
    return candidate === null ? '' : t('play', { move: chosen?.text || text });
  }
  get title(): string {
    return this.draft.layout.hand ? t('hand') : t('your_move');
  }
  get advice(): string {
    return t(this.draft.scene.isToAct ? (this.draft.layout.hand ? 'advice' : 'advice_bare') : 'advice_wait');
  }
  get spoken(): string {
    const { parts, hand } = this.draft.layout;
    const told = parts.map((part) => `${part.label} : ${saidOf(part, (seat) => this.draft.scene.name(seat))}.`);
    return [...told, hand ? t('spoken_hand', { hand: [...hand].join(', ') }) : ''].join(' ');
  }
}

function saidOf(part: Part, name: (seat: number) => string): string {
  if (part.kind === 'pieces') return part.signs;
  if (part.kind === 'words') return part.words.join(', ');
  if (part.kind === 'grid') return part.rows.join(', ');
  if (part.kind === 'fact') return part.text;
  return part.values.map((value, seat) => `${name(seat)} ${value}`).join(', ');
}
