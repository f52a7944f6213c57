/** What is kept of a message once it has been judged, from the most to the least. */
export const RETAINS = ['full', 'redacted', 'verdict'] as const;
export type Retain = (typeof RETAINS)[number];
