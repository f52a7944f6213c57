/** What a column holds where there is no limit: the largest integer, which the statement that takes scans can count with. */
export const NO_LIMIT = 2_147_483_647;

/** A limit in its column, where null means none. */
export const limitColumn = {
  to: (limit: number | null): number => limit ?? NO_LIMIT,
  from: (column: number): number | null => (column === NO_LIMIT ? null : column),
};

/** What is left of a limit; null where there is none. */
export const leftOf = (limit: number | null, used: number): number | null =>
  limit === null ? null : Math.max(0, limit - used);
