import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { MAX_SIZE } from '../../common/pagination.schema.js';
import { text, trimmedText } from '../../common/text.schema.js';
import { INCIDENT_CAUSES, INCIDENT_STATES, INCIDENT_STEPS } from '../../contract/incident.js';
import { SENDER_STATES } from '../../contract/sender-state.js';
import { MOST_MESSAGES, OUTCOMES } from './incident-facts.repository.js';
import { TIMELINE_KINDS } from './timeline.js';
import { shownEmail } from '../../common/email-address.schema.js';

const MAX_NOTE = 2_000;
const MAX_VERSION = 2_147_483_647;
/** Addresses that are shown with an incident, and in its report. */
export const SHOWN_ADDRESSES = 100;
export const REPORTED_ADDRESSES = 10_000;
export const REPORTED_MESSAGES = 1_000;

const count = () => z.int().min(0);

const version = z
  .int()
  .min(0)
  .max(MAX_VERSION)
  .meta({ description: 'Counts the changes by people', example: 0 });

const person = z.object({ id: idSchema, name: z.string(), email: shownEmail() }).meta({
  id: 'IncidentAssignee',
  example: { id: idSchema.meta()?.example, name: 'Ada Lovelace', email: 'ada@northwind.example' },
});

const listItem = z
  .object({
    id: idSchema,
    sender: z
      .object({
        id: idSchema,
        name: z
          .string()
          .nullable()
          .meta({ description: 'Null: it is no longer known', example: 'billing@northwind.example' }),
        state: z.enum(SENDER_STATES).meta({ description: 'What it is allowed now', example: 'locked' }),
      })
      .meta({ id: 'IncidentSender' }),
    state: z.enum(INCIDENT_STATES),
    causes: z.array(z.enum(INCIDENT_CAUSES)).meta({
      description:
        'outbreak: of messages of the sender; locked: the sender was locked; denied: its owner says that they did not send what was stopped; complaints: those of receivers have reached a limit',
      example: ['outbreak', 'locked'],
    }),
    assignee: person.nullable(),
    stepsDone: count().meta({ description: `Of ${INCIDENT_STEPS.length}`, example: 1 }),
    openedAt: z.iso.datetime(),
    lastCauseAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'IncidentListItem' });
export type IncidentListItem = z.output<typeof listItem>;

export const incidentListSchema = z
  .object({
    incidents: z.array(listItem),
    nextCursor: idSchema.nullable().meta({ description: 'For the next page; null on the last one' }),
  })
  .meta({ id: 'IncidentList' });
export type IncidentList = z.output<typeof incidentListSchema>;

const timelineEntry = z
  .object({
    kind: z.enum(TIMELINE_KINDS),
    at: z.iso.datetime(),
    by: z.string().nullable().meta({
      description: "A person's address, or the name of an API key, as it was at the time; null: nobody",
      example: null,
    }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).meta({
      description: 'Ids and figures, reasons and notes; of messages only the hosts that their links lead to',
      example: { messages: 14, hosts: ['parcel-help.example'] },
    }),
  })
  .meta({ id: 'IncidentTimelineEntry' });

const outcome = {
  description:
    'left: it was sent, as far as is known: a mail server has it, or the answer did not warn; released: by people; held: it waits; ' +
    'blocked: by people; stopped: refused or put off by the policy or a mail server; warned: the answer scored it 7 or more, or said that the sender is locked',
};

const step = z
  .object({
    step: z.enum(INCIDENT_STEPS),
    doneBy: z.string().nullable().meta({ example: 'ada@northwind.example' }),
    doneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'IncidentStep' });

const details = listItem.extend({
  version,
  resolvedBy: z.string().nullable().meta({ example: null }),
  note: z.string().nullable().meta({ description: 'With which it was closed', example: null }),
  steps: z.array(step),
  messages: z
    .object({
      total: count(),
      isExact: z
        .boolean()
        .meta({ description: `False where there are more than ${MOST_MESSAGES}: the newest are counted` }),
      outcomes: z
        .object(
          Object.fromEntries(OUTCOMES.map((one) => [one, count()])) as Record<
            (typeof OUTCOMES)[number],
            z.ZodInt
          >,
        )
        .meta({ id: 'IncidentOutcomes', ...outcome }),
      firstAt: z.iso.datetime().nullable(),
      lastAt: z.iso.datetime().nullable(),
      apiKeyIds: z.array(idSchema).meta({ description: 'With which they were submitted: 20 at most' }),
    })
    .meta({ id: 'IncidentMessages', description: 'Those that are stored: see GET /api/scans?incidentId=…' }),
  recipients: z
    .object({
      total: count(),
      addresses: z
        .array(z.string())
        .meta({ description: 'In alphabetical order', example: ['carol@fabrikam.example'] }),
      notKept: count().meta({ description: 'Of those, whose addresses are not kept' }),
      messagesWithout: count().meta({ description: 'Messages that left whose recipients nobody said' }),
    })
    .meta({
      id: 'IncidentRecipients',
      description: 'Of the messages that left, as mail servers or else the messages name them',
    }),
  timeline: z.array(timelineEntry).meta({ description: 'The oldest first' }),
});

export const incidentSchema = details.meta({ id: 'Incident' });
export type Incident = z.output<typeof incidentSchema>;

export const incidentReportSchema = details
  .extend({
    reportedAt: z.iso.datetime(),
    listedMessages: z
      .array(
        z
          .object({
            id: idSchema,
            createdAt: z.iso.datetime(),
            score: z.int().nullable(),
            subject: z.string().nullable(),
            outcome: z.enum(OUTCOMES).meta(outcome),
            recipients: z
              .array(z.string())
              .meta({ description: '100 at most; none where they are not kept' }),
            recipientCount: count(),
          })
          .meta({ id: 'IncidentReportMessage' }),
      )
      .meta({ description: `The oldest first: ${REPORTED_MESSAGES} at most` }),
  })
  .meta({ id: 'IncidentReport' });
export type IncidentReport = z.output<typeof incidentReportSchema>;

export const listIncidentsQuery = z.strictObject({
  state: z.enum(INCIDENT_STATES).optional(),
  assignee: z
    .union([z.literal('none'), idSchema])
    .optional()
    .meta({ description: 'The id of a person, or none', example: 'none' }),
  senderId: idSchema.optional().meta({ description: 'Of this sender' }),
  outbreakId: idSchema.optional().meta({ description: 'That this outbreak is a part of' }),
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(20).meta({ example: 20 }),
  cursor: idSchema.optional().meta({ description: 'The nextCursor of the page before' }),
});
export type ListIncidentsQuery = z.output<typeof listIncidentsQuery>;

export const incidentRequest = z
  .strictObject({
    version: version.meta({
      description: 'The version that you saw: if it is no longer the current one, nothing changes',
    }),
    assignee: z
      .union([z.literal('none'), idSchema])
      .nullish()
      .meta({ description: 'The id of the person who sees to it, or none', example: 'none' }),
    step: z
      .strictObject({ step: z.enum(INCIDENT_STEPS), isDone: z.boolean() })
      .nullish()
      .meta({
        id: 'IncidentStepRequest',
        description: 'A step that was done, or was not',
        example: { step: 'reset-password', isDone: true },
      }),
    state: z
      .enum(INCIDENT_STATES)
      .nullish()
      .meta({ description: 'resolved closes it, and needs a note', example: null }),
    note: trimmedText().pipe(text().max(MAX_NOTE)).nullish().meta({
      description: 'For colleagues, and for the report',
      example: 'Password reset, 3 recipients called.',
    }),
  })
  .refine(({ assignee, step: one, state, note }) => Boolean(assignee ?? one ?? state ?? (note || null)), {
    error: 'Give an assignee, a step, a state or a note',
    path: ['state'],
  })
  .refine(({ state, note }) => state !== 'resolved' || Boolean(note), {
    error: 'Say how it ended',
    path: ['note'],
  })
  .meta({
    id: 'IncidentRequest',
    example: { version: 0, step: { step: 'reset-password', isDone: true }, note: 'Asked Ada by phone.' },
  });
export type IncidentRequest = z.output<typeof incidentRequest>;
