import { describe, expect, it } from 'vitest';
import { effectOf } from './event-effects.js';

describe('effectOf', () => {
  /** All have the same effect, so that no order of them makes a difference. */
  it.each([
    'checkout.session.completed',
    'customer.deleted',
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.payment_failed',
  ])('%s: the subscription is fetched', (type) => {
    expect(effectOf(type)).toEqual({ recorded: null });
  });

  it.each([
    ['charge.refunded', 'billing.payment_refunded'],
    ['charge.dispute.created', 'billing.payment_disputed'],
    ['charge.dispute.closed', 'billing.dispute_closed'],
    ['invoice.payment_action_required', 'billing.authentication_required'],
  ])('%s: is recorded too', (type, recorded) => {
    expect(effectOf(type)).toEqual({ recorded });
  });

  it.each(['charge.succeeded', 'customer.created', 'constructor', ''])('%s: nothing', (type) => {
    expect(effectOf(type)).toBeNull();
  });
});
