// What is agreed at a table, in words: the options that were chosen, and how it is played.

import { agreed, type OptionValue } from '../../lib/games';
import { number } from '../../lib/language.svelte';
import type { OptionCard, Settings } from '../../lib/protocol';
import { t } from './text';

export interface Term {
  label: string;
  value: string;
}

/** The options that were chosen and differ from the box, then the clocks of the house. */
export function termsOf(settings: Settings, options: readonly OptionCard[]): Term[] {
  const chosen = options
    .filter(({ name, default: usual }) => name in settings.options && JSON.stringify(settings.options[name]) !== JSON.stringify(usual))
    .map((option) => ({ label: option.label, value: valueInWords(option, agreed(settings)[option.name]!) }));
  return [...variantTerms(settings), ...chosen, ...clockTerms(settings)];
}

/** What the table plays with otherwise than the box, by its name. */
function variantTerms({ options }: Settings): Term[] {
  const variant = options.variant as { name?: string; digest?: string } | undefined;
  return variant ? [{ label: t('variant'), value: variant.name || (variant.digest ?? '').slice(0, 8) }] : [];
}

/** How one comes in, who may watch, and what else holds here. */
export function customs(settings: Settings): string[] {
  return [
    settings.privacy === 'private' ? t('is_private') : t('is_public'),
    settings.has_spectators ? t('spectators') : t('no_spectators'),
    ...(settings.is_rated ? [t('rated')] : []),
    ...(settings.has_hints ? [t('hints')] : []),
  ];
}

function clockTerms({ clock }: Settings): Term[] {
  const terms: [string, number | null | undefined][] = [
    [t('player_clock'), clock.player_seconds?.[0]],
    [t('increment'), clock.increment_seconds || undefined],
    [t('turn_clock'), clock.turn_seconds],
    [t('game_clock'), clock.game_seconds],
  ];
  if (clock.move_days) return [{ label: t('correspondence'), value: t('days', { count: clock.move_days }) }];
  return terms.flatMap(([label, seconds]) => (seconds == null ? [] : [{ label, value: duration(seconds) }]));
}

function duration(seconds: number): string {
  return seconds >= 60 && seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds', { count: seconds });
}

export function valueInWords(option: OptionCard, value: OptionValue): string {
  const choice = option.choices.find((each) => each.value === value || (typeof value === 'boolean' && each.value === (value ? 'yes' : 'no')));
  if (choice) return choice.label;
  if (value === null) return option.kind === 'text' ? t('none') : t('without');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return value;
  return value.length ? value.map((each) => valueInWords({ ...option, choices: [] }, each)).join(', ') : t('none');
}
