import { z } from 'zod';
import { givenTime } from '../../../common/time.schema.js';
import { text } from '../../../common/text.schema.js';
import type { Config } from '../../../config/config.js';
import { unitsOf } from '../../../config/currency.js';
import { paceOf } from '../../../config/pace.js';
import {
  BILLING_INTERVALS,
  PAID_TIER_TYPES,
  priceOf,
  TIER_TYPES,
  type TierType,
} from '../../../config/tiers.js';
import type { Invoice, PaidPlan, TierChange } from './billing-provider.port.js';

const MAX_URL = 2_000;
/** The longest id that Stripe uses. */
const MAX_ID = 255;

const address = (example: string) => text().max(MAX_URL).meta({ example });

const NO_LIMIT = 'null: no limit';

const tierSchema = z
  .object({
    type: z.enum(TIER_TYPES),
    name: z.string(),
    description: z.string(),
    pricePerMonth: z.number().meta({ description: 'In `currency`' }),
    pricePerYear: z
      .number()
      .nullable()
      .meta({ description: 'In `currency`, for a year paid for at once; null: by the month only' }),
    currency: z.string().meta({ description: 'A code of ISO 4217 in lower case' }),
    scansPerMonth: z.int().nullable().meta({ description: NO_LIMIT }),
    monthlyTokenBudget: z.int().nullable().meta({ description: NO_LIMIT }),
    retentionDays: z.int(),
    scanningInstructions: z
      .int()
      .nullable()
      .meta({
        description: `Sets of scanning instructions at a time; existing ones are kept after a downgrade; ${NO_LIMIT}`,
      }),
    apiKeys: z
      .int()
      .nullable()
      .meta({
        description: `Working API keys at a time; existing ones keep working after a downgrade; ${NO_LIMIT}`,
      }),
    requestsPerMinute: z
      .int()
      .meta({ description: 'Requests to the API of all keys and people together; see `RateLimit-Policy`' }),
    keyRequestsPerMinute: z.int().meta({ description: 'Of one API key or signed-in browser' }),
  })
  .meta({
    id: 'Tier',
    example: {
      type: 'Starter',
      name: 'Starter',
      description: 'For a small team',
      pricePerMonth: 19,
      pricePerYear: 190,
      currency: 'usd',
      scansPerMonth: 2_000,
      monthlyTokenBudget: 2_000_000,
      retentionDays: 60,
      scanningInstructions: 10,
      apiKeys: 10,
      requestsPerMinute: 1_200,
      keyRequestsPerMinute: 600,
    },
  });
export const tiersSchema = z.array(tierSchema);
export type Tier = z.output<typeof tierSchema>;

export const toTier = (config: Config, type: TierType): Tier =>
  tierSchema.parse({ ...config.TIERS[type], ...paceOf(config, type), currency: config.BILLING_CURRENCY });

const paidTier = z
  .enum(PAID_TIER_TYPES, { error: `must be ${PAID_TIER_TYPES.join(', ')}; cancel to go back to Free` })
  .meta({ example: 'Professional' });

const interval = z
  .enum(BILLING_INTERVALS)
  .nullish()
  .meta({ description: 'What each payment is for. Omitted: as now, or a month on Free', example: 'month' });

export const checkoutRequest = z
  .strictObject({
    tierType: paidTier,
    interval,
    prorationDate: givenTime()
      .nullish()
      .meta({
        description:
          'For a switch between paid plans: the `prorationDate` of the preview, at most an hour old, to be charged the amount that it showed. ' +
          'Omitted: now',
        example: '2026-11-21T09:30:00.000Z',
      }),
    successUrl: address('https://app.example.com/app/subscription/success?session_id={CHECKOUT_SESSION_ID}'),
    cancelUrl: address('https://app.example.com/app/account'),
  })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.output<typeof checkoutRequest>;

export const checkoutSchema = z
  .object({ checkoutUrl: z.string().meta({ example: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' }) })
  .meta({ id: 'Checkout' });
export type Checkout = z.output<typeof checkoutSchema>;

export const changePreviewQuery = z.strictObject({ tierType: paidTier, interval });
export type ChangePreviewQuery = z.output<typeof changePreviewQuery>;

export const changePreviewSchema = z
  .object({
    tierType: paidTier,
    interval: z.enum(BILLING_INTERVALS),
    amountDue: z.number().meta({ description: 'Charged at once, in the currency, not in cents' }),
    credit: z.number().meta({ description: 'Kept for later invoices, in the currency, not in cents' }),
    currency: z.string(),
    price: z.number().meta({ description: 'For each `interval`, from `renewsAt` on' }),
    renewsAt: z.iso.datetime().meta({
      description:
        'End of the billing period: of the current one, or of the one that another interval starts',
    }),
    prorationDate: z.iso.datetime().meta({ description: 'Send this with the checkout' }),
  })
  .meta({
    id: 'PlanChangePreview',
    example: {
      tierType: 'Enterprise',
      interval: 'month',
      amountDue: 319.67,
      credit: 0,
      currency: 'usd',
      price: 399,
      renewsAt: '2026-12-21T09:28:00.000Z',
      prorationDate: '2026-11-21T09:30:00.000Z',
    },
  });
export type ChangePreview = z.output<typeof changePreviewSchema>;

export function toChangePreview(
  { TIERS }: Pick<Config, 'TIERS'>,
  plan: PaidPlan,
  { change, at }: { change: TierChange; at: Date },
): ChangePreview {
  const { amountDue, credit, currency, renewsAt } = change;
  return {
    ...plan,
    amountDue: amountDue / unitsOf(currency),
    credit: credit / unitsOf(currency),
    currency,
    price: priceOf(TIERS[plan.tierType], plan.interval) ?? 0,
    renewsAt: renewsAt.toISOString(),
    prorationDate: at.toISOString(),
  };
}

export const confirmRequest = z
  .strictObject({
    sessionId: text()
      .max(MAX_ID)
      .regex(/^\w+$/, { error: 'must be the session_id of the success page' })
      .meta({ example: 'cs_test_a1b2c3' }),
  })
  .meta({ id: 'ConfirmCheckoutRequest' });
export type ConfirmRequest = z.output<typeof confirmRequest>;

export const portalRequest = z
  .strictObject({ returnUrl: address('https://app.example.com/app/account') })
  .meta({ id: 'BillingPortalRequest' });
export type PortalRequest = z.output<typeof portalRequest>;

export const portalSchema = z
  .object({ url: z.string().meta({ example: 'https://billing.stripe.com/p/session/test_a1b2c3' }) })
  .meta({ id: 'BillingPortal' });
export type Portal = z.output<typeof portalSchema>;

export const invoicesQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(12) });
export type InvoicesQuery = z.output<typeof invoicesQuery>;

const invoiceSchema = z
  .object({
    id: z.string().meta({ example: 'in_1a2b3c' }),
    number: z.string().nullable().meta({ example: 'NW-0001' }),
    created: z.iso.datetime(),
    amountPaid: z.number().meta({ description: 'In the currency, not in cents', example: 79 }),
    currency: z.string().meta({ example: 'usd' }),
    status: z.string().meta({ example: 'paid' }),
    pdfUrl: z.string().nullable().meta({ example: 'https://pay.stripe.com/invoice/in_1a2b3c/pdf' }),
  })
  .meta({ id: 'Invoice' });
export const invoicesSchema = z.object({ invoices: z.array(invoiceSchema) }).meta({ id: 'InvoiceList' });
export type InvoiceList = z.output<typeof invoicesSchema>;

export const toInvoiceList = (invoices: readonly Invoice[]): InvoiceList => ({
  invoices: invoices.map(({ created, amountPaid, ...invoice }) => ({
    ...invoice,
    created: created.toISOString(),
    amountPaid: amountPaid / unitsOf(invoice.currency),
  })),
});
