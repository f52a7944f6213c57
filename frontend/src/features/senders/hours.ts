import { t } from '@lingui/core/macro';
const DAY = 24;
const WEEK = 7 * DAY;

const wrapped = (hour: number, length: number): number => ((hour % length) + length) % length;

/** The reader's distance from UTC in whole hours: where it is half an hour, hours are told half an hour early. */
export const hoursFromUtc = (): number => Math.floor(-new Date().getTimezoneOffset() / 60);

/** Counts by hour of the week in UTC, from Monday 0:00, as counts by hour of the week `offset` hours ahead. */
export const inZone = (hours: readonly number[], offset: number): number[] =>
  hours.map((_, hour) => hours[wrapped(hour - offset, WEEK)] ?? 0);

/** The hour with the most messages: `day` 0 is Monday; null without any. */
export function busiestHour(
  hours: readonly number[],
): { day: number; hour: number; messages: number } | null {
  const messages = Math.max(...hours);
  if (messages === 0) return null;
  const place = hours.indexOf(messages);
  return { day: Math.floor(place / DAY), hour: place % DAY, messages };
}

/** Hours of the day in UTC as ranges `offset` hours ahead: `22:00–2:00`. */
export function hourRanges(hours: readonly number[], offset: number): string[] {
  const there = new Set(hours.map((hour) => wrapped(hour + offset, DAY)));
  if (there.size === DAY) return [t`all day`];
  const starts = [...there].filter((hour) => !there.has(wrapped(hour - 1, DAY))).sort((a, b) => a - b);
  return starts.map((start) => {
    let end = start;
    while (there.has(end % DAY)) end += 1;
    return `${start}:00–${end % DAY}:00`;
  });
}
