// Rulers and letters of Deplimo in words.

import { inHand } from '../../interaction/doing.svelte';
import type { Scene, Wording } from '../game';
import type { DeplimoDraft } from './draft.svelte';
import { t } from './text';
import { EMPTY, isBack, runsOf, segmentsAt, textOf } from './ruler';
import type { Side, View } from './types';

export class DeplimoWording implements Wording {
  constructor(private readonly draft: DeplimoDraft) {}

  get label(): string {
    if (this.draft.isChanged) return t('keep');
    if (this.draft.canDraw) return t('draw');
    return t(this.draft.own.waiting.length ? 'place_first' : 'keep');
  }
  get title(): string {
    return t('your_letters');
  }
  get advice(): string {
    if (this.draft.canDraw) return t('advice_draw');
    return this.draft.side?.player.is_done ? t('advice_done') : t('advice');
  }
  get doing(): string {
    const { chosen, own } = this.draft;
    if (!chosen) return '';
    const sign = ('waiting' in chosen ? own.waiting[chosen.waiting] : own.cells[chosen.cell]) ?? EMPTY;
    return sign === EMPTY ? '' : inHand(sign.toUpperCase());
  }
  get spoken(): string {
    const { own, side } = this.draft;
    const segments = (side?.segments ?? []).map((cells, at) => {
      const text = textOf(cells, own.cells);
      const worth = side?.worth?.segments?.[at];
      const points = worth?.text === text && worth.points ? `, ${worth.points} ${t('points_noun', { count: worth.points })}` : '';
      return t('segment_spoken', { segment: at + 1, cells: spokenCells(text, this.draft.scene.values) + points });
    });
    const waiting = own.waiting.length ? t('letters_spoken', { letters: own.waiting.join(', ') }) : t('no_letter');
    return [...segments, waiting].join(' ');
  }
}

/** « P, puis 6 cases vides, dos −2, VER ». */
function spokenCells(text: string, values: Readonly<Record<string, number>>): string {
  return runsOf(text)
    .map((run, at) => {
      if (run.startsWith(EMPTY)) return t(at ? 'then_gap' : 'gap', { count: run.length });
      return isBack(run) ? t('back_value', { value: values[run.toUpperCase()] ?? 0 }) : run;
    })
    .join(', ');
}

/** « E, 1 point, segment 2, case 1 sur 6, charnière ». */
export function spokenCell(scene: Scene<View>, side: Side, cell: number, sign: string): string {
  const letter = sign.toUpperCase();
  const value = scene.values[letter] ?? 0;
  const what = sign === EMPTY ? t('empty') : t(isBack(sign) ? 'back' : 'face', { letter, value });
  const segments = segmentsAt(side, cell);
  const where = segments.map((segment) => {
    const cells = side.segments[segment]!;
    return t('cell', { segment: segment + 1, place: cells.indexOf(cell) + 1, length: cells.length });
  });
  return [what, ...where, ...(segments.length > 1 ? [t('joint')] : [])].join(', ');
}
