import { z } from 'zod';
import { linkTokenSchema } from '../../../access/link-token.js';
import { idSchema } from '../../../common/ids.js';
import { LANGUAGES } from '../../../common/languages.js';
import { timeZone } from '../../../common/time.schema.js';
import { digestAt } from '../../alerts/channels/alert-channel.schemas.js';
import { DIGEST_FREQUENCIES } from './digest-times.js';
import { emailField, shownEmail } from '../../../common/email-address.schema.js';

/** More people decide together nowhere. */
export const MAX_DIGESTS = 20;

const content = {
  group: z
    .union([idSchema, z.literal('none')])
    .nullable()
    .meta({
      description:
        'Of the mail of this sender group; none: of senders in no group; null: of all mail that your company holds',
      example: null,
    }),
  frequency: z.enum(DIGEST_FREQUENCIES).meta({
    description:
      'hourly: at the full hour, where something is new or now expires within a day; daily: whenever something waits',
    example: 'daily',
  }),
  digestAt,
  timeZone,
  language: z.enum(LANGUAGES).meta({ description: 'Of the digest', example: 'en' }),
};

export const changeDigestRequest = z.strictObject(content).meta({ id: 'ChangeMailDigestRequest' });
export type ChangeDigestRequest = z.output<typeof changeDigestRequest>;

export const digestRequest = z
  .strictObject({ email: emailField, ...content })
  .meta({ id: 'MailDigestRequest' });
export type DigestRequest = z.output<typeof digestRequest>;

export const digestSchema = z
  .object({
    id: idSchema,
    email: shownEmail().meta({ example: 'security@northwind.example' }),
    ...content,
    groupName: z.string().nullable().meta({ description: "The sender group's", example: null }),
    confirmed: z.boolean().meta({
      description:
        'False: nothing but a link to confirm the address was sent there. People of your company who have proven their address need none',
      example: true,
    }),
    lastSentAt: z.iso.datetime().nullable().meta({ description: 'The last digest that was sent' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'MailDigest' });
export type Digest = z.output<typeof digestSchema>;

export const digestListSchema = z
  .object({
    digests: z
      .array(digestSchema)
      .meta({ description: `In the order in which they were added; at most ${MAX_DIGESTS}` }),
    sendsMail: z
      .boolean()
      .meta({ description: 'False where no mail server is configured: nothing is sent', example: true }),
  })
  .meta({ id: 'MailDigestList' });
export type DigestList = z.output<typeof digestListSchema>;

export const confirmDigestRequest = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'ConfirmMailDigestRequest' });
export type ConfirmDigestRequest = z.output<typeof confirmDigestRequest>;

export const unsubscribeQuery = z.strictObject({ token: linkTokenSchema });
export type UnsubscribeQuery = z.output<typeof unsubscribeQuery>;

/** RFC 8058: what tells a mail program's request from one that a scanner makes. */
export const unsubscribeRequest = z
  .strictObject({ 'List-Unsubscribe': z.literal('One-Click').meta({ example: 'One-Click' }) })
  .meta({ id: 'UnsubscribeMailDigestRequest' });
export type UnsubscribeRequest = z.output<typeof unsubscribeRequest>;
