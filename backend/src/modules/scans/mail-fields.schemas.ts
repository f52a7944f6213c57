import { z } from 'zod';
import { LIMITS } from '@gatepost/message';
import { text } from '../../common/text.schema.js';

/** Of one header; the addresses of To and Cc may be many. */
const MAX_VALUE = 10_000;
const MAX_RECIPIENTS = 100_000;
const MAX_ATTACHMENTS = 100;
const MAX_NAME = 255;
/** No mail server takes larger files. */
const MAX_SIZE = 1_073_741_824;

/** A line break would begin another header. */
const onOneLine = (most: number) =>
  text()
    .max(most)
    .refine((value) => !/[\r\n]/.test(value), { error: 'must be on one line' });

const addresses = (most: number, description: string, example: string) =>
  onOneLine(most).nullish().meta({ description, example });

const header = z
  .strictObject({
    name: onOneLine(100)
      .min(1)
      .regex(/^[!-9;-~]+$/, { error: 'must be the name of a header' })
      .meta({ example: 'List-Unsubscribe' }),
    value: onOneLine(MAX_VALUE).meta({ example: '<https://northwind.example/unsubscribe>' }),
  })
  .meta({ id: 'GivenHeader' });

const isBase64 = (value: string): boolean => /^[A-Za-z0-9+/\s]*={0,2}$/.test(value.trimEnd());

const attachment = z
  .strictObject({
    name: text().max(MAX_NAME).nullish().meta({ example: 'invoice.pdf' }),
    type: text().max(MAX_NAME).nullish().meta({ description: 'MIME type', example: 'application/pdf' }),
    size: z.int().min(0).max(MAX_SIZE).nullish().meta({
      description: 'In bytes; without it that of `content`',
      example: 48_213,
    }),
    content: text()
      .refine(isBase64, { error: 'must be base64' })
      .nullish()
      .meta({ description: 'In base64. Not kept', example: 'JVBERi0xLjcK' }),
  })
  .refine(({ size, content }) => typeof size === 'number' || typeof content === 'string', {
    error: 'Size is required without content',
    path: ['size'],
  })
  .meta({ id: 'GivenAttachment' });

/** What a scan of an email can have besides subject and body. */
export const mailFields = {
  html: text().max(LIMITS.text).nullish().meta({
    description: 'Email only: its HTML, of which `body` is the plain text; `body` may then be left out',
    example: '<p>Hello Ada, your invoice for November is attached.</p>',
  }),
  from: addresses(
    MAX_VALUE,
    'Email only, as the three that follow: one or more addresses as they stand in the header. The first is `sender` where ' +
      'that is left out',
    'Northwind <billing@northwind.example>',
  ),
  replyTo: addresses(MAX_VALUE, 'Where answers go', 'help@northwind.example'),
  to: addresses(MAX_RECIPIENTS, 'Its first readers', 'Ada Lovelace <ada@example.com>, charles@example.com'),
  cc: addresses(MAX_RECIPIENTS, 'Its other readers', 'grace@example.com'),
  headers: z
    .array(header)
    .max(LIMITS.headers)
    .nullish()
    .meta({ description: 'Email only: further headers, in their order, decoded or not' }),
  attachments: z
    .array(attachment)
    .max(MAX_ATTACHMENTS)
    .nullish()
    .meta({ description: 'Email only: what is attached; with `content` its content is looked at too' }),
};

type Given = Partial<z.output<z.ZodObject<typeof mailFields>>>;
type Field = keyof typeof mailFields;
const FIELDS = Object.keys(mailFields) as Field[];

/** Those that say something. */
const givenIn = (given: Given): Field[] => FIELDS.filter((field) => (given[field]?.length ?? 0) > 0);

/** Whether a message is more than subject and body. */
export const hasMailFields = (given: Given): boolean => givenIn(given).length > 0;

/** The headers that have a field of their own, which must not come twice. */
const ONCE = { from: 'from', replyTo: 'reply-to', to: 'to', cc: 'cc', subject: 'subject' } as const;

interface Whole extends Given {
  email: boolean;
  subject?: string | null | undefined;
}

/** A field at fault, and why. */
type Fault = readonly [field: string, fault: string];

/** What is wrong with fields that are right one by one. */
export function faultsOfMail(given: Whole): Fault[] {
  if (!given.email) return givenIn(given).map((field) => [field, 'is for an email only']);
  const headers = given.headers ?? [];
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const twice = (Object.keys(ONCE) as (keyof typeof ONCE)[])
    .filter((field) => (given[field]?.length ?? 0) > 0 && names.has(ONCE[field]))
    .map((field): Fault => [field, 'is in headers too: give it once']);
  const size =
    headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0) +
    [given.from, given.replyTo, given.to, given.cc].reduce((sum, value) => sum + (value?.length ?? 0), 0);
  if (size <= LIMITS.head) return twice;
  return [...twice, ['headers', `must have at most ${LIMITS.head} characters in all, with the addresses`]];
}
