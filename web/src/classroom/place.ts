// Where the page of a class is: its name has a dot, which in an address is that of a file.

const PREFIX = 'c.';

export function placeOfClass(classroom: string): string {
  return `/class/${classroom.slice(PREFIX.length)}`;
}

/** The name of the class whose address has this *part*. */
export function classAt(part: string): string {
  return PREFIX + part;
}
