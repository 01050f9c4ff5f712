// Dates as people read them.

import { speech } from '../lib/language.svelte';

export function dayInWords(date: string): string {
  const language = speech.current === 'fr' ? 'fr' : 'en-GB';
  return new Date(`${date}T12:00:00`).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });
}
