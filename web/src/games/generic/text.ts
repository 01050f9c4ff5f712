// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'hand' | 'your_move' | 'advice' | 'advice_bare' | 'advice_wait' | 'play' | 'shuffle' | 'holding' | 'spoken_hand' | 'piece' | 'plain_piece' | 'joker' | 'laid'
  | 'composed' | 'take_back' | 'compose_hint' | 'joker_question' | 'type' | 'moves' | 'more' | 'points' | 'players' | 'player' | 'empty'
>({ fr: fr.default, en: en.default });
