import { describe, expect, it } from 'vitest';
import { changesOf } from './billing-changes.js';
import type { BillingRow, BillingUpdate } from './billing-update.js';

const row = (changes: Partial<BillingRow> = {}): BillingRow => ({
  tierType: 'Starter',
  status: 'active',
  cancelAtPeriodEnd: false,
  periodAnchor: new Date(0),
  currentPeriodStart: new Date(0),
  currentPeriodEnd: new Date(1),
  scansPerMonth: 2_000,
  monthlyTokenBudget: 2_000_000,
  ownScansPerMonth: null,
  ownMonthlyTokenBudget: null,
  ownRetentionDays: null,
  retentionDays: 60,
  scansUsed: 0,
  tokensUsed: 0,
  usageNotified: 0,
  paymentCustomerId: 'cus_1',
  paymentSubscriptionId: 'sub_1',
  billingAnchor: null,
  billingInterval: 'month',
  paidUntil: null,
  billingVersion: 0,
  billingBusyUntil: null,
  ...changes,
});

describe('changesOf', () => {
  it('tells of another interval of the same plan', () => {
    expect(changesOf(row(), { billingInterval: 'year' })).toEqual([
      {
        action: 'billing.plan_changed',
        details: { from: 'Starter by the month', to: 'Starter by the year' },
      },
    ]);
  });

  it('names the plan once where it stays the same', () => {
    expect(changesOf(row(), { cancelAtPeriodEnd: true })).toEqual([
      { action: 'billing.subscription_cancelled', details: { to: 'Starter' } },
    ]);
  });

  it.each<[string, BillingRow, BillingUpdate, string[]]>([
    ['nothing', row(), { tierType: 'Starter', status: 'active' }, []],
    ['a start', row({ tierType: 'Free' }), { tierType: 'Starter' }, ['billing.subscription_started']],
    ['another plan', row(), { tierType: 'Enterprise' }, ['billing.plan_changed']],
    ['a cancellation', row(), { cancelAtPeriodEnd: true }, ['billing.subscription_cancelled']],
    [
      'a cancellation taken back',
      row({ cancelAtPeriodEnd: true }),
      { cancelAtPeriodEnd: false },
      ['billing.subscription_resumed'],
    ],
    [
      'the end of one that was cancelled',
      row({ cancelAtPeriodEnd: true }),
      { tierType: 'Free', cancelAtPeriodEnd: false },
      ['billing.subscription_ended'],
    ],
    ['a payment that failed', row(), { status: 'past_due' }, ['billing.payment_failed']],
    ['one made up for', row({ status: 'past_due' }), { status: 'active' }, ['billing.payment_succeeded']],
    [
      'one given up',
      row({ status: 'past_due' }),
      { tierType: 'Free', status: 'active' },
      ['billing.subscription_ended'],
    ],
  ])('of %s', (_, before, update, actions) => {
    expect(changesOf(before, update).map(({ action }) => action)).toEqual(actions);
  });
});
