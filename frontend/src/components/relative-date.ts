const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const dayOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const complete = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' });

/** Relative within a week either way, then the date. Both in milliseconds since 1970. */
export function relativeDate(time: number, now: number): string {
  const distance = Math.abs(now - time);
  const sign = time <= now ? -1 : 1;
  if (distance < MINUTE) return 'just now';
  if (distance < HOUR) return relative.format(sign * Math.floor(distance / MINUTE), 'minute');
  if (distance < DAY) return relative.format(sign * Math.floor(distance / HOUR), 'hour');
  if (distance < 7 * DAY) return relative.format(sign * Math.floor(distance / DAY), 'day');
  return dayOnly.format(time);
}

export const fullDate = (time: number) => complete.format(time);
