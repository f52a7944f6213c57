/** Shares of a period's scans, in percent, at which the Admins are notified. */
const LEVELS = [100, 80] as const;

/** The highest level that `used` of `allowed` has reached; 0 below all of them. */
export const usageLevel = (used: number, allowed: number): number =>
  LEVELS.find((level) => used * 100 >= allowed * level) ?? 0;
