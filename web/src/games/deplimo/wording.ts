// Rulers and letters of Deplimo in words.

import type { Scene, Wording } from '../game';
import type { DeplimoDraft } from './draft.svelte';
import { t } from './text';
import { EMPTY, isBack, segmentsAt, textOf } from './ruler';
import type { Side, View } from './types';

export class DeplimoWording implements Wording {
  constructor(private readonly draft: DeplimoDraft) {}

  get label(): string {
    return this.draft.canDraw && !this.draft.isChanged ? t('draw') : t('keep');
  }
  get title(): string {
    return t('your_letters');
  }
  get advice(): string {
    if (this.draft.canDraw) return t('advice_draw');
    return this.draft.side?.player.is_done ? t('advice_done') : t('advice');
  }
  get spoken(): string {
    const { own, side } = this.draft;
    const segments = (side?.segments ?? []).map((cells, at) =>
      t('segment_spoken', { segment: at + 1, cells: spokenCells(textOf(cells, own.cells), this.draft.scene.values) }),
    );
    const waiting = own.waiting.length ? t('letters_spoken', { letters: own.waiting.join(', ') }) : t('no_letter');
    return [...segments, waiting].join(' ');
  }
}

/** « P, 6 cases vides, dos −2, VER ». */
function spokenCells(text: string, values: Readonly<Record<string, number>>): string {
  const runs = text.match(/\.+|[A-Z]+|[a-z]/g) ?? [];
  return runs
    .map((run) => {
      if (run.startsWith(EMPTY)) return t('gap', { count: run.length });
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
