import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { text } from '../../../common/text.schema.js';
import { REVIEW_STATUSES } from '../../../contract/review-status.js';
import { shownEmail } from '../../../common/email-address.schema.js';

/** As long as a colleague reads; a note that quotes a whole message would be a second copy of it. */
const MAX_NOTE = 1_000;
/** The most scans that one call takes: as many as a page has. */
const MAX_SCANS = 100;

const ID = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

const version = z.int().min(0).max(2_147_483_647).meta({
  description: 'The version that you saw: if it is no longer the current one, nothing changes',
  example: 0,
});

/** What can be changed of a review. */
export const reviewChange = {
  status: z.enum(REVIEW_STATUSES).nullish().meta({
    description: 'none: nobody has to decide any longer',
    example: 'released',
  }),
  assignee: z
    .union([z.literal('none'), idSchema])
    .nullish()
    .meta({
      description: 'The id of the person who is to decide, or none. Opens a review where there is none',
      example: 'none',
    }),
  note: text().max(MAX_NOTE).nullish().meta({
    description: 'Why, for colleagues; each change can have one',
    example: 'Asked Ada by phone: it is hers.',
  }),
};

interface Change {
  status?: unknown;
  assignee?: unknown;
  note?: unknown;
}
export const changesSomething = ({ status, assignee, note }: Change) => Boolean(status ?? assignee ?? note);
const NOTHING = { error: 'Give a status, an assignee or a note' };

export const reviewRequest = z
  .strictObject({ version, ...reviewChange })
  .refine(changesSomething, { ...NOTHING, path: ['status'] })
  .meta({ id: 'ReviewRequest', example: { version: 0, status: 'released', note: 'Asked Ada by phone.' } });
export type ReviewRequest = z.output<typeof reviewRequest>;

export const reviewsRequest = z
  .strictObject({
    scans: z
      .array(z.strictObject({ id: idSchema, version }).meta({ id: 'ReviewedScan' }))
      .min(1)
      .max(MAX_SCANS),
    ...reviewChange,
  })
  .refine(changesSomething, { ...NOTHING, path: ['status'] })
  .meta({ id: 'ReviewsRequest', example: { scans: [{ id: ID, version: 0 }], status: 'blocked' } });
export type ReviewsRequest = z.output<typeof reviewsRequest>;

const reviewerSchema = z
  .object({ id: idSchema, firstName: z.string(), lastName: z.string(), email: shownEmail() })
  .meta({
    id: 'Reviewer',
    example: { id: ID, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' },
  });
export type Reviewer = z.output<typeof reviewerSchema>;

export const reviewersSchema = z
  .object({ people: z.array(reviewerSchema).meta({ description: 'By name, 200 at most' }) })
  .meta({ id: 'Reviewers' });
export type Reviewers = z.output<typeof reviewersSchema>;

const entrySchema = z
  .object({
    version: z.int().min(1),
    status: z.enum(REVIEW_STATUSES),
    assigneeEmail: shownEmail().nullable(),
    note: z.string().nullable(),
    changedByEmail: shownEmail(),
    changedAt: z.iso.datetime(),
  })
  .meta({
    id: 'ReviewEntry',
    description: 'A change, with what it made of the review. Addresses are as they were at the time',
    example: {
      version: 1,
      status: 'released',
      assigneeEmail: null,
      note: 'Asked Ada by phone: it is hers.',
      changedByEmail: 'bob@northwind.example',
      changedAt: '2026-11-22T09:30:00.000Z',
    },
  });

export const reviewSchema = z
  .object({
    scanId: idSchema,
    status: z.enum(REVIEW_STATUSES),
    version: z.int().min(0).meta({ description: 'How often people have changed it' }),
    assignee: reviewerSchema.nullable(),
    history: z.array(entrySchema).meta({ description: 'The newest first, 100 at most' }),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof reviewSchema>;

const missedSchema = z
  .object({
    id: idSchema,
    reason: z.enum(['changed', 'not-found', 'no-verdict', 'settled', 'four-eyes']).meta({
      description:
        'settled: its mail has gone or was refused, beyond recall; four-eyes: its mail is held, and two people have to release it there',
    }),
    changedByEmail: shownEmail().nullable().meta({ description: 'Who was first' }),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'UnchangedReview',
    example: {
      id: ID,
      reason: 'changed',
      changedByEmail: 'bob@northwind.example',
      changedAt: '2026-11-22T09:30:00.000Z',
    },
  });
export type UnchangedReview = z.output<typeof missedSchema>;

export const reviewsSchema = z
  .object({
    changed: z.array(z.object({ id: idSchema, version: z.int().min(1) }).meta({ id: 'ChangedReview' })),
    unchanged: z.array(missedSchema).meta({ description: 'Those that could not be changed, and why' }),
  })
  .meta({ id: 'ReviewsChanged', example: { changed: [{ id: ID, version: 1 }], unchanged: [] } });
export type ReviewsChanged = z.output<typeof reviewsSchema>;

/** Counting what waits stops after this many: nobody reads a larger number. */
export const MAX_WAITING = 999;

export const waitingSchema = z
  .object({
    assignedToYou: z.int().min(0).max(MAX_WAITING),
    unassigned: z.int().min(0).max(MAX_WAITING).meta({
      description: 'Assigned to nobody, or to a person who has been deactivated',
    }),
  })
  .meta({
    id: 'WaitingReviews',
    description: `Open reviews that you can decide; each count stops at ${MAX_WAITING}`,
    example: { assignedToYou: 2, unassigned: 5 },
  });
export type WaitingReviews = z.output<typeof waitingSchema>;
