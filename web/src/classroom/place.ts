// Where the page of a class is: its name has a dot, which in an address is that of a file.

const PREFIX = 'c.';

export function placeOfClass(classroom: string): string {
  return `/class/${classroom.slice(PREFIX.length)}`;
}

/** Whether the class is called together in the sitting *table*, and not at a table of that name. */
export function isSitting(table: string): boolean {
  return table.startsWith('d.');
}

/** Where the page of the table, or sitting, of a class is. */
export function placeOfTable(table: string): string {
  return `/${isSitting(table) ? 'sitting' : 'table'}/${table}`;
}

/** The name of the class whose address has this *part*. */
export function classAt(part: string): string {
  return PREFIX + part;
}
