/** A phrase table (see `scenario.ts`), and how many messages of each side each of its scenarios yields. */
export type Book = readonly [table: string, count: number];
