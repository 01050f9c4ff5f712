/** A text without accents and capitals, for searching. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').replace(/[’‘]/g, "'").toLowerCase();
}
