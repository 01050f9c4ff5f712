// What has happened in a club between two looks at it, for who hears the page.

import type { ClubView } from '../lib/protocol';
import { t } from './text';

export function newsOf(before: ClubView, after: ClubView): string[] {
  const were = new Set(before.members.map(({ number }) => number));
  const are = new Set(after.members.map(({ number }) => number));
  const known = new Map(before.events.map((each) => [each.number, each]));
  return [
    ...after.members.filter(({ number }) => !were.has(number)).map(({ name }) => t('news_joined', { name })),
    ...before.members.filter(({ number }) => !are.has(number)).map(({ name }) => t('news_left', { name })),
    ...((after.table_at ?? 0) > (before.table_at ?? 0) ? [t('news_table')] : []),
    ...after.events.flatMap((each) => {
      const old = known.get(each.number);
      const { title } = each.plan;
      if (!old) return [t('news_planned', { title })];
      if (each.is_cancelled && !old.is_cancelled) return [t('news_cancelled', { title })];
      if (each.is_over && !old.is_over) return [t('news_over', { title })];
      return each.name && !old.name ? [t('news_opened', { title })] : [];
    }),
  ];
}
