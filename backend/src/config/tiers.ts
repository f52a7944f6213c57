import { z } from 'zod';

export const TIER_TYPES = ['Free', 'Starter', 'Professional', 'Enterprise'] as const;
export type TierType = (typeof TIER_TYPES)[number];

export const PAID_TIER_TYPES = ['Starter', 'Professional', 'Enterprise'] as const satisfies TierType[];
export type PaidTierType = (typeof PAID_TIER_TYPES)[number];

/** How long a payment for a plan can be for. */
export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Prices in the installation's currency; scans and tokens for each period of a month; retention in days. Null: no limit. */
export interface Tier {
  type: TierType;
  name: string;
  description: string;
  pricePerMonth: number;
  /** Null: can be paid by the month only. */
  pricePerYear: number | null;
  scansPerMonth: number | null;
  monthlyTokenBudget: number | null;
  retentionDays: number;
  /** Sets of scanning instructions that a company can keep. */
  scanningInstructions: number | null;
  /** Active API keys; revoked and expired ones don't count. */
  apiKeys: number | null;
  /** Requests of all of a company's keys and sessions together. */
  requestsPerMinute: number;
  /** Of one key or session. */
  keyRequestsPerMinute: number;
  /** Companies that are on a tier keep it when it is no longer for sale. Free never is. */
  forSale: boolean;
}
export type Tiers = Readonly<Record<TierType, Readonly<Tier>>>;

/**
 * What a setting that is left out is. The limits on instructions and keys are beyond what ordinary use needs: instructions for
 * each kind of message, a key for each system that sends, two during a migration. They keep a company's lists small, and
 * bound what many keys could multiply. One key may make half of the requests, so that a runaway one leaves room for the others.
 */
const BUILT_IN = {
  Free: {
    name: 'Free',
    description: 'Try it on real messages',
    scansPerMonth: 100,
    monthlyTokenBudget: 100_000,
    retentionDays: 30,
    scanningInstructions: 20,
    apiKeys: 5,
    requestsPerMinute: 600,
    keyRequestsPerMinute: 300,
  },
  Starter: {
    name: 'Starter',
    description: 'For small teams that send by hand',
    pricePerMonth: 19,
    scansPerMonth: 2_000,
    monthlyTokenBudget: 2_000_000,
    retentionDays: 60,
    scanningInstructions: 50,
    apiKeys: 20,
    requestsPerMinute: 1_200,
    keyRequestsPerMinute: 600,
  },
  Professional: {
    name: 'Professional',
    description: 'For systems that send every day',
    pricePerMonth: 79,
    scansPerMonth: 20_000,
    monthlyTokenBudget: 20_000_000,
    retentionDays: 90,
    scanningInstructions: 100,
    apiKeys: 50,
    requestsPerMinute: 2_400,
    keyRequestsPerMinute: 1_200,
  },
  Enterprise: {
    name: 'Enterprise',
    description: 'For a whole organization',
    pricePerMonth: 399,
    scansPerMonth: 200_000,
    monthlyTokenBudget: 200_000_000,
    retentionDays: 365,
    scanningInstructions: 500,
    apiKeys: 200,
    requestsPerMinute: 6_000,
    keyRequestsPerMinute: 3_000,
  },
} as const;

type BuiltIn = Omit<Tier, 'type' | 'pricePerMonth' | 'pricePerYear' | 'forSale'>;

/** Fits into the columns of a subscription with room for one that stands for no limit. */
const MAX_LIMIT = 2_000_000_000;
const MAX_PRICE = 1_000_000;
const MAX_PACE = 1_000_000;

const wholeNumber = (min: number, max: number, otherwise = '') => {
  const error = `must be a whole number from ${min} to ${max}${otherwise}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const limit = (min: number) => wholeNumber(min, MAX_LIMIT, ', or null for no limit').nullable();
const pace = wholeNumber(1, MAX_PACE);
const line = (max: number) => {
  const error = `must be text of 1 to ${max} characters on one line`;
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error })
    .regex(/^\P{Cc}*$/u, { error });
};
const priceError = `must be a price from 0 to ${MAX_PRICE}, with at most two decimals`;
const price = z
  .number({ error: priceError })
  .min(0, { error: priceError })
  .max(MAX_PRICE, { error: priceError })
  .multipleOf(0.01, { error: priceError });
const flag = z.boolean({ error: 'must be true or false' });

/** An object with these fields and no other, each of them optional. */
function fieldsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'unrecognized_keys'
      ? `has no ${issue.keys.join(', ')}; it can have ${names}`
      : `must be an object with any of ${names}`;
  return z.strictObject(shape, { error }).prefault({} as never);
}

const limitsOf = (builtIn: BuiltIn) => ({
  name: line(40).default(builtIn.name),
  description: line(120).default(builtIn.description),
  scansPerMonth: limit(1).default(builtIn.scansPerMonth),
  monthlyTokenBudget: limit(0).default(builtIn.monthlyTokenBudget),
  retentionDays: wholeNumber(1, 36_500).default(builtIn.retentionDays),
  scanningInstructions: limit(1).default(builtIn.scanningInstructions),
  apiKeys: limit(1).default(builtIn.apiKeys),
  requestsPerMinute: pace.default(builtIn.requestsPerMinute),
  keyRequestsPerMinute: pace.default(builtIn.keyRequestsPerMinute),
});

const free = fieldsOf(limitsOf(BUILT_IN.Free)).transform((given): Tier => ({
  ...given,
  type: 'Free',
  pricePerMonth: 0,
  pricePerYear: null,
  forSale: false,
}));
const paid = (type: PaidTierType) =>
  fieldsOf({
    ...limitsOf(BUILT_IN[type]),
    pricePerMonth: price.default(BUILT_IN[type].pricePerMonth),
    pricePerYear: price.nullable().default(null),
    forSale: flag.default(true),
  }).transform((given): Tier => ({ ...given, type }));

/** What JSON text says of the tiers; what it leaves out is built in. */
export const tiersSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      const [place = ''] = / at position \d+( \(line \d+ column \d+\))?/.exec(String(error)) ?? [];
      context.addIssue(`must be JSON: there is an error${place || ' in it'}`);
      return z.NEVER;
    }
  })
  .pipe(
    fieldsOf({
      Free: free,
      Starter: paid('Starter'),
      Professional: paid('Professional'),
      Enterprise: paid('Enterprise'),
    }),
  )
  .prefault('{}');

/** What a tier costs for this long; null: it can't be paid so. */
export const priceOf = ({ pricePerMonth, pricePerYear }: Tier, interval: BillingInterval): number | null =>
  interval === 'year' ? pricePerYear : pricePerMonth;

/** The tiers for sale that are larger than `type`. */
export const largerThan = (tiers: Tiers, type: TierType): Tier[] =>
  TIER_TYPES.slice(TIER_TYPES.indexOf(type) + 1)
    .map((larger) => tiers[larger])
    .filter(({ forSale }) => forSale);
