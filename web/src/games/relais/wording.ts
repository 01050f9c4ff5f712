// Words of Le Relais in words.

import { inHand } from '../../interaction/doing.svelte';
import type { Wording } from '../game';
import { t as box } from '../ludime-box/text';
import type { RelaisDraft } from './draft.svelte';
import { t } from './text';

export class RelaisWording implements Wording {
  constructor(private readonly draft: RelaisDraft) {}

  get label(): string {
    const { bench, candidate, takes } = this.draft;
    if (candidate?.type === 'give_up') return t('take_points', { points: takes });
    return candidate ? t('play', { word: bench.word }) : '';
  }
  get title(): string {
    return box('hand');
  }
  get advice(): string {
    const { isToAct, seat, view } = this.draft.scene;
    if (seat !== null && view.table.out[seat]) return t('advice_out');
    if (!isToAct) return t('advice_wait');
    if (this.draft.takes) return t('advice_alone', { points: this.draft.takes });
    return view.table.word ? t('advice') : t('advice_open');
  }
  get doing(): string {
    return inHand(this.draft.bench.chosen?.sign);
  }
  get spoken(): string {
    const { author, word } = this.draft.scene.view.table;
    const name = author === null ? '' : this.draft.scene.name(author);
    return t('spoken', { word: word ? t('spoken_word', { word, name }) : t('no_word'), hand: this.draft.bench.hand.spoken });
  }
}
