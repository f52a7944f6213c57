import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { REVIEW_STATUSES } from '../../../contract/review-status.js';
import { givenTime, withPeriod } from '../../../common/time.schema.js';
import { columnFilters, searchTerm } from '../history/scan-history.schemas.js';
import { FEEDBACK_VERDICTS } from '../../../contract/feedback-verdict.js';
import { MAX_GROUPED } from './review-groups.schemas.js';
import { changesSomething, reviewChange } from './scan-review.schemas.js';

/** The most scans that a filter names. */
const MAX_IDS = 1_000;

export const decideMatchingRequest = z
  .strictObject({
    filter: withPeriod(
      z
        .strictObject({
          ...columnFilters,
          searchTerm: searchTerm.min(1).optional(),
          ids: z
            .array(idSchema)
            .min(1)
            .max(MAX_IDS)
            .optional()
            .meta({ description: `Only these, at most ${MAX_IDS}` }),
          group: idSchema.optional().meta({ description: 'The `key` of a group of open reviews' }),
        })
        .refine(({ searchTerm: term, group, ids }) => term === undefined || (group ?? ids) === undefined, {
          error: 'A search goes without group and ids',
          path: ['searchTerm'],
        }),
    ).meta({ id: 'DecidedFilter', example: { review: 'open', riskLevel: 'high' } }),
    before: givenTime().nullish().meta({
      description: 'The `asOf` of the list that you saw: messages that were created later stay as they are',
      example: '2026-11-22T09:30:00.000Z',
    }),
    ...reviewChange,
    feedback: z.enum(FEEDBACK_VERDICTS).nullish().meta({
      description: 'What the messages are, with the note if there is one; without a status and an assignee',
      example: null,
    }),
  })
  .refine((change) => Boolean(change.feedback) || changesSomething(change), {
    error: 'Give a status, an assignee, a note or feedback',
    path: ['status'],
  })
  .refine(({ feedback, status, assignee }) => !feedback || !(status ?? assignee), {
    error: 'Feedback is given without a status and an assignee',
    path: ['feedback'],
  })
  .meta({
    id: 'DecideMatchingRequest',
    example: { filter: { review: 'open', riskLevel: 'high' }, status: 'blocked' },
  });
export type DecideMatchingRequest = z.output<typeof decideMatchingRequest>;

const number = () => z.int().min(0).max(MAX_GROUPED);

export const reviewDecisionSchema = z
  .object({
    id: idSchema,
    status: z.enum(REVIEW_STATUSES).nullable().meta({ example: 'blocked' }),
    feedback: z.enum(FEEDBACK_VERDICTS).nullable().meta({ example: null }),
    total: number().meta({
      description: `How many messages it is about, ${MAX_GROUPED} at most`,
      example: 120,
    }),
    done: number().meta({ description: 'How many of them have been looked at', example: 100 }),
    changed: number().meta({
      description: 'How many of those were changed; others had been decided about meanwhile, or deleted',
      example: 99,
    }),
    isFinished: z.boolean().meta({ example: false }),
    canUndo: z
      .boolean()
      .meta({ description: 'It is finished, and all had one status before', example: false }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ReviewDecision' });
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;
