// The words of the game in a sentence about it: they stand in capital letters there, as nothing else does but names.

export interface TextPart {
  text: string;
  isWord: boolean;
}

// Two capitals or more that touch no other letter, digit or hyphen: neither « LUD-04 » nor « B » nor « Éva ».
const CAPITALS = /(?<![\p{L}\p{N}-])[A-Z]{2,}(?![\p{L}\p{N}-])/gu;

/** Cut *text* into words of the game and what stands between them. What *names* hold, players, is no word of the game. */
export function partsOf(text: string, names: readonly string[] = []): TextPart[] {
  const named = new Set(names.flatMap((name) => name.match(CAPITALS) ?? []));
  const parts: TextPart[] = [];
  let done = 0;
  for (const found of text.matchAll(CAPITALS)) {
    if (named.has(found[0])) continue;
    if (found.index > done) parts.push({ text: text.slice(done, found.index), isWord: false });
    parts.push({ text: found[0], isWord: true });
    done = found.index + found[0].length;
  }
  if (done < text.length || !parts.length) parts.push({ text: text.slice(done), isWord: false });
  return parts;
}
