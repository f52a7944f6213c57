import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { MailPolicy } from '../../../api/types.js';

const MAX_RULES = 50;
const MAX_TAG = 40;
const MAX_ADDRESS = 320;

/** A score as its select has it; empty for never. */
const threshold = () => z.string();
const MAX_LIMIT = 1_000_000;
/** A number of recipients as it is typed; empty for no limit. */
const limit = () =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= MAX_LIMIT),
      t`Enter a whole number from 1 to 1,000,000, or nothing for no limit`,
    ),
  );
const order = t`Must not be lower than the score of a milder action`;

/** From the mildest action on. */
const SCORES = ['tagFrom', 'routeFrom', 'holdFrom', 'refuseFrom'] as const;

type Scores = Record<(typeof SCORES)[number], string>;

/** Whether no milder action is done from a higher score. */
const isInOrder = (field: keyof Scores, scores: Scores): boolean => {
  const milder = SCORES.slice(0, SCORES.indexOf(field)).map((other) => scores[other]);
  return scores[field] === '' || milder.every((other) => Number(other) <= Number(scores[field]));
};

const isRouting = (from: string, evidence: readonly { action: string }[]): boolean =>
  from !== '' || evidence.some(({ action }) => action === 'route');

export const policySchema = z
  .object({
    mode: z.enum(['observe', 'enforce']),
    tagFrom: threshold(),
    routeFrom: threshold(),
    /** Empty for none. */
    route: z.string(),
    /** Empty for nobody. */
    copyTo: z.string().check(z.trim(), z.maxLength(MAX_ADDRESS, t`At most ${MAX_ADDRESS} characters`)),
    copyFrom: z.enum(['tag', 'route', 'hold']),
    holdFrom: threshold(),
    refuseFrom: threshold(),
    evidence: z
      .array(z.object({ code: z.string(), action: z.enum(['tag', 'route', 'hold', 'refuse']) }))
      .check(
        z.maxLength(MAX_RULES, t`At most ${MAX_RULES} entries`),
        z.refine(
          (rules) => new Set(rules.map(({ code }) => code)).size === rules.length,
          t`Each kind of evidence can have only one rule`,
        ),
      ),
    recipientsPerHour: limit(),
    recipientsPerDay: limit(),
    externalPerHour: limit(),
    overLimit: z.enum(['alert', 'hold', 'stop']),
    holdBy: z.enum(['deferral', 'storage']),
    fourEyes: z.boolean(),
    unjudged: z.enum(['deliver', 'defer']),
    subjectTag: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t`Enter a tag`),
        z.maxLength(MAX_TAG, t`At most ${MAX_TAG} characters`),
        z.regex(/^[ -~]*$/, t`Use plain ASCII characters only`),
      ),
    verdictHeaders: z.boolean(),
  })
  .check(
    ...SCORES.map((field) =>
      z.refine<Scores>((scores) => isInOrder(field, scores), { error: order, path: [field] }),
    ),
    z.refine(({ route, routeFrom, evidence }) => route !== '' || !isRouting(routeFrom, evidence), {
      error: t`Choose where this mail goes`,
      path: ['route'],
    }),
  );
export type PolicyValues = z.output<typeof policySchema>;

const typed = (number: number | null): string => (number === null ? '' : String(number));
const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

export const valuesOf = (policy: MailPolicy): PolicyValues => ({
  mode: policy.mode,
  tagFrom: typed(policy.tagFrom),
  routeFrom: typed(policy.routeFrom),
  route: policy.route ?? '',
  copyTo: policy.copyTo ?? '',
  copyFrom: policy.copyFrom,
  holdFrom: typed(policy.holdFrom),
  refuseFrom: typed(policy.refuseFrom),
  evidence: policy.evidence.map(({ code, action }) => ({ code, action })),
  recipientsPerHour: typed(policy.recipientsPerHour),
  recipientsPerDay: typed(policy.recipientsPerDay),
  externalPerHour: typed(policy.externalPerHour),
  overLimit: policy.overLimit,
  holdBy: policy.holdBy,
  fourEyes: policy.fourEyes,
  unjudged: policy.unjudged,
  subjectTag: policy.subjectTag,
  verdictHeaders: policy.verdictHeaders,
});

export function requestOf(policy: Pick<MailPolicy, 'version'>, values: PolicyValues) {
  return {
    ...values,
    version: policy.version,
    tagFrom: numberIn(values.tagFrom),
    routeFrom: numberIn(values.routeFrom),
    route: values.route || null,
    copyTo: values.copyTo || null,
    holdFrom: numberIn(values.holdFrom),
    refuseFrom: numberIn(values.refuseFrom),
    recipientsPerHour: numberIn(values.recipientsPerHour),
    recipientsPerDay: numberIn(values.recipientsPerDay),
    externalPerHour: numberIn(values.externalPerHour),
  };
}
