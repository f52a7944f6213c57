import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { pageQuery } from '../../common/pagination.schema.js';
import { text, trimmedText } from '../../common/text.schema.js';
import type { TemplateEntity } from './template.entity.js';
import {
  endOf,
  expiryError,
  expiryFields,
  isExpiryWhole,
  TEMPLATE_EXPIRIES,
} from './template-expiry.schemas.js';
import { DELIVERY_DAYS, UNUSED_DAYS } from './template-limits.js';
import { shownEmail } from '../../common/email-address.schema.js';

const MAX_NAME = 100;

const fields = {
  name: trimmedText()
    .min(1)
    .max(MAX_NAME)
    .regex(/^[^\r\n\t"]*$/, { error: 'must be one line without quotation marks' })
    .meta({ description: 'How scans that match it call it', example: 'Autumn raffle' }),
  ...expiryFields,
};

export const templateRequest = z
  .strictObject({
    scanId: idSchema.meta({ description: 'The scan of the message' }),
    ...fields,
  })
  .refine(isExpiryWhole, expiryError)
  .meta({ id: 'TemplateRequest' });
export type TemplateRequest = z.output<typeof templateRequest>;

export const changeTemplateRequest = z
  .strictObject(fields)
  .refine(isExpiryWhole, expiryError)
  .meta({ id: 'ChangeTemplateRequest' });
export type ChangeTemplateRequest = z.output<typeof changeTemplateRequest>;

export const listTemplatesQuery = z.strictObject({
  ...pageQuery,
  name: text().max(MAX_NAME).optional().meta({ description: 'Part of the name', example: 'raffle' }),
});
export type ListTemplatesQuery = z.output<typeof listTemplatesQuery>;

const count = z.int().min(0);

const templateDeliverySchema = z
  .object({
    messages: count.meta({ description: 'That matched it' }),
    complaints: count.meta({ description: 'By receivers, apart from your own feedback' }),
    unknownRecipients: count,
  })
  .meta({
    id: 'TemplateDelivery',
    description: `What receivers answered to its messages of the last ${DELIVERY_DAYS} days`,
  });
export type TemplateDelivery = z.output<typeof templateDeliverySchema>;

export const templateSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    scanId: idSchema.meta({ description: 'The scan that was approved; it may be deleted by now' }),
    codes: z.array(z.string()).meta({
      description: 'Indicators of the approved message: one with others does not match',
    }),
    keeps: z.object({ links: count, addresses: count, phones: count, accounts: count }).meta({
      id: 'TemplateKeeps',
      description: 'How many of these a message must have, all of them the same',
    }),
    approvedByEmail: shownEmail(),
    uses: count.meta({ description: 'How many messages have matched it' }),
    lastUsedAt: z.iso.datetime().nullable(),
    delivery: templateDeliverySchema,
    expiry: z.enum(TEMPLATE_EXPIRIES).meta({
      description: `\`unused\`: ${UNUSED_DAYS} days after its last use`,
    }),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'Null: never' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: 'Template',
    example: {
      id: '01976f9c-5c1e-7000-8000-2b4c6d8e0f1a',
      name: 'Autumn raffle',
      scanId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
      codes: ['prize'],
      keeps: { links: 2, addresses: 1, phones: 0, accounts: 0 },
      approvedByEmail: 'ada@northwind.example',
      uses: 1204,
      lastUsedAt: '2026-11-22T09:30:00.000Z',
      delivery: { messages: 310, complaints: 1, unknownRecipients: 4 },
      expiry: 'unused',
      expiresAt: '2027-05-21T09:30:00.000Z',
      createdAt: '2026-10-01T08:00:00.000Z',
      updatedAt: '2026-11-22T09:30:00.000Z',
    },
  });
export type Template = z.output<typeof templateSchema>;

export const templateListSchema = z
  .object({ templates: z.array(templateSchema), totalCount: count, pageNumber: z.int(), pageSize: z.int() })
  .meta({ id: 'TemplateList' });
export type TemplateList = z.output<typeof templateListSchema>;

/** Which of a template's details are counted as what. */
const KEPT: Record<keyof Template['keeps'], readonly string[]> = {
  links: ['link'],
  addresses: ['address'],
  phones: ['phone'],
  accounts: ['iban', 'wallet', 'other'],
};

const NOT_SENT: TemplateDelivery = { messages: 0, complaints: 0, unknownRecipients: 0 };

export function toTemplate(row: TemplateEntity, delivery: TemplateDelivery = NOT_SENT): Template {
  const countOf = (kinds: readonly string[]) =>
    row.parts.details.filter(([kind]) => kinds.includes(kind)).length;
  return {
    id: row.id,
    name: row.name,
    scanId: row.scanId,
    codes: row.codes,
    keeps: {
      links: countOf(KEPT.links),
      addresses: countOf(KEPT.addresses),
      phones: countOf(KEPT.phones),
      accounts: countOf(KEPT.accounts),
    },
    approvedByEmail: row.approvedByEmail,
    uses: row.uses,
    lastUsedAt: row.uses === 0 ? null : row.lastUsedAt.toISOString(),
    delivery,
    expiry: row.expiry,
    expiresAt: endOf(row)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
