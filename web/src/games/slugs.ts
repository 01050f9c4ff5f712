// The games by the names that the server has for them.

export const SLUGS = ['ludime', 'relais', 'rami', 'plurimo', 'deplimo', 'dames', 'rummikub'] as const;
export type Slug = (typeof SLUGS)[number];
