// The referee in five steps, for who has never had one beside a box: told at set-up, shown on the table itself.

import { storage } from '../../lib/storage.svelte';
import { t } from './text';

const KEY = 'lettrine.box.tour';

export interface TourStep {
  /** What of the page it is about. */
  target: string;
  title: string;
  text: string;
}

const TARGETS = { table: '.public', entry: '.entry', judge: '.judgement', sheet: '[data-action=more]', menu: '[data-action=menu]' } as const;

export const tourSteps = (): TourStep[] =>
  (Object.keys(TARGETS) as (keyof typeof TARGETS)[]).map((name) => ({ target: TARGETS[name], title: t(`tour_${name}`), text: t(`tour_${name}_text`) }));

export const isTourSeen = (): boolean => storage.readJson(KEY) === true;
export const seeTour = (): void => storage.writeJson(KEY, true);
