import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChange, previewChange } from './tier-change.js';

const item = (id: string, lookup_key: string | null) => ({
  id,
  price: { id: `price_${id}`, lookup_key, metadata: {} },
  current_period_start: 1_000,
  current_period_end: 2_000,
});
/** An item of somebody else stands before ours. */
const subscription = {
  items: { data: [item('si_foreign', null), item('si_ours', 'gatepost_starter_monthly')] },
};
const invoice = { amount_due: 6_000, total: 6_000, currency: 'usd', lines: { data: [] } };

const update = vi.fn<(id: string, change: object) => void>();
const createPreview = vi.fn<(params: object) => Promise<object>>(async () => invoice);
const stripe = {
  subscriptions: { retrieve: async () => subscription, update },
  invoices: { createPreview },
} as unknown as Stripe;
beforeEach(() => vi.clearAllMocks());

const newPrice = (seconds: number) => ({
  subscriptionId: 'sub_1',
  price: 'price_new',
  at: new Date(seconds * 1_000 + 999),
});
const changeAt = (proration_date: number) => ({
  items: [{ id: 'si_ours', price: 'price_new' }],
  proration_behavior: 'always_invoice',
  proration_date,
});

describe('a change of plan', () => {
  it('is of our item, and a payment that fails changes nothing', async () => {
    await makeChange(stripe, newPrice(1_500), { tierType: 'Professional', interval: 'year' });
    expect(update).toHaveBeenCalledExactlyOnceWith('sub_1', {
      ...changeAt(1_500),
      payment_behavior: 'error_if_incomplete',
      metadata: { tier: 'Professional', interval: 'year' },
    });
  });

  it('is shown before as it will be made, and not made then', async () => {
    const shown = await previewChange(stripe, newPrice(1_500));
    expect(createPreview).toHaveBeenCalledExactlyOnceWith({
      subscription: 'sub_1',
      subscription_details: changeAt(1_500),
    });
    expect(shown).toEqual({
      amountDue: 6_000,
      credit: 0,
      currency: 'usd',
      renewsAt: new Date(2_000_000),
    });
    expect(update).not.toHaveBeenCalled();
  });

  it('is prorated from the start of the period at the earliest', async () => {
    await previewChange(stripe, newPrice(900));
    expect(createPreview).toHaveBeenCalledWith(
      expect.objectContaining({ subscription_details: changeAt(1_000) }),
    );
  });
});
