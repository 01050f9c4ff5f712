import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type TomlTable } from 'smol-toml';
import type { Plugin } from 'vite';

const PACKAGE = join(import.meta.dirname, '../src/lettrine');
const REFERENCE = /^@(?:([\w/]+):)?(.+)$/; // `@picture.out` is a sentence of the same catalogue, `@table:names.bot` one of another package

/** Make a module of a catalogue of sentences: an export for each table, and as default what stands before the first one. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    transform(source, path) {
      if (!path.endsWith('.toml')) return null;
      const catalogue = parse(source);
      const follow = (said: unknown): unknown => {
        const [, home, key] = REFERENCE.exec(String(said)) ?? [];
        if (!key) return said;
        const file = join(PACKAGE, home ?? '', `text.${path.slice(-'fr.toml'.length)}`);
        if (home) this.addWatchFile(file);
        const found = key.split('.').reduce<unknown>((table, name) => (table as TomlTable)[name], home ? parse(readFileSync(file, 'utf-8')) : catalogue);
        return typeof found === 'string' ? found : this.error(`${path}: ${String(said)} leads nowhere`);
      };
      const write = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? follow(each) : each));
      const entries = Object.entries(catalogue);
      const tables = entries.filter(([, value]) => typeof value === 'object').map(([name, table]) => `export const ${name} = ${write(table)};`);
      const rest = Object.fromEntries(entries.filter(([, value]) => typeof value !== 'object'));
      return { code: [...tables, `export default ${write(rest)};`].join('\n'), map: null };
    },
  };
}
