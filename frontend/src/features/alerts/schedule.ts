import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { AlertPreferences } from '../../api/types.js';

const mode = z.enum(['now', 'daily', 'off']);

const time = z.string().check(z.regex(/^\d\d:\d\d$/, t`Enter a time of day`));

export const scheduleShape = {
  highRisk: mode,
  outbreak: mode,
  limit: mode,
  timeZone: z.string(),
  digestAt: time,
  quiet: z.boolean(),
  quietFrom: time,
  quietUntil: time,
};

/** Refuses quiet hours that end as they begin. */
export const quietEnds = z.refine<Pick<ScheduleValues, 'quiet' | 'quietFrom' | 'quietUntil'>>(
  ({ quiet, quietFrom, quietUntil }) => !quiet || quietFrom !== quietUntil,
  { error: t`Start and end must differ`, path: ['quietUntil'] },
);

export const scheduleSchema = z.object(scheduleShape).check(quietEnds);
export type ScheduleValues = z.infer<z.ZodMiniObject<typeof scheduleShape>>;

type Schedule = Pick<AlertPreferences, 'modes' | 'timeZone' | 'digestAt' | 'quietHours'>;

/** What a form starts with. */
export const valuesOf = ({ modes, timeZone, digestAt, quietHours }: Schedule): ScheduleValues => ({
  highRisk: modes['high-risk'],
  outbreak: modes.outbreak,
  limit: modes.limit,
  timeZone,
  digestAt,
  quiet: quietHours !== null,
  quietFrom: quietHours?.from ?? '22:00',
  quietUntil: quietHours?.until ?? '07:00',
});

/** What is sent. */
export const scheduleOf = (values: ScheduleValues) => ({
  modes: { 'high-risk': values.highRisk, outbreak: values.outbreak, limit: values.limit },
  timeZone: values.timeZone,
  digestAt: values.digestAt,
  quietHours: values.quiet ? { from: values.quietFrom, until: values.quietUntil } : null,
});
