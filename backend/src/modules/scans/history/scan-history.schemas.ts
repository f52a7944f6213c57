import { z } from 'zod';
import { pageQuery } from '../../../common/pagination.schema.js';
import { trimmedText } from '../../../common/text.schema.js';
import { invoiceMail, passwordSms, withoutBody } from '../scan.examples.js';
import { MAX_EXTERNAL_ID, MAX_SENDER, scanListItemSchema } from '../scan.schemas.js';

const count = () => z.int().min(0);

export const scanListSchema = z
  .object({
    scans: z.array(scanListItemSchema),
    totalCount: count(),
    totalIsExact: z.boolean().meta({
      description:
        'False when a filter matches too many scans to count them all: there are at least totalCount',
    }),
    pageNumber: count(),
    pageSize: count(),
  })
  .meta({
    id: 'ScanList',
    example: {
      scans: [invoiceMail, passwordSms].map(withoutBody),
      totalCount: 2,
      totalIsExact: true,
      pageNumber: 0,
      pageSize: 10,
    },
  });
export type ScanList = z.output<typeof scanListSchema>;

const searchTerm = trimmedText()
  .max(200)
  .meta({
    description:
      'Text to find in the subject, body or summary, ignoring case. In a history of more than 3,000 scans the newest ' +
      '1,000 matches are found; a term without three letters or digits in a row is sought in the newest 10,000 scans.',
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

/** Filters of a history; a scan has to match all that are given. */
const filters = {
  searchTerm: searchTerm.optional(),
  sender: sender.optional(),
  externalId: externalId.optional(),
};

export const listScansQuery = z.strictObject({ ...pageQuery, ...filters });
export type ListScansQuery = z.output<typeof listScansQuery>;
export type ScanFilter = Pick<ListScansQuery, keyof typeof filters>;
/** The filters that an index answers alone. */
export type ExactFilter = Omit<ScanFilter, 'searchTerm'>;

export const searchScansQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  searchTerm: searchTerm.min(1),
});
export type SearchScansQuery = z.output<typeof searchScansQuery>;

const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportScansQuery = z.strictObject({ format: z.enum(EXPORT_FORMATS), ...filters });
export type ExportScansQuery = z.output<typeof exportScansQuery>;
