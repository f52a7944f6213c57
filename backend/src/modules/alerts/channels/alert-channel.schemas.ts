import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { trimmedText } from '../../../common/text.schema.js';
import { timeZone } from '../../../common/time.schema.js';
import { ALERT_MODES, type AlertModes, WEBHOOK_CHANNELS } from '../alert-kinds.js';
import type { AlertChannelEntity } from './alert-channel.entity.js';
import { shownEmail } from '../../../common/email-address.schema.js';

const mode = (what: string) => z.enum(ALERT_MODES).meta({ description: what, example: 'now' });

const modesSchema = z
  .strictObject({
    'high-risk': mode('Messages with a score of 7 or more'),
    outbreak: mode('An outbreak of harmful messages was opened'),
    limit: mode('80 or 100 percent of the scans of a period are used'),
  })
  .meta({ id: 'AlertModes', description: '`now`, `daily` in a digest, or `off`' });

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 07:30' });
const quietHours = z
  .strictObject({
    from: timeOfDay.meta({ example: '22:00' }),
    until: timeOfDay.meta({ example: '07:00' }),
  })
  .refine(({ from, until }) => from !== until, { error: 'must not end when they begin', path: ['until'] })
  .meta({
    id: 'QuietHours',
    description: 'Nothing is sent in between; what is due then follows in one message at their end',
  });
export const digestAt = timeOfDay.meta({
  description: 'When the digest of the day is sent',
  example: '08:00',
});

const requestShape = {
  modes: modesSchema,
  timeZone,
  quietHours: quietHours.nullish().meta({ description: 'Null or missing: none' }),
  digestAt,
};

export const alertPreferencesRequest = z.strictObject(requestShape).meta({ id: 'AlertPreferencesRequest' });
export type AlertPreferencesRequest = z.output<typeof alertPreferencesRequest>;

const name = trimmedText()
  .min(1)
  .max(100)
  .refine((text) => !/\p{Cc}/u.test(text), { error: 'must not contain control characters' })
  .meta({ example: 'Security on call' });
const url = trimmedText().min(1).max(2048).meta({
  description: 'Of an incoming webhook of Slack, or of a workflow of Microsoft Teams',
  example: 'https://hooks.slack.com/services/T00000000/B00000000/abcdefghijklmnop',
});

export const createAlertChannelRequest = z
  .strictObject({ type: z.enum(WEBHOOK_CHANNELS).meta({ example: 'slack' }), name, url, ...requestShape })
  .meta({ id: 'CreateAlertChannelRequest' });
export type CreateAlertChannelRequest = z.output<typeof createAlertChannelRequest>;

export const updateAlertChannelRequest = z
  .strictObject({
    name,
    url: url.nullish().meta({ description: 'Null or missing: as it is' }),
    ...requestShape,
    paused: z
      .boolean()
      .nullish()
      .meta({ description: 'True pauses the channel, false resumes it; null or missing: as it is' }),
  })
  .meta({ id: 'UpdateAlertChannelRequest' });
export type UpdateAlertChannelRequest = z.output<typeof updateAlertChannelRequest>;

const test = z
  .object({
    requestedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().meta({ description: 'Null: it is on its way' }),
    error: z.string().nullable().meta({ description: 'Null: it was delivered', example: null }),
  })
  .nullable()
  .meta({ description: 'The last test' });
const lastError = z
  .string()
  .nullable()
  .meta({ description: 'Why the last attempt failed; null: it did not', example: null });
const answerShape = {
  modes: modesSchema,
  timeZone: z.string().meta({ example: 'Europe/Berlin' }),
  quietHours: quietHours.nullable(),
  digestAt: z.string().meta({ example: '08:00' }),
  lastError,
  test,
};

export const alertPreferencesSchema = z
  .object({
    email: shownEmail().meta({ description: 'Where your alerts are sent', example: 'ada@northwind.example' }),
    saved: z.boolean().meta({ description: 'False: the defaults for your role' }),
    ...answerShape,
  })
  .meta({ id: 'AlertPreferences' });
export type AlertPreferences = z.output<typeof alertPreferencesSchema>;

export const alertChannelSchema = z
  .object({
    id: idSchema,
    type: z.enum(WEBHOOK_CHANNELS).meta({ example: 'slack' }),
    name: z.string().meta({ example: 'Security on call' }),
    urlHint: z
      .string()
      .meta({ description: 'The URL is never shown again', example: 'hooks.slack.com/…mnop' }),
    ...answerShape,
    pausedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'By an Admin, or because the channel does not accept alerts', example: null }),
    sentAt: z.iso.datetime().nullable().meta({ description: 'The last alert that it accepted' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AlertChannel' });
export type AlertChannel = z.output<typeof alertChannelSchema>;

export const alertChannelsSchema = z
  .object({ channels: z.array(alertChannelSchema) })
  .meta({ id: 'AlertChannels' });
export type AlertChannels = z.output<typeof alertChannelsSchema>;

type Answered = Pick<
  AlertChannelEntity,
  | 'timeZone'
  | 'quietFrom'
  | 'quietUntil'
  | 'digestAt'
  | 'lastError'
  | 'testRequestedAt'
  | 'testedAt'
  | 'testError'
>;

/** What both kinds of channel are answered with. */
export const toAnswer = (row: Answered, modes: AlertModes) => ({
  modes,
  timeZone: row.timeZone,
  quietHours:
    row.quietFrom !== null && row.quietUntil !== null ? { from: row.quietFrom, until: row.quietUntil } : null,
  digestAt: row.digestAt,
  lastError: row.lastError,
  test: row.testRequestedAt && {
    requestedAt: row.testRequestedAt.toISOString(),
    endedAt: row.testedAt?.toISOString() ?? null,
    error: row.testError,
  },
});

/** The columns that a request sets. */
export const toColumns = ({ modes, timeZone, quietHours, digestAt }: AlertPreferencesRequest) => ({
  modes,
  timeZone,
  quietFrom: quietHours?.from ?? null,
  quietUntil: quietHours?.until ?? null,
  digestAt,
});
