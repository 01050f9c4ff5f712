// The voice of the browser, for who has asked for it: words of the game are said and spelt in French, sentences in their language.

import { speech } from './language.svelte';
import { settings } from './settings.svelte';

export const hasVoice = (): boolean => typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Say *text* in *language*, after what is being said; *isUrgent*: at once. */
export function utter(text: string, language: 'fr' | 'en' = 'fr', isUrgent = false): void {
  if (!hasVoice() || !text) return;
  if (isUrgent) speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language === 'fr' ? 'fr-FR' : 'en-GB';
  said.voice = speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language)) ?? null;
  speechSynthesis.speak(said);
}

/** A word as it is said, then letter by letter: capitals alone would be taken for initials. */
export const spelling = (word: string): string => `${word.toLowerCase()}. ${[...word.toUpperCase()].join(', ')}.`;

/** Read aloud, where the player wants it: words that were written, a sentence, a refusal. */
export const voice = {
  words(words: readonly string[]): void {
    if (settings.kept.voice) words.forEach((word) => utter(spelling(word)));
  },
  sentence(text: string, isUrgent = false): void {
    if (settings.kept.voice) utter(text, speech.current, isUrgent);
  },
};
