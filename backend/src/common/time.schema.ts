import { DateTime, IANAZone } from 'luxon';
import { z } from 'zod';

/** PostgreSQL knows no year 0, and what JSON says of years after 9999 it can't read. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Also what is no time at all, of which something else is said. */
const isStorable = (iso: string): boolean => !(Date.parse(iso) < FIRST || Date.parse(iso) > LAST);

const inUtc = (iso: string): string => {
  const at = new Date(iso).getTime();
  return /T.*[^Z]$/.test(iso) && at >= FIRST && at <= LAST ? new Date(at).toISOString() : iso;
};

const anyTime = () => z.iso.datetime({ offset: true });

/** In years that can be stored, and in UTC. */
const STORED = [
  z.refine<string>(isStorable, { error: 'must be in a year from 1 to 9999' }),
  z.overwrite<string>(inUtc),
] as const;

/** A time in a request. */
export const givenTime = () => anyTime().check(...STORED);

export const timeZone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name), {
    error: 'must be a time zone such as Europe/Berlin',
  })
  .meta({ description: 'Of the times of day, by its IANA name', example: 'Europe/Berlin' });

const dayOrTime = (description: string) =>
  z
    .union([anyTime(), z.iso.date()], {
      error: 'must be a date or a time such as 2026-11-22 or 2026-11-22T09:30:00Z',
    })
    .check(...STORED)
    .optional()
    .meta({ description, example: '2026-11-22' });

/** The filter of a list by time; the object that has it is {@link withPeriod}. */
export const periodFields = (what: string) => ({
  from: dayOrTime(`${what} at this time or later; a date is the whole day`),
  to: dayOrTime(`${what} before this time; a date is the whole day`),
  timeZone: timeZone.optional().meta({
    description: 'In which `from` and `to` are days, where they are dates; by default UTC',
    example: 'Europe/Berlin',
  }),
});

type Period = Partial<Record<'from' | 'to' | 'timeZone', string | undefined>>;

/** The time at which a day begins, `later` days later; anything but a date as it is. */
function timeOf(given: string, zone: string, later: number): string {
  if (given.includes('T')) return given;
  const at = DateTime.fromISO(given, { zone }).plus({ days: later }).toMillis();
  return Number.isNaN(at) ? given : new Date(Math.min(Math.max(at, FIRST), LAST)).toISOString();
}

function inTimes<T extends Period>({ timeZone: zone = 'UTC', ...given }: T): T {
  const { from, to } = given;
  return {
    ...given,
    ...(from !== undefined && { from: timeOf(from, zone, 0) }),
    ...(to !== undefined && { to: timeOf(to, zone, 1) }),
  } as T;
}

/** What has {@link periodFields}, with times for dates: those who read it know no days. */
export const withPeriod = <T extends z.ZodType<Period>>(schema: T): T => schema.overwrite(inTimes);
