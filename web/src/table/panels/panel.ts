/** What can be opened beside the game. */
export type Panel = 'rules' | 'dictionary' | 'menu' | 'keys' | 'log' | 'sheet';
