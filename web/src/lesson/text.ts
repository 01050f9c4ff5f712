// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'lessons' | 'lessons_text' | 'lesson_of' | 'aim' | 'step' | 'steps' | 'go_to_step' | 'step_done' | 'step_now' | 'next_step' | 'help' | 'look' | 'show' |
  'continue' | 'again' | 'skip' | 'restart' | 'quit' | 'undo' | 'play' | 'you' | 'board' | 'hand' | 'panel' | 'yes_but' | 'refused' | 'done' | 'finished' |
  'finished_text' | 'with_coach' | 'without_coach' | 'lesson_again' | 'loading' | 'off'
>({ fr: fr.default, en: en.default });
