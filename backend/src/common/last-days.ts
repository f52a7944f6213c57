import { z } from 'zod';
import { DAY_MS } from './durations.js';

export const MOST_DAYS = 90;

/** How many days a daily statistic can cover. */
export const lastDaysQuery = z.strictObject({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_DAYS)
    .default(30)
    .meta({ description: 'Including today', example: 30 }),
});
export type LastDaysQuery = z.output<typeof lastDaysQuery>;

/** The last `days` UTC days as `YYYY-MM-DD`, ending with today. */
export const lastDays = (days: number, now: Date): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
