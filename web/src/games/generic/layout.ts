// How a view is laid out of which nothing is known but its values: pieces, words, grids, facts, and what each player has.

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type Part =
  | { kind: 'pieces'; label: string; signs: string }
  | { kind: 'words'; label: string; words: readonly string[] }
  | { kind: 'grid'; label: string; rows: readonly string[] }
  | { kind: 'fact'; label: string; text: string }
  | { kind: 'seats'; label: string; values: readonly string[] };

export interface Layout {
  /** One's own pieces: the text called `hand` or `rack`. */
  hand: string;
  /** How many pieces each player holds: the numbers called `hand_sizes` or `rack_sizes`. */
  sizes: readonly number[];
  parts: readonly Part[];
}

/** What the names of fields mean to people, as the catalogue of the game says under `view`; empty: not to be shown. */
export type Labels = Readonly<Record<string, string>>;

const HANDS = ['hand', 'rack'];
const SIZES = ['hand_sizes', 'rack_sizes'];
/** What the frame around the board shows already. */
const FRAMED = ['seat', 'turn', 'scores', 'gone', ...SIZES];
const EMPTY = '.';

export function layoutOf(view: unknown, labels: Labels, seats: number): Layout {
  const fields = fieldsOf(view);
  const named = (names: string[]): Json | undefined => fields.find(([name]) => names.includes(name))?.[1];
  const hand = named(HANDS);
  const sizes = named(SIZES);
  return {
    hand: typeof hand === 'string' ? hand : isTexts(hand) ? hand.join('') : '',
    sizes: isNumbers(sizes) ? sizes : [],
    parts: fields.flatMap(([name, value]) => {
      const label = labels[name] ?? (FRAMED.includes(name) ? '' : name.replaceAll('_', ' '));
      return HANDS.includes(name) || !label ? [] : partsOf(label, value, seats);
    }),
  };
}

/** The fields of *view* by name, those of what lies inside it in its place. */
function fieldsOf(view: unknown): [string, Json][] {
  if (!isRecord(view)) return [];
  return Object.entries(view).flatMap(([name, value]): [string, Json][] => (isRecord(value) ? fieldsOf(value) : [[name, value]]));
}

function partsOf(label: string, value: Json, seats: number): Part[] {
  if (value === null || value === '' || value === false) return [];
  if (typeof value === 'string') return [isPieces(value) ? { kind: 'pieces', label, signs: value } : { kind: 'fact', label, text: value }];
  if (!Array.isArray(value)) return [{ kind: 'fact', label, text: textOf(value) }];
  if (!value.length) return [];
  if (isTexts(value) && value.every((each) => isPieces(each) || each === ''))
    return [isGrid(value) ? { kind: 'grid', label, rows: value } : { kind: 'words', label, words: value.filter(Boolean) }];
  if (value.length === seats) return [{ kind: 'seats', label, values: value.map(textOf) }];
  return [{ kind: 'fact', label, text: value.map(textOf).join(' · ') }];
}

/** A value where there is room for a few words only. */
function textOf(value: Json): string {
  if (value === true) return '✓';
  if (value === false || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' · ');
  return String(value);
}

function isPieces(text: string): boolean {
  return /^(?=.*[A-Z?*.])[A-Za-z?*.]+$/.test(text);
}

function isGrid(rows: readonly string[]): boolean {
  return rows.length > 1 && rows.every(({ length }) => length === rows[0]!.length) && rows.some((row) => row.includes(EMPTY));
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function isRecord(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
