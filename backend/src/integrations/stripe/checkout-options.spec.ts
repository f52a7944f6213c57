import { describe, expect, it } from 'vitest';
import { checkoutOptionsOf, optionsOf } from './checkout-options.js';
import { accountFeatures } from './portal.js';

const OFF = { STRIPE_AUTOMATIC_TAX: false, STRIPE_TAX_IDS: false, STRIPE_PROMOTION_CODES: false };
const STORED = { customer_update: { address: 'auto', name: 'auto' } };
const PORTAL = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
};
const updates = (...allowed_updates: string[]) => ({ customer_update: { enabled: true, allowed_updates } });

describe('the checkout and the portal', () => {
  it.each<[string, Partial<typeof OFF>, checkout: object, portal: object]>([
    ['nothing of it', {}, {}, {}],
    [
      'automatic tax',
      { STRIPE_AUTOMATIC_TAX: true },
      { automatic_tax: { enabled: true }, ...STORED },
      updates('name', 'address'),
    ],
    [
      'tax ids',
      { STRIPE_TAX_IDS: true },
      { tax_id_collection: { enabled: true }, ...STORED },
      updates('name', 'address', 'tax_id'),
    ],
    ['promotion codes', { STRIPE_PROMOTION_CODES: true }, { allow_promotion_codes: true }, {}],
  ])('offer %s', (_, settings, checkout, portal) => {
    const options = checkoutOptionsOf({ ...OFF, ...settings });
    expect(optionsOf(options)).toEqual(checkout);
    expect(accountFeatures(options)).toEqual({ ...PORTAL, ...portal });
  });
});
