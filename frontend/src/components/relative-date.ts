import { t } from '@lingui/core/macro';
import { LOCALE } from '../locales/language.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the smallest: each unit's length, and the distance below which it is used. */
const UNITS = [
  { unit: 'minute', length: MINUTE, below: HOUR },
  { unit: 'hour', length: HOUR, below: DAY },
  { unit: 'day', length: DAY, below: 7 * DAY },
] as const;

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const dayOnly = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const complete = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'medium' });

/**
 * Relative within a week either way, else the date in the reader's time zone. Both in milliseconds since 1970.
 * @param ahead the time is in the future: `now` is exact to a minute only
 */
export function relativeDate(time: number, now: number, ahead = false): string {
  const distance = Math.abs(now - time);
  if (distance < MINUTE) return ahead ? t`in less than a minute` : t`just now`;
  const said = UNITS.find(({ below }) => distance < below);
  if (!said) return dayOnly.format(time);
  return relative.format(Math.sign(time - now) * Math.floor(distance / said.length), said.unit);
}

/** 'Nov 21, 2026', in the reader's time zone. */
export const dateOnly = (time: number): string => dayOnly.format(time);

const short = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 21, 2026, 2:07 PM', in the reader's time zone. */
export const dateAndTime = (time: number): string => short.format(time);

/** 'Saturday, November 21, 2026 at 2:07:21 PM', in the reader's time zone. */
export const fullDate = (time: number): string => complete.format(time);
