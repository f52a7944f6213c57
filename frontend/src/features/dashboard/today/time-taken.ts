import { plural } from '@lingui/core/macro';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something took, in its largest unit: '9 minutes'. */
export function timeTaken(seconds: number): string {
  if (seconds < 90) return plural(Math.round(seconds), { one: '# second', other: '# seconds' });
  if (seconds < 90 * MINUTE)
    return plural(Math.round(seconds / MINUTE), { one: '# minute', other: '# minutes' });
  if (seconds < 2 * DAY) return plural(Math.round(seconds / HOUR), { one: '# hour', other: '# hours' });
  return plural(Math.round(seconds / DAY), { one: '# day', other: '# days' });
}
