import { monthName } from './months.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Relative within a week either way, then the date. Both in milliseconds since 1970. */
export function relativeDate(time: number, now: number): string {
  const distance = Math.abs(now - time);
  const past = time <= now;
  if (distance < MINUTE) return 'just now';
  if (distance < HOUR) return relative(Math.floor(distance / MINUTE), 'minute', past);
  if (distance < DAY) return relative(Math.floor(distance / HOUR), 'hour', past);
  if (distance < 2 * DAY) return past ? 'yesterday' : 'tomorrow';
  if (distance < 7 * DAY) return relative(Math.floor(distance / DAY), 'day', past);
  return dayOnly(new Date(time));
}

function relative(number: number, unit: string, past: boolean): string {
  const length = `${number} ${unit}${number === 1 ? '' : 's'}`;
  return past ? `${length} ago` : `in ${length}`;
}

/** 'Nov 21, 2026', where the reader is. */
const dayOnly = (date: Date) => `${monthName(date.getMonth())} ${date.getDate()}, ${date.getFullYear()}`;

const complete: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'medium' };

export const fullDate = (time: number) => new Date(time).toLocaleString('en-US', complete);
