import { describe, expect, it } from 'vitest';
import { readMarkdown, readSpans, type Span } from './markdown';

const plain = (text: string): Span => ({ kind: 'plain', text });

describe('spans', () => {
  it('tells strong, emphasis and code from plain text', () => {
    expect(readSpans('Un **mot** *bon*, `E18:2`.')).toEqual([
      plain('Un '),
      { kind: 'strong', text: 'mot' },
      plain(' '),
      { kind: 'emphasis', text: 'bon' },
      plain(', '),
      { kind: 'code', text: 'E18:2' },
      plain('.'),
    ]);
  });

  it('leaves lone stars and HTML as they are', () => {
    expect(readSpans('2 * 3 <b>')).toEqual([plain('2 * 3 <b>')]);
  });
});

describe('blocks', () => {
  it('joins the lines of a paragraph', () => {
    expect(readMarkdown('Une phrase\nsur deux lignes.\n')).toEqual([{ kind: 'paragraph', spans: [plain('Une phrase sur deux lignes.')] }]);
  });

  it('keeps what stands between fences as it is drawn', () => {
    expect(readMarkdown('Ainsi :\n\n```\nK I L T\n\n      U\n```\n\nPuis `E` et :\n\n```\nTRI\n```')).toEqual([
      { kind: 'paragraph', spans: [plain('Ainsi :')] },
      { kind: 'example', text: 'K I L T\n\n      U' },
      { kind: 'paragraph', spans: [plain('Puis '), { kind: 'code', text: 'E' }, plain(' et :')] },
      { kind: 'example', text: 'TRI' },
    ]);
  });

  it('keeps an example as it is drawn', () => {
    expect(readMarkdown('Ainsi :\n\n    VER  →  REVE\n      TREVE\n')[1]).toEqual({ kind: 'example', text: 'VER  →  REVE\n  TREVE' });
  });

  it('reads a table without its ruler', () => {
    const [table] = readMarkdown('| points | lettres |\n|---|---|\n| 2 | A E |\n');
    expect(table).toEqual({ kind: 'table', head: [[plain('points')], [plain('lettres')]], rows: [[[plain('2')], [plain('A E')]]] });
  });

  it('reads a list after a sentence, and items that go on', () => {
    const [sentence, list] = readMarkdown('On peut :\n- poser\n  un mot\n- passer');
    expect(sentence!.kind).toBe('paragraph');
    expect(list).toEqual({ kind: 'list', isOrdered: false, items: [[plain('poser un mot')], [plain('passer')]] });
  });

  it('tells a numbered list', () => {
    expect(readMarkdown('1. un\n2. deux')[0]).toMatchObject({ kind: 'list', isOrdered: true });
  });

  it('leaves out what is drawn for a terminal, and keeps a line of words', () => {
    expect(readMarkdown('Le support.\n\n    ┌───┐\n    │ P │\n    └───┘')).toHaveLength(1);
    expect(readMarkdown('```\n5 → → → → 6\n```')).toEqual([]);
    expect(readMarkdown('    VER  →  REVE  →  TREVE')).toHaveLength(1);
  });
});
