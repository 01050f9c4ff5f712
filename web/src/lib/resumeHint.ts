// Whether this browser has a game to go on with, as far as it remembers: the server knows better, and a moment later.

const KEY = 'lettrine.resumeHint';

export const resumeHint = {
  get isThere(): boolean {
    return localStorage.getItem(KEY) !== null;
  },

  set isThere(is: boolean) {
    if (is) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  },
};
