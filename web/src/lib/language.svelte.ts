// What people read: French first, English beside it. Each part of the application brings its own pair of catalogues.

import { withParticle } from './elision';
import { storage } from './storage.svelte';

export type Language = 'fr' | 'en';
export type Facts = Record<string, string | number>;

const KEY = 'lettrine.language';

function preferred(): Language {
  const kept = storage.read(KEY);
  if (kept === 'fr' || kept === 'en') return kept;
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr';
}

class Speech {
  current = $state<Language>(preferred());

  choose(language: Language): void {
    this.current = language;
    storage.write(KEY, language);
  }
}

export const speech = new Speech();

/** Whether *count* takes the singular, as `lettrine.core.text` decides it: in French all below two do, in English only one does. */
function isSingular(count: number, language: Language): boolean {
  return language === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1;
}

/**
 * Fill `{name}` with a fact, `{count:carte|cartes}` with the form that a count asks for, `{count:|carte|cartes}` with the count
 * and that form, `{name:de}` with the fact after a particle that is elided where French does.
 */
export function fill(sentence: string, facts: Facts, language: Language): string {
  return sentence.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name: string, form?: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    const said = typeof fact === 'number' ? number(fact, language) : fact;
    if (form === undefined) return said;
    const forms = form.split('|');
    if (forms.length === 1) return withParticle(form, said) ?? whole;
    const [one = '', many = ''] = forms.slice(-2);
    const noun = isSingular(Number(fact), language) ? one : many;
    return forms.length === 3 ? `${said}\u00a0${noun}` : noun;
  });
}

/** Write a number as people do: a real minus sign, the decimal comma of French. */
export function number(value: number, language: Language = speech.current): string {
  // What both languages write alike needs none of the browser's tables, whose first use holds a page up.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value).replace('-', '−');
  return value.toLocaleString(language, { maximumFractionDigits: 1 }).replace('-', '−');
}

/** Numbers in letters, from two to twelve. */
const SPELT: Record<Language, string[]> = {
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

/** Write a small number in letters, as a sentence begins with it or goes on. */
export function spelt(value: number, { isFirst = false } = {}): string {
  const word = SPELT[speech.current][value - 2] ?? number(value);
  return isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Write what a number adds: +6, −2. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

/** Write a share of a hundred: « 75 % » in French, “75%” in English. */
export function percent(value: number, write: (value: number) => string = number, language: Language = speech.current): string {
  return `${write(value)}${language === 'fr' ? '\u00a0' : ''}%`;
}

/** « P, L et E ». */
export function joinList(parts: readonly string[]): string {
  return new Intl.ListFormat(speech.current, { type: 'conjunction' }).format(parts);
}

/** A text without accents and capitals, for searching. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').replace(/[’‘]/g, "'").toLowerCase();
}

/** Return a function that says the sentence of a key in the language of the moment. */
export function translator<K extends string>(catalogues: Record<Language, Record<string, string>>) {
  return (key: K, facts: Facts = {}): string => fill(catalogues[speech.current][key] ?? key, facts, speech.current);
}
