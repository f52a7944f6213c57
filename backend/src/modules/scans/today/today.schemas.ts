import { z } from 'zod';
import { givenTime } from '../../../common/time.schema.js';
import { DAY_MS } from '../../../common/durations.js';
import { idSchema } from '../../../common/ids.js';
import { MAX_WAITING } from '../review/scan-review.schemas.js';
import { shownEmail } from '../../../common/email-address.schema.js';

/** A day that began there is today somewhere. */
const LONGEST_DAY_MS = 2 * DAY_MS;
export const MAX_PEOPLE = 10;
export const MAX_SIGNS = 8;
export const MAX_RECURRING = 5;
export const SIGN_DAYS = 30;
/** Decisions that are read, the newest: a day has fewer as a rule. */
export const MAX_DECISIONS = 10_000;
/** Alarms that people have judged, the newest of each kind. */
export const MAX_JUDGED_ALARMS = 5_000;
/** As often has it been a false alarm before it is worth settling. */
export const LEAST_RECURRING = 3;

const isOfToday = (iso: string) => Math.abs(Date.now() - Date.parse(iso)) <= LONGEST_DAY_MS;

export const todayQuery = z.strictObject({
  since: givenTime()
    .refine(isOfToday, { error: 'must be within the last two days' })
    .meta({ description: 'When the day of the reader began', example: '2026-11-25T00:00:00.000Z' })
    .optional(),
});
export type TodayQuery = z.output<typeof todayQuery>;

const count = () => z.int().min(0);
const seconds = z.int().min(0).nullable().meta({ description: 'Null: nothing was decided' });

const decidedBy = z
  .object({ email: shownEmail(), count: count(), medianSeconds: seconds })
  .meta({ id: 'TodayPerson' });
const sign = z
  .object({
    code: z.string(),
    label: z.string(),
    judged: count().meta({ description: 'Alarms with this sign that people have judged' }),
    falseAlarms: count().meta({ description: 'Of those: reported as legitimate, or released' }),
  })
  .meta({ id: 'TodaySign' });
const recurring = z
  .object({
    scanId: idSchema.meta({ description: 'The newest of them' }),
    subject: z.string().nullable(),
    sender: z.string().nullable(),
    alarms: count(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'TodayRecurring' });

export const todaySchema = z
  .object({
    since: z.iso.datetime(),
    waiting: z
      .object({
        count: count().max(MAX_WAITING),
        oldest: z.object({ id: idSchema, createdAt: z.iso.datetime() }).nullable(),
      })
      .meta({ id: 'TodayWaiting', description: `Open reviews; the count stops at ${MAX_WAITING}` }),
    decided: z
      .object({
        count: count(),
        released: count(),
        blocked: count(),
        medianSeconds: seconds,
        people: z.array(decidedBy).meta({ description: `Those who decided most, ${MAX_PEOPLE} at most` }),
      })
      .meta({
        id: 'TodayDecided',
        description: `Since then, from the scan to the decision; of the newest ${MAX_DECISIONS} decisions`,
      }),
    openOutbreaks: count().max(MAX_WAITING),
    signs: z.array(sign).meta({
      description: `Of the last ${SIGN_DAYS} days: the signs in most false alarms, ${MAX_SIGNS} at most`,
    }),
    recurring: z.array(recurring).meta({
      description:
        `Like messages that were a false alarm ${LEAST_RECURRING} times or more in ${SIGN_DAYS} days, and never harmful; ` +
        `without those that have a template, ${MAX_RECURRING} at most`,
    }),
  })
  .meta({
    id: 'Today',
    example: {
      since: '2026-11-25T00:00:00.000Z',
      waiting: {
        count: 12,
        oldest: { id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', createdAt: '2026-11-24T16:02:00.000Z' },
      },
      decided: {
        count: 9,
        released: 6,
        blocked: 3,
        medianSeconds: 540,
        people: [{ email: 'ada@northwind.example', count: 9, medianSeconds: 540 }],
      },
      openOutbreaks: 1,
      signs: [{ code: 'prize', label: 'Promises a prize', judged: 20, falseAlarms: 14 }],
      recurring: [
        {
          scanId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
          subject: 'You have won our raffle',
          sender: 'news@northwind.example',
          alarms: 14,
          lastAt: '2026-11-25T09:30:00.000Z',
        },
      ],
    },
  });
export type Today = z.output<typeof todaySchema>;
