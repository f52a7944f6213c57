import type { Stripe } from 'stripe';
import type { Config } from '../../config/config.js';

/** What the hosted pages do beyond taking the price. */
export interface CheckoutOptions {
  /** Stripe Tax computes the tax from the payer's address. */
  automaticTax: boolean;
  /** Companies can enter their tax ids, which invoices then show. */
  taxIds: boolean;
  promotionCodes: boolean;
}

export const checkoutOptionsOf = (
  config: Pick<Config, 'STRIPE_AUTOMATIC_TAX' | 'STRIPE_TAX_IDS' | 'STRIPE_PROMOTION_CODES'>,
): CheckoutOptions => ({
  automaticTax: config.STRIPE_AUTOMATIC_TAX,
  taxIds: config.STRIPE_TAX_IDS,
  promotionCodes: config.STRIPE_PROMOTION_CODES,
});

/** For an existing customer Stripe takes tax and tax ids only if it may store what was entered. */
export const optionsOf = ({
  automaticTax,
  taxIds,
  promotionCodes,
}: CheckoutOptions): Partial<Stripe.Checkout.SessionCreateParams> => ({
  ...(automaticTax && { automatic_tax: { enabled: true } }),
  ...(taxIds && { tax_id_collection: { enabled: true } }),
  ...(promotionCodes && { allow_promotion_codes: true }),
  ...((automaticTax || taxIds) && { customer_update: { address: 'auto', name: 'auto' } }),
});
