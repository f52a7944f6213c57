import { z } from 'zod';
import { text } from '../../../common/text.schema.js';
import { PAID_TIER_TYPES, type Tier as TierSettings, TIER_TYPES } from '../../../config/tiers.js';
import type { Invoice, TierChange } from './billing-provider.port.js';

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
    pricePerMonth: z.number().meta({ description: 'US dollars' }),
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
  })
  .meta({
    id: 'Tier',
    example: {
      type: 'Starter',
      name: 'Starter',
      description: 'For a small team',
      pricePerMonth: 19,
      scansPerMonth: 2_000,
      monthlyTokenBudget: 2_000_000,
      retentionDays: 60,
      scanningInstructions: 10,
      apiKeys: 10,
    },
  });
export const tiersSchema = z.array(tierSchema);
export type Tier = z.output<typeof tierSchema>;

export const toTier = (tier: TierSettings): Tier => tierSchema.parse(tier);

const paidTier = z
  .enum(PAID_TIER_TYPES, { error: `must be ${PAID_TIER_TYPES.join(', ')}; cancel to go back to Free` })
  .meta({ example: 'Professional' });

export const checkoutRequest = z
  .strictObject({
    tierType: paidTier,
    prorationDate: z.iso
      .datetime()
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

export const changePreviewQuery = z.strictObject({ tierType: paidTier });
export type ChangePreviewQuery = z.output<typeof changePreviewQuery>;

export const changePreviewSchema = z
  .object({
    tierType: paidTier,
    amountDue: z.number().meta({ description: 'Charged at once, in the currency, not in cents' }),
    credit: z.number().meta({ description: 'Kept for later invoices, in the currency, not in cents' }),
    currency: z.string(),
    pricePerMonth: z.number().meta({ description: 'From `renewsAt` on, in US dollars' }),
    renewsAt: z.iso.datetime().meta({ description: 'End of the current billing period' }),
    prorationDate: z.iso.datetime().meta({ description: 'Send this with the checkout' }),
  })
  .meta({
    id: 'PlanChangePreview',
    example: {
      tierType: 'Enterprise',
      amountDue: 319.67,
      credit: 0,
      currency: 'usd',
      pricePerMonth: 399,
      renewsAt: '2026-12-21T09:28:00.000Z',
      prorationDate: '2026-11-21T09:30:00.000Z',
    },
  });
export type ChangePreview = z.output<typeof changePreviewSchema>;

export const toChangePreview = (
  tier: Pick<TierSettings, 'pricePerMonth'> & Pick<ChangePreview, 'tierType'>,
  { amountDue, credit, currency, renewsAt }: TierChange,
  at: Date,
): ChangePreview => ({
  tierType: tier.tierType,
  amountDue: amountDue / unitsOf(currency),
  credit: credit / unitsOf(currency),
  currency,
  pricePerMonth: tier.pricePerMonth,
  renewsAt: renewsAt.toISOString(),
  prorationDate: at.toISOString(),
});

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

/** How many of the currency's smallest units make up one unit of it: 100 for USD, 1 for JPY. */
function unitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}

export const toInvoiceList = (invoices: readonly Invoice[]): InvoiceList => ({
  invoices: invoices.map(({ created, amountPaid, ...invoice }) => ({
    ...invoice,
    created: created.toISOString(),
    amountPaid: amountPaid / unitsOf(invoice.currency),
  })),
});
