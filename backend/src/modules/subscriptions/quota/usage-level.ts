/** Shares of a period's scans, in percent, at which the Admins are notified. */
const LEVELS = [100, 80] as const;

/** The highest level that `used` of `allowed` has reached; 0 below all of them, and where there is no limit. */
export const usageLevel = (used: number, allowed: number | null): number =>
  allowed === null ? 0 : (LEVELS.find((level) => used * 100 >= allowed * level) ?? 0);
