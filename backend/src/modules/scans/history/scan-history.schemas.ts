import { z } from 'zod';
import { pageQuery } from '../../../common/pagination.schema.js';
import { text, trimmedText } from '../../../common/text.schema.js';
import { periodFields, withPeriod } from '../../../common/time.schema.js';
import { invoiceMail, passwordSms, withoutBody } from '../scan.examples.js';
import { MAX_EXTERNAL_ID, scanListItemSchema } from '../scan.schemas.js';
import { MAX_SENDER } from '../sender-id.js';
import { ENGINES, RISK_LEVELS } from '@gatepost/detector';
import { CHANNELS } from '@gatepost/message';
import type { Principal } from '../../../access/principal.js';
import { invalidField } from '../../../common/api-error.js';
import { idSchema } from '../../../common/ids.js';
import { FEEDBACK_VERDICTS } from '../../../contract/feedback-verdict.js';
import { REVIEWED } from '../../../contract/review-status.js';
import { MAX_CURSOR, type Order, SCAN_ORDERS } from './scan-cursor.js';

const count = () => z.int().min(0);

const foundScanSchema = scanListItemSchema
  .extend({
    passage: z.string().nullable().meta({
      description:
        'In a search: the part of the body around the first place of a word or phrase of the term, if one is there',
    }),
  })
  .meta({ id: 'FoundScan', example: { ...withoutBody(invoiceMail), passage: null } });

export const scanListSchema = z
  .object({
    scans: z.array(foundScanSchema),
    totalCount: count(),
    totalIsExact: z.boolean().meta({
      description:
        'False when a filter matches too many scans to count them all: there are at least totalCount',
    }),
    pageNumber: count(),
    pageSize: count(),
    asOf: z.iso.datetime().meta({
      description: 'When it was read: the `before` of a decision about all that match',
    }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'For the next page; null on the last one, and for a search sorted by score' }),
  })
  .meta({
    id: 'ScanList',
    example: {
      scans: [invoiceMail, passwordSms].map((scan) => Object.assign(withoutBody(scan), { passage: null })),
      totalCount: 2,
      totalIsExact: true,
      pageNumber: 0,
      pageSize: 10,
      asOf: '2026-11-22T09:30:00.000Z',
      nextCursor: null,
    },
  });
export type ScanList = z.output<typeof scanListSchema>;

export const searchTerm = trimmedText()
  .max(200)
  .meta({
    description:
      'Words to find in subject, body and summary, all of them in any order, ignoring case; what is in quotation marks is one ' +
      'phrase. In a history of more than 3,000 scans the newest ' +
      '1,000 matches are found; a term with no word of three letters or digits is searched for in the newest 10,000 scans.',
    example: 'invoice',
  });
const sender = trimmedText().min(1).max(MAX_SENDER).meta({
  description: 'The sender of the scan, matched exactly',
  example: 'billing@northwind.example',
});

const externalId = trimmedText().min(1).max(MAX_EXTERNAL_ID).meta({
  description: 'The external id of the scan, matched exactly',
  example: 'order-4711',
});

const ASSIGNEE = /^(me|none|me-or-none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Filters of a history; a scan has to match all that are given. */
const filters = {
  searchTerm: searchTerm.optional(),
  sender: sender.optional(),
  senderId: idSchema.optional().meta({ description: 'Of this sender: see GET /api/senders' }),
  outbreakId: idSchema.optional().meta({ description: 'Of this outbreak: see GET /api/outbreaks' }),
  incidentId: idSchema.optional().meta({ description: 'Of this incident: see GET /api/incidents' }),
  templateId: idSchema
    .optional()
    .meta({ description: 'Matches this template: see GET /api/templates. Revoked ones too' }),
  feedback: z
    .enum(FEEDBACK_VERDICTS)
    .optional()
    .meta({ description: 'What your company says of the verdict' }),
  batchId: idSchema.optional().meta({ description: 'Of this batch: see GET /api/batches' }),
  externalId: externalId.optional(),
  senderContains: trimmedText().min(1).max(MAX_SENDER).optional().meta({
    description: 'A part of the sender, ignoring case',
    example: '@northwind.example',
  }),
  riskLevel: z.enum(RISK_LEVELS).optional(),
  channel: z.enum(CHANNELS).optional(),
  ...periodFields('Created'),
  apiKeyId: idSchema.optional().meta({ description: 'Made with this API key' }),
  scanningInstructionsName: trimmedText()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'The name that the scanning instructions had when the scan was made' }),
  engine: z.enum(ENGINES).optional(),
  review: z.enum(REVIEWED).optional().meta({ description: 'What your people have decided' }),
  assignee: text()
    .max(50)
    .regex(ASSIGNEE)
    .optional()
    .meta({
      description:
        'Whose reviews: the id of a person, me, none (assigned to nobody, or to a person who has been deactivated) or ' +
        'me-or-none. An API key is nobody: it can use ids and none',
      example: 'none',
    }),
  degraded: flag.optional().meta({
    description: 'true: judged without the language model that should have judged it',
  }),
};
const filtersObject = z.strictObject(filters);
type GivenFilter = z.output<typeof filtersObject>;

/** Whose reviews: a person's, nobody's, or both. */
export interface AssigneeFilter {
  id: string | null;
  orNone: boolean;
}
export type ScanFilter = Omit<GivenFilter, 'assignee'> & {
  assignee?: AssigneeFilter;
  /** The pseudonym of `sender`, where some scans have it. */
  senderAlias?: string;
};

/** The filter with `me` replaced by who that is. @throws INVALID_REQUEST where an API key asks for its own reviews */
export function filterFor<Given extends Pick<GivenFilter, 'assignee'>>(
  caller: Principal,
  { assignee, ...filter }: Given,
): Omit<Given, 'assignee'> & { assignee?: AssigneeFilter } {
  if (assignee === undefined) return filter;
  if (assignee === 'none') return { ...filter, assignee: { id: null, orNone: true } };
  if (!assignee.startsWith('me')) return { ...filter, assignee: { id: assignee, orNone: false } };
  if (caller.kind === 'user')
    return { ...filter, assignee: { id: caller.userId, orNone: assignee === 'me-or-none' } };
  const message = 'An API key has no reviews of its own';
  throw invalidField('assignee', message, `assignee: ${message}`);
}

/** Filters that read no message. */
const { searchTerm: _searchTerm, ...columns } = filters;
export const columnFilters = columns;

/** What the index of the list answers. */
export type ColumnFilter = Omit<ScanFilter, 'searchTerm'>;

const order = {
  sort: z.enum(SCAN_ORDERS).default('newest').meta({
    description:
      'newest: by time, the newest first; score: the highest first, then the newest; line: as in the file of the batch, only with batchId, without searchTerm and cursor',
  }),
  cursor: text()
    .min(1)
    .max(MAX_CURSOR)
    .optional()
    .meta({
      description:
        'The nextCursor of the page before, with the same filters and sort. It is as fast on page 5,000 as on the first, ' +
        'and scans made meanwhile shift nothing. pageNumber then counts from there. In a search, totalCount counts what ' +
        'comes after it.',
    }),
};

interface Ordered {
  sort: Order;
  batchId?: string | undefined;
  searchTerm?: string | undefined;
  cursor?: string | undefined;
}

/** Only one batch has lines, and a search is of the newest. */
function orderFits({ value, issues }: z.core.ParsePayload<Ordered>): void {
  if (value.sort !== 'line' || (value.batchId && !value.searchTerm && !value.cursor)) return;
  const message = 'line is for the scans of one batch: with batchId, without searchTerm and cursor';
  issues.push({ code: 'custom', input: value, path: ['sort'], message });
}

export const listScansQuery = withPeriod(
  z.strictObject({ ...pageQuery, ...order, ...filters }).check(orderFits),
);
export type ListScansQuery = z.output<typeof listScansQuery>;
/** A part of a history as the service takes it. */
export type HistoryQuery = ScanFilter & Pick<ListScansQuery, 'pageNumber' | 'pageSize' | 'sort' | 'cursor'>;

export const searchScansQuery = withPeriod(
  z
    .strictObject({
      ...pageQuery,
      ...order,
      ...filters,
      searchTerm: searchTerm.min(1),
    })
    .check(orderFits),
);
export type SearchScansQuery = z.output<typeof searchScansQuery>;

const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The most scans that one call takes by their ids: as many as a page has. */
const MAX_IDS = 100;

export const exportScansQuery = withPeriod(
  z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    ...filters,
    ids: z
      .string()
      .max(MAX_IDS * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(idSchema).min(1).max(MAX_IDS))
      .optional()
      .meta({ description: `Only these, at most ${MAX_IDS}, separated by commas` }),
  }),
);

export const deleteScansRequest = z
  .strictObject({ ids: z.array(idSchema).min(1).max(MAX_IDS) })
  .meta({ id: 'DeleteScansRequest' });
export type DeleteScansRequest = z.output<typeof deleteScansRequest>;

export const deletedScansSchema = z
  .object({ deleted: count().meta({ description: 'How many were deleted' }) })
  .meta({ id: 'DeletedScans', example: { deleted: 2 } });
export type DeletedScans = z.output<typeof deletedScansSchema>;
export type ExportScansQuery = z.output<typeof exportScansQuery>;
