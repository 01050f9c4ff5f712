import type { Scene } from '../game';
import { t } from './text';
import { EMPTY, isBack, segmentsAt } from './ruler';
import type { Side, View } from './types';

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
