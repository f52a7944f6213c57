import { z } from 'zod';
import { emailField, shownEmail } from '../../../common/email-address.schema.js';
import { orDefault } from '../../../common/optional.schema.js';
import { trimmedText } from '../../../common/text.schema.js';
import type { StoredPolicy } from './mail-policies.repository.js';
import { COPY_FROM, HOLD_KINDS } from './policy-decision.js';
import { ROUTE_NAME } from '../../../config/next-hop.js';
import { OVER_LIMIT } from './sender-limit.js';

/** More rules than that nobody oversees. */
const MAX_RULES = 50;
const MAX_CODE = 60;

export const MODES = ['observe', 'enforce'] as const;

const threshold = (description: string, example: number) =>
  z.int().min(2).max(10).nullable().meta({ description, example });

const content = {
  mode: z.enum(MODES).meta({
    description:
      'observe: everything passes, and what would have become of it is recorded; enforce: it becomes of it',
    example: 'observe',
  }),
  tagFrom: threshold('Mail with this score or more is tagged and passes; null: none is', 5),
  holdFrom: threshold('Mail with this score or more waits until people have decided; null: none does', 7),
  refuseFrom: threshold('Mail with this score or more is refused for good; null: none is', 10),
  evidence: z
    .array(
      z
        .strictObject({
          code: z
            .string()
            .regex(/^[a-z0-9-]+$/, { error: 'must be the code of an indicator' })
            .max(MAX_CODE)
            .meta({ description: 'Of an indicator of a scan', example: 'attachment-program' }),
          action: z.enum(['tag', 'route', 'hold', 'refuse']).meta({ example: 'refuse' }),
        })
        .meta({ id: 'MailEvidenceRule' }),
    )
    .max(MAX_RULES)
    .refine((rules) => new Set(rules.map(({ code }) => code)).size === rules.length, {
      error: 'must name each code once',
    })
    .meta({
      description: 'What becomes of mail with this evidence, whatever its score is. The strictest counts',
    }),
  unjudged: z.enum(['deliver', 'defer']).meta({
    description:
      'Mail that can’t be judged in time, or that the quota has no room for. deliver: it passes unchecked; defer: its mail ' +
      'server is asked to try again later',
    example: 'deliver',
  }),
  subjectTag: trimmedText()
    .min(1)
    .max(40)
    .regex(/^[ -~]+$/, { error: 'must be plain ASCII' })
    .meta({
      description:
        'Put before the subject of mail that is tagged, or into the header X-Gatepost-Tag where a signature covers it',
      example: '[Check]',
    }),
  verdictHeaders: z.boolean().meta({
    description:
      'Mail that passes carries its score and the decision in headers, which its readers can see; X-Gatepost-Id it always has',
    example: false,
  }),
};

/** A field of which null is the default, as a program that was written before it need not name it, and as it is answered. */
const nullable = <T extends z.ZodType<string | number>>(
  schema: T,
  meta: { description: string; example: unknown },
  shown = schema,
) => ({
  request: schema
    .nullish()
    .transform((given) => given ?? null)
    .meta(meta),
  answer: shown.nullable().meta(meta),
});

const routeFrom = nullable(z.int().min(2).max(10), {
  description: 'Mail with this score or more passes by the `route`; null: none does',
  example: null,
});
const route = nullable(
  z.string().regex(ROUTE_NAME, { error: 'must be the name of a route: a-z, 0-9 and -, 40 at most' }),
  {
    description:
      'Another next hop, for mail whose action is route: one of `routes`. Only the SMTP gateway sends mail there itself. As a milter, ' +
      'and by Rspamd’s protocol, that mail is tagged, and the header X-Gatepost-Route has the name, by which the mail server can ' +
      'route it. While the installation has no route of that name, it is tagged',
    example: null,
  },
);

const copyTo = nullable<z.ZodString>(
  emailField,
  {
    description:
      'An auditor, in a domain of your company’s profile, who gets a copy of what passes with the action `copyFrom` or a stricter ' +
      'one, released mail too; null: nobody. The SMTP gateway sends it to the next hop after the message, a milter adds a recipient; by ' +
      'Rspamd’s protocol no copies are possible',
    example: null,
  },
  shownEmail(),
);
const COPIED = {
  description: 'The mildest action of mail that is copied',
  example: 'hold',
};

/** Not among the fields of both: a program that was written before it need not name it. */
const HOLD_BY = {
  description:
    'How mail is held. deferral: its mail server is told to ask again (451), and keeps it; storage: we take it over (250), ' +
    'keep it encrypted, and send it when it is released. Without a next hop, and through rspamd, always by deferral',
  example: 'deferral',
};

const MAX_LIMIT = 1_000_000;
const limitField = (description: string, example: number | null) =>
  nullable(z.int().min(1).max(MAX_LIMIT), { description, example });
const perHour = limitField(
  'The most recipients that the mail of one sender may have in an hour of the clock, those of held mail among them; null: no limit',
  null,
);
const perDay = limitField('The same for a day of UTC', 1000);
const externalPerHour = limitField(
  "The same for recipients in an hour outside your own domains, which your company's profile lists: without any, all are outside",
  100,
);
const OVER = {
  description:
    'What becomes of mail over a limit that would pass. alert: it passes, as in all cases with one alert per sender and day; hold: ' +
    'it waits for people; stop: nothing of the sender passes until midnight UTC, or until that limit is raised: its mail server ' +
    'is asked to try again later',
  example: 'stop',
};

const FOUR_EYES = {
  description:
    'What is held is released by two different people; all API keys count as one. One is enough to refuse',
  example: false,
};

const ORDER = 'must not be lower than what is done from a lower score';
/** From the mildest action on. */
const SCORES = ['tagFrom', 'routeFrom', 'holdFrom', 'refuseFrom'] as const;
type Scores = Record<(typeof SCORES)[number], number | null>;

/** The scores that are lower than that of a milder action. */
const misplaced = (scores: Scores) =>
  SCORES.filter((field, place) => {
    const [from, milder] = [scores[field], SCORES.slice(0, place).map((other) => scores[other])];
    return from !== null && milder.some((other) => other !== null && other > from);
  });

const isRouting = ({
  routeFrom: from,
  evidence,
}: {
  routeFrom: number | null;
  evidence: { action: string }[];
}) => from !== null || evidence.some(({ action }) => action === 'route');

export const mailPolicyRequest = z
  .strictObject({
    ...content,
    routeFrom: routeFrom.request,
    route: route.request,
    copyTo: copyTo.request,
    copyFrom: orDefault(z.enum(COPY_FROM), 'hold', COPIED),
    holdBy: orDefault(z.enum(HOLD_KINDS), 'deferral', HOLD_BY),
    recipientsPerHour: perHour.request,
    recipientsPerDay: perDay.request,
    externalPerHour: externalPerHour.request,
    overLimit: orDefault(z.enum(OVER_LIMIT), 'alert', OVER),
    fourEyes: orDefault(z.boolean(), false, FOUR_EYES),
    version: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .meta({ description: 'The one that was read; 0 where there is none yet', example: 0 }),
  })
  .superRefine((policy, context) => {
    for (const path of misplaced(policy)) context.addIssue({ code: 'custom', message: ORDER, path: [path] });
    if (policy.route === null && isRouting(policy))
      context.addIssue({
        code: 'custom',
        message: 'must name the route of the action route',
        path: ['route'],
      });
  })
  .meta({ id: 'MailPolicyRequest' });
export type MailPolicyRequest = z.output<typeof mailPolicyRequest>;
export type PolicyContent = Omit<MailPolicyRequest, 'version'>;

/** Of who has set none: nobody puts an unproven filter before all their mail. */
export const DEFAULT_POLICY: PolicyContent = {
  mode: 'observe',
  tagFrom: null,
  routeFrom: null,
  route: null,
  copyTo: null,
  copyFrom: 'hold',
  holdFrom: 7,
  refuseFrom: null,
  evidence: [],
  unjudged: 'deliver',
  subjectTag: '[Check]',
  verdictHeaders: false,
  holdBy: 'deferral',
  recipientsPerHour: null,
  recipientsPerDay: null,
  externalPerHour: null,
  overLimit: 'alert',
  fourEyes: false,
};

/** Of who tries the gateway on a machine that delivers nothing: there is no mail to be careful with. */
export const TRIAL_POLICY: PolicyContent = { ...DEFAULT_POLICY, mode: 'enforce', holdBy: 'storage' };

export const mailPolicySchema = z
  .object({
    ...content,
    routeFrom: routeFrom.answer,
    route: route.answer,
    copyTo: copyTo.answer,
    copyFrom: z.enum(COPY_FROM).meta(COPIED),
    routes: z.array(z.string()).meta({
      description: 'The routes that this installation has, one of which can be the `route`',
      example: ['risky'],
    }),
    holdBy: z.enum(HOLD_KINDS).meta(HOLD_BY),
    recipientsPerHour: perHour.answer,
    recipientsPerDay: perDay.answer,
    externalPerHour: externalPerHour.answer,
    overLimit: z.enum(OVER_LIMIT).meta(OVER),
    fourEyes: z.boolean().meta(FOUR_EYES),
    version: z.int().min(0).meta({ description: 'Counts the changes; 0: nothing was set yet', example: 1 }),
    isInherited: z.boolean().meta({
      description: "Of an API key or a sender group: it has no policy of its own, and the company's is shown",
      example: false,
    }),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailPolicy' });
export type MailPolicy = z.output<typeof mailPolicySchema>;

/** What of a policy its row does not say. */
interface Around {
  /** Of who has set none. */
  unset: PolicyContent;
  routes: readonly string[];
}

/** A policy as it is shown; `row` null: `inherited` counts, else `unset`. */
export const toMailPolicy = (
  row: StoredPolicy | null,
  inherited: StoredPolicy | null,
  { unset, routes }: Around,
): MailPolicy => ({
  ...(row || inherited ? DEFAULT_POLICY : unset),
  ...(row ?? inherited)?.content,
  routes: [...routes],
  version: row?.version ?? 0,
  isInherited: row === null && inherited !== null,
  updatedAt: row?.updatedAt.toISOString() ?? null,
});
