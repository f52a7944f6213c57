import { z } from 'zod';
import { invalidField } from '../../common/api-error.js';
import { idSchema } from '../../common/ids.js';
import { MAX_SIZE } from '../../common/pagination.schema.js';
import { text, trimmedText } from '../../common/text.schema.js';
import { SENDER_STATES, type SenderState } from '../../contract/sender-state.js';
import type { KnownNetwork } from './networks/networks.js';
import type { SenderEntity } from './sender.entity.js';
import {
  HOURS_A_WEEK,
  isNewcomer,
  newUsesOf,
  quietHoursOf,
  SENDER_KINDS,
  type SenderProfile,
  type Use,
  USE_KINDS,
} from './sender-profile.js';

/** How a list is sorted; each has an index. */
const SENDER_ORDERS = ['lastSeen', 'volume', 'risk'] as const;
export type SenderOrder = (typeof SENDER_ORDERS)[number];

const count = () => z.int().min(0);

const figures = {
  id: idSchema,
  kind: z.enum(SENDER_KINDS).meta({
    description:
      '`address`: what your scans name as their sender; `api-key` and `person`: who submitted scans without one',
  }),
  name: z.string().meta({
    description: 'As the latest scan spells it; the name of the API key; the address of the person',
    example: 'billing@northwind.example',
  }),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  state: z.enum(SENDER_STATES).meta({
    description: 'What it is allowed now: see GET /api/senders/{id}/state',
    example: 'active',
  }),
  messages: count().meta({ description: 'Judged scans since it was first seen, deleted ones included' }),
  risky: count().meta({ description: 'Those of them that scored above 3' }),
};

const listed = {
  id: '5f0c2d4e-8b1a-8c3d-9e4f-2a1b3c4d5e6f',
  kind: 'address',
  name: 'billing@northwind.example',
  firstSeen: '2026-09-01T06:12:00.000Z',
  lastSeen: '2026-11-21T09:30:00.000Z',
  state: 'active',
  messages: 1840,
  risky: 12,
};

const senderListItemSchema = z.object(figures).meta({ id: 'SenderListItem', example: listed });
type SenderListItem = z.output<typeof senderListItemSchema>;

export const senderListSchema = z
  .object({
    senders: z.array(senderListItemSchema),
    nextCursor: z.string().nullable().meta({ description: 'For the next page; null on the last one' }),
  })
  .meta({ id: 'SenderList', example: { senders: [listed], nextCursor: null } });
export type SenderList = z.output<typeof senderListSchema>;

const use = {
  value: z.string(),
  messages: count(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
};
const useSchema = z.object(use).meta({ id: 'SenderUse' });
const uses = (description: string) => z.array(useSchema).meta({ description });

const useOf = (value: string) => ({
  value,
  messages: 1840,
  firstSeen: listed.firstSeen,
  lastSeen: listed.lastSeen,
});

export const senderSchema = z
  .object({
    ...figures,
    hours: z.array(count()).length(HOURS_A_WEEK).meta({
      description: 'Messages by hour of the week in UTC, from Monday 0:00',
    }),
    quietHours: z.array(z.int().min(0).max(23)).meta({
      description:
        'Hours of the day in UTC in which it sends next to nothing; empty with fewer than 50 messages or in its first week',
    }),
    channels: uses('`email` and `sms`'),
    hosts: uses('Where its links lead, the most used first: 50 at most'),
    languages: uses('As ISO 639-1 has them, the most used first: 10 at most'),
    newUses: z.array(z.object({ kind: z.enum(USE_KINDS), ...use }).meta({ id: 'NewSenderUse' })).meta({
      description:
        'What it first used within the last 7 days; in its first two weeks only hosts that nobody of the company had linked to before',
    }),
    networks: z
      .array(
        z
          .object({
            network: z.string().meta({ description: 'As CIDR', example: '198.51.100.0/24' }),
            country: z
              .string()
              .nullable()
              .meta({ description: 'As ISO 3166 has it; null: not known', example: 'DE' }),
            messages: count().meta({
              description:
                'Those that scored 3 or less and are of no outbreak; 0: it is not known as its own',
            }),
            firstSeen: z.iso.datetime(),
            lastSeen: z.iso.datetime(),
          })
          .meta({ id: 'SenderNetwork' }),
      )
      .meta({
        description:
          'From where its messages came, as far as mail servers and `submitterAddress` say, those with the most messages first: 50 at ' +
          'most, each for 90 days after its last message. Addresses are not kept',
      }),
    isNewcomer: z
      .boolean()
      .meta({ description: 'In its first two weeks it is too early to tell what is new of it' }),
    openOutbreakId: idSchema
      .nullable()
      .meta({ description: 'The latest open outbreak that its messages are in' }),
  })
  .meta({
    id: 'Sender',
    example: {
      ...listed,
      hours: Array.from({ length: HOURS_A_WEEK }, (_, hour) => (hour === 9 ? 1840 : 0)),
      quietHours: [0, 1, 2, 3, 4, 22, 23],
      channels: [useOf('email')],
      hosts: [useOf('northwind.example')],
      languages: [useOf('en')],
      newUses: [
        {
          kind: 'hosts',
          value: 'parcel-help.example',
          messages: 3,
          firstSeen: '2026-11-20T14:02:00.000Z',
          lastSeen: '2026-11-20T14:06:00.000Z',
        },
      ],
      networks: [
        {
          network: '198.51.100.0/24',
          country: 'DE',
          messages: 1700,
          firstSeen: listed.firstSeen,
          lastSeen: listed.lastSeen,
        },
      ],
      isNewcomer: false,
      openOutbreakId: null,
    },
  });
export type Sender = z.output<typeof senderSchema>;

const MAX_CURSOR = 200;

export const listSendersQuery = z.strictObject({
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(20).meta({ example: 20 }),
  search: trimmedText()
    .min(1)
    .max(320)
    .optional()
    .meta({ description: 'A part of the name, ignoring case', example: '@northwind.example' }),
  state: z
    .enum(SENDER_STATES)
    .optional()
    .meta({ description: 'Only those in this state now', example: 'locked' }),
  sort: z.enum(SENDER_ORDERS).default('lastSeen').meta({
    description:
      'lastSeen: the latest first; volume: the most messages first; risk: the largest share of risky messages first, a little lower for senders with few',
  }),
  cursor: text()
    .min(1)
    .max(MAX_CURSOR)
    .optional()
    .meta({ description: 'The nextCursor of the page before, with the same search, state and sort' }),
});
export type ListSendersQuery = z.output<typeof listSendersQuery>;

/** Where a page ends: its last sender, and the value that it was sorted by. */
export interface Place {
  value: number;
  id: string;
}

/** Names a place in the order only, so it needs no signature. */
const cursorContent = z.union([
  z.tuple([z.enum(SENDER_ORDERS).exclude(['volume']), z.number().min(0).max(8.64e15), z.uuid()]),
  z.tuple([z.literal('volume'), z.int32().min(0), z.uuid()]),
]);

export const cursorOf = (order: SenderOrder, { value, id }: Place): string =>
  Buffer.from(JSON.stringify([order, value, id])).toString('base64url');

/** @throws INVALID_REQUEST for one that is not ours, or of a list that was sorted otherwise */
export function placeOf(cursor: string, wanted: SenderOrder): Place {
  const read = cursorContent.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (read.success && read.data[0] === wanted) return { value: read.data[1], id: read.data[2] };
  const message = 'must be the nextCursor of a list with the same sort';
  throw invalidField('cursor', message, `cursor: ${message}`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Figures = Omit<SenderEntity, 'usage' | 'risk' | 'client' | 'createdAt' | 'updatedAt' | 'clientId'>;

export const toListItem = (
  { id, kind, name, firstSeen, lastSeen, messages, risky }: Figures,
  state: SenderState,
): SenderListItem => ({
  id,
  kind,
  name,
  firstSeen: firstSeen.toISOString(),
  lastSeen: lastSeen.toISOString(),
  state,
  messages,
  risky,
});

const toUse = ({ value, messages, firstSeen, lastSeen }: Use) => ({
  value,
  messages,
  firstSeen: new Date(firstSeen).toISOString(),
  lastSeen: new Date(lastSeen).toISOString(),
});

const mostUsed = (found: readonly Use[]) => [...found].sort((a, b) => b.messages - a.messages).map(toUse);

/** What other rows say of a sender. */
export interface SenderContext {
  newToCompany: ReadonlySet<string>;
  openOutbreakId: string | null;
  state: SenderState;
  networks: readonly KnownNetwork[];
}

export function toSender(
  row: SenderEntity,
  { newToCompany, openOutbreakId, state, networks }: SenderContext,
  now: number,
): Sender {
  const { firstSeen, lastSeen, messages, risky, usage } = row;
  const profile: SenderProfile = {
    firstSeen: firstSeen.getTime(),
    lastSeen: lastSeen.getTime(),
    messages,
    risky,
    usage,
  };
  return {
    ...toListItem(row, state),
    hours: usage.hours,
    quietHours: quietHoursOf(profile),
    channels: mostUsed(usage.channels),
    hosts: mostUsed(usage.hosts),
    languages: mostUsed(usage.languages),
    newUses: newUsesOf(profile, newToCompany, now).map(({ kind, use: found }) =>
      Object.assign(toUse(found), { kind }),
    ),
    networks: networks.map(({ firstSeen: first, lastSeen: last, ...network }) => ({
      ...network,
      firstSeen: new Date(first).toISOString(),
      lastSeen: new Date(last).toISOString(),
    })),
    isNewcomer: isNewcomer(profile, now),
    openOutbreakId,
  };
}
