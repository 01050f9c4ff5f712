// Written by tools/web_types.py: the tables that the application reads of a catalogue.

declare module '*.toml' {
  type Sentences = Record<string, string>;
  const sentences: Sentences;
  export default sentences;
  export const board: Sentences, build: Sentences, card: Sentences, fairness: Sentences, gathering: Sentences, keeping: Sentences, network: Sentences, particles: Sentences, settings: Sentences, typing: Sentences, unreachable: Sentences, word: Sentences;
}
