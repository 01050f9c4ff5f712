// Where the page of a club is: its name has a dot, which in an address is that of a file.

const PREFIX = 'club.';

/** The address of the page of *club*; with a *code*, that which invites to it. */
export function placeOfClub(club: string, code = ''): string {
  return `/club/${club.slice(PREFIX.length)}${code ? `?code=${code}` : ''}`;
}

/** The name of the club whose address has this *part*. */
export function clubAt(part: string): string {
  return PREFIX + part;
}
