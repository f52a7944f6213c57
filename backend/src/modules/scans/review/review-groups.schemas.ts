import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { pageQuery } from '../../../common/pagination.schema.js';
import { withPeriod } from '../../../common/time.schema.js';
import { SCAN_ORDERS } from '../history/scan-cursor.js';
import { columnFilters } from '../history/scan-history.schemas.js';
import { invoiceMail, withoutBody } from '../scan.examples.js';
import { scanListItemSchema } from '../scan.schemas.js';

/** Open reviews that are grouped, and messages that one decision is about: the newest of them. */
export const MAX_GROUPED = 10_000;
/** Messages that a group names, with their versions: as many as one call decides about. */
export const MAX_NAMED = 100;
const MAX_SENDERS = 3;

const { review: _review, ...filters } = columnFilters;

export const listReviewGroupsQuery = withPeriod(
  z.strictObject({
    ...pageQuery,
    sort: z.enum(SCAN_ORDERS).exclude(['line']).default('newest').meta({
      description: 'By the newest message of each group, or by its highest score',
      example: 'newest',
    }),
    ...filters,
  }),
);
export type ListReviewGroupsQuery = z.output<typeof listReviewGroupsQuery>;

const memberSchema = z
  .object({ id: idSchema, version: z.int().min(0) })
  .meta({ id: 'ReviewGroupMember', example: { id: invoiceMail.id, version: 0 } });

const groupSchema = z
  .object({
    key: idSchema.meta({ description: 'For the filter `group` of POST /api/scans/reviews/decisions' }),
    newest: scanListItemSchema,
    count: z.int().min(1),
    senders: z.int().min(1).meta({ description: 'How many accounts sent them' }),
    senderNames: z
      .array(z.string())
      .max(MAX_SENDERS)
      .meta({ description: 'Some of them, by name', example: ['billing@northwind.example'] }),
    members: z
      .array(memberSchema)
      .nullable()
      .meta({
        description: `All of them, the newest first, as POST /api/scans/reviews takes them; null for more than ${MAX_NAMED}`,
      }),
  })
  .meta({
    id: 'ReviewGroup',
    example: {
      key: invoiceMail.id,
      newest: withoutBody(invoiceMail),
      count: 1,
      senders: 1,
      senderNames: ['billing@northwind.example'],
      members: [{ id: invoiceMail.id, version: 0 }],
    },
  });

export const reviewGroupsSchema = z
  .object({
    groups: z.array(groupSchema),
    groupCount: z.int().min(0),
    totalCount: z.int().min(0).meta({ description: 'How many messages are in them' }),
    totalIsExact: z.boolean().meta({
      description: `False when more than ${MAX_GROUPED} match, of which the newest are grouped`,
    }),
    asOf: z.iso.datetime().meta({
      description: 'When they were read: the `before` of a decision that is to be about no more than these',
    }),
    pageNumber: z.int().min(0),
    pageSize: z.int().min(1),
  })
  .meta({ id: 'ReviewGroups' });
export type ReviewGroups = z.output<typeof reviewGroupsSchema>;
