// A small letter is a joker that stands for it.

export const JOKER = '?';

export const isJoker = (sign: string): boolean => sign === JOKER || sign !== sign.toUpperCase();
export const shown = (sign: string): string => (sign === JOKER ? '' : sign.toUpperCase());
