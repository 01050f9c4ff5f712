// Turns of Le Rami in words.

import { inHand } from '../../interaction/doing.svelte';
import type { Wording } from '../game';
import { t as box } from '../ludime-box/text';
import type { RamiDraft } from './draft.svelte';
import { t } from './text';

export class RamiWording implements Wording {
  constructor(private readonly draft: RamiDraft) {}

  get label(): string {
    const move = this.draft.candidate;
    if (!move) return '';
    if (move.type === 'take') return t(move.source === 'discard' ? 'take_discard' : 'take_stock');
    return move.type === 'claim' ? t('play_claim', { word: move.word }) : t('play_discard', { letter: move.card });
  }
  get title(): string {
    return box('hand');
  }
  get advice(): string {
    const { picked } = this.draft.scene.view.table;
    if (!this.draft.scene.isToAct) return t('advice_wait');
    if (this.draft.isToTake) return t('advice_take');
    return picked ? t('advice_picked', { letter: picked }) : t('advice_throw');
  }
  get doing(): string {
    return inHand(this.draft.bench.chosen?.sign);
  }
  get spoken(): string {
    const { size, discard } = this.draft.scene.view.table;
    return t('spoken', { size, discard: discard.at(-1) ?? box('empty'), hand: this.draft.bench.hand.spoken });
  }
}
