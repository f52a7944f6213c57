import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { MAX_SIZE } from '../../common/pagination.schema.js';
import { OUTBREAK_CAUSES, OUTBREAK_STATUSES, SIGNAL_CODES } from '../../contract/outbreak.js';
import type { OutbreakEntity } from './outbreak.entity.js';
import type { OutbreakCounts } from './outbreaks.repository.js';

const count = () => z.int().min(0);

const outbreakListItemSchema = z
  .object({
    id: idSchema,
    cause: z.enum(OUTBREAK_CAUSES).meta({
      description:
        '`signals`: the rules; `feedback`: a scan that was said to be harmful; `admin`: an Admin stopped it',
    }),
    status: z.enum(OUTBREAK_STATUSES).meta({
      description:
        '`released`: an Admin said that it is harmless, or the feedback was withdrawn; `over`: no message for 72 hours, or it gave way to others',
    }),
    score: z.int().min(1).max(10).meta({ description: 'What its messages score at least' }),
    messages: count().meta({ description: 'Known when it was opened' }),
    hosts: z.array(z.string()).meta({ description: 'Where the links of its messages lead: 20 at most' }),
    signals: z
      .array(z.object({ code: z.enum(SIGNAL_CODES), evidence: z.string() }).meta({ id: 'OutbreakSignal' }))
      .meta({ description: 'What was noticed when it was opened' }),
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OutbreakListItem' });

const example = {
  id: '01976f9c-9d2a-7000-8000-4b6c8dae2f31',
  cause: 'signals',
  status: 'open',
  score: 8,
  messages: 14,
  hosts: ['parcel-help.example'],
  signals: [
    {
      code: 'burst',
      evidence:
        '14 in the last hour; on nine in ten earlier days the busiest hour had at most 3 messages of any kind',
    },
    { code: 'new-host', evidence: 'links to parcel-help.example, new for the account within 72 hours' },
  ],
  openedAt: '2026-11-21T09:30:04.000Z',
  closedAt: null,
};

export const outbreakListSchema = z
  .object({
    outbreaks: z.array(outbreakListItemSchema),
    nextCursor: idSchema.nullable().meta({ description: 'For the next page; null on the last one' }),
  })
  .meta({ id: 'OutbreakList', example: { outbreaks: [example], nextCursor: null } });
export type OutbreakList = z.output<typeof outbreakListSchema>;

export const outbreakSchema = outbreakListItemSchema
  .extend({
    senders: z
      .array(
        z
          .object({ id: idSchema, name: z.string().nullable(), messages: count() })
          .meta({ id: 'OutbreakSender' }),
      )
      .meta({ description: 'Accounts that sent them when it was opened: 20 at most' }),
    stopped: count().meta({
      description:
        'Its stored messages whose response said 7 or more, and those that people blocked: nobody should have sent them',
    }),
    left: count().meta({
      description: 'Its stored messages whose response said less than 7, and those that people released',
    }),
    blocked: count().meta({ description: 'Of those that were stopped, what people blocked' }),
    released: count().meta({ description: 'Of those that left, what people released' }),
  })
  .meta({
    id: 'Outbreak',
    example: {
      ...example,
      senders: [
        { id: '5f0c2d4e-8b1a-8c3d-9e4f-2a1b3c4d5e6f', name: 'billing@northwind.example', messages: 14 },
      ],
      stopped: 112,
      left: 14,
      blocked: 12,
      released: 0,
    },
  });
export type Outbreak = z.output<typeof outbreakSchema>;

export const listOutbreaksQuery = z.strictObject({
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(20).meta({ example: 20 }),
  cursor: idSchema.optional().meta({ description: 'The nextCursor of the page before' }),
});
export type ListOutbreaksQuery = z.output<typeof listOutbreaksQuery>;

export const stopRequest = z
  .strictObject({ scanId: idSchema.meta({ description: 'One of the messages' }) })
  .meta({ id: 'StopMessagesRequest' });
export type StopRequest = z.output<typeof stopRequest>;

export const toListItem = ({
  id,
  cause,
  status,
  score,
  messages,
  hosts,
  signals,
  openedAt,
  closedAt,
}: OutbreakEntity): OutbreakList['outbreaks'][number] => ({
  id,
  cause,
  status,
  score,
  messages,
  hosts,
  signals,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

export const toOutbreak = (
  row: OutbreakEntity,
  counts: OutbreakCounts,
  names: ReadonlyMap<string, string>,
): Outbreak => ({
  ...toListItem(row),
  ...counts,
  senders: row.senders.map(({ id, messages }) => ({ id, name: names.get(id) ?? null, messages })),
});
