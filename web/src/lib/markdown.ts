// The little Markdown in which the rules are written, as a tree of plain texts: no HTML comes through.

export interface Span {
  kind: 'plain' | 'strong' | 'emphasis' | 'code';
  text: string;
}

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'example'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const SPAN = /\*\*(.+?)\*\*|`([^`]+)`|\*(\S(?:[^*]*\S)?)\*/g;
const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;
const RULER = /^\|?[\s:|-]+$/;
// Boxes and trails of arrows are drawn for a terminal: pages have diagrams instead.
const TERMINAL = /[─-╿]|(?:[←-↓] ){3}/;
const FENCED = /^```.*\n([\s\S]*?)\n```$/m;

export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) spans.push({ kind: 'plain', text: text.slice(end, found.index) });
    const [whole, strong, code, emphasis] = found;
    spans.push(strong ? { kind: 'strong', text: strong } : code ? { kind: 'code', text: code } : { kind: 'emphasis', text: emphasis! });
    end = found.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: 'plain', text: text.slice(end) });
  return spans;
}

export function readMarkdown(text: string): Block[] {
  // What was matched stands at every other place: an example between fences, in which blank lines part nothing.
  return text
    .replace(/\r/g, '')
    .split(FENCED)
    .flatMap((part, place): Block[] => (place % 2 ? [{ kind: 'example', text: part }] : readParts(part)))
    .filter((block) => block.kind !== 'example' || !TERMINAL.test(block.text));
}

function readParts(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.replace(/^\n+|\s+$/g, ''))
    .filter(Boolean)
    .flatMap(readPart);
}

function readPart(part: string): Block[] {
  const lines = part.split('\n');
  if (lines.every((line) => /^ {4}/.test(line))) return [{ kind: 'example', text: lines.map((line) => line.slice(4)).join('\n') }];
  if (lines[0]!.startsWith('|')) return [readTable(lines)];
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first < 0) return [{ kind: 'paragraph', spans: readSpans(joined(lines)) }];
  const before: Block[] = first ? [{ kind: 'paragraph', spans: readSpans(joined(lines.slice(0, first))) }] : [];
  return [...before, readList(lines.slice(first))];
}

function readTable(lines: string[]): Block {
  const rows = lines.filter((line) => !RULER.test(line)).map((line) => cells(line).map(readSpans));
  const [head = [], ...body] = rows;
  return { kind: 'table', head, rows: body };
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function readList(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const found = ITEM.exec(line);
    if (found) items.push(found[2]!);
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return { kind: 'list', isOrdered: ITEM.exec(lines[0]!)?.[1] !== undefined, items: items.map(readSpans) };
}

function joined(lines: string[]): string {
  return lines.map((line) => line.trim()).join(' ');
}
