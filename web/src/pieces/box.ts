// The colours of what is printed on boxes: the same in both themes.

export const INK = '#221a47';
export const PAPER = '#fffdf6';
export const GOLD = '#f6b42a';
export const STAR = 'm12 3 2.3 6.2L21 12l-6.7 2.8L12 21l-2.3-6.2L3 12l6.7-2.8z';
