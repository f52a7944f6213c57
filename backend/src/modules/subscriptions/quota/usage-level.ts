import type { SubscriptionEntity } from './subscription.entity.js';

type UsedScans = Pick<
  SubscriptionEntity,
  'scansUsed' | 'scansPerMonth' | 'usageNotified' | 'currentPeriodEnd'
>;

/** Shares of a period's scans, in percent, at which the Admins are notified. */
const LEVELS = [100, 80] as const;

/** The highest level that `used` of `allowed` has reached; 0 below all of them, and where there is no limit. */
export const usageLevel = (used: number, allowed: number | null): number =>
  allowed === null ? 0 : (LEVELS.find((level) => used * 100 >= allowed * level) ?? 0);

/** What a client is to be alerted of now; null if it has been, or its period is over. */
export function usageToNotify(
  { scansUsed: used, scansPerMonth: allowed, usageNotified, currentPeriodEnd }: UsedScans,
  now: Date,
): { level: number; used: number; allowed: number } | null {
  const level = usageLevel(used, allowed);
  return allowed !== null && level > usageNotified && currentPeriodEnd > now
    ? { level, used, allowed }
    : null;
}
