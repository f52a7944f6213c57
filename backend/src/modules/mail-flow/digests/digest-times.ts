import { HOUR_MS, MINUTE_MS } from '../../../common/durations.js';
import { nextTime } from '../../../common/next-time.js';

export const DIGEST_FREQUENCIES = ['hourly', 'daily'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

export interface DigestTimes {
  frequency: DigestFrequency;
  /** `HH:mm` in the zone, of a daily one. */
  digestAt: string;
  timeZone: string;
}

/** Then the next digest has its own turn. */
const MOST_FAILURES = 6;

/** When the first digest after `now` is due: at the full hour, or as the digest of alerts at its time of day. */
export function nextDigestAt({ frequency, digestAt, timeZone }: DigestTimes, now: Date): Date {
  if (frequency === 'daily') return nextTime(digestAt, timeZone, now);
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS);
}

/** What follows an attempt that failed: another one, each pause twice the one before, and never beyond the next digest. */
export function afterFailure(
  times: DigestTimes,
  failures: number,
  now: Date,
): { nextAt: Date; failures: number } {
  const next = nextDigestAt(times, now);
  const again = new Date(now.getTime() + MINUTE_MS * 2 ** failures);
  return failures >= MOST_FAILURES || again >= next
    ? { nextAt: next, failures: 0 }
    : { nextAt: again, failures: failures + 1 };
}
