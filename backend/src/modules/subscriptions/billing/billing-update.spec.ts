import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../config/config.js';
import type { BillingAccount, LiveSubscription } from './billing-provider.port.js';
import { type BillingRow, billingUpdateOf } from './billing-update.js';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const NOW = at('2026-03-20');
const { TIERS: tiers } = readEnv({});

const FREE: BillingRow = {
  tierType: 'Free',
  status: 'active',
  cancelAtPeriodEnd: false,
  periodAnchor: at('2026-01-05'),
  currentPeriodStart: at('2026-03-05'),
  currentPeriodEnd: at('2026-04-05'),
  scansPerMonth: 50,
  monthlyTokenBudget: 100_000,
  retentionDays: 30,
  ownScansPerMonth: 50,
  ownMonthlyTokenBudget: null,
  ownRetentionDays: null,
  scansUsed: 7,
  tokensUsed: 70,
  usageNotified: 0,
  paymentCustomerId: 'cus_1',
  paymentSubscriptionId: null,
  billingAnchor: null,
  billingInterval: 'month',
  paidUntil: null,
  billingVersion: 3,
  billingBusyUntil: null,
};

const PAID: BillingRow = {
  ...FREE,
  tierType: 'Professional',
  currentPeriodStart: at('2026-03-10'),
  currentPeriodEnd: at('2026-04-10'),
  scansPerMonth: 20_000,
  monthlyTokenBudget: 20_000_000,
  retentionDays: 90,
  ownScansPerMonth: null,
  paymentSubscriptionId: 'sub_1',
  billingAnchor: at('2026-02-10'),
};

const live = (changes: Partial<LiveSubscription> = {}): LiveSubscription => ({
  id: 'sub_1',
  status: 'active',
  tierType: 'Professional',
  interval: 'month',
  createdAt: at('2026-02-10'),
  periodStart: at('2026-03-10'),
  periodEnd: at('2026-04-10'),
  anchor: at('2026-02-10'),
  cancelAtPeriodEnd: false,
  unpaidSince: null,
  ...changes,
});
const account = (...subscriptions: LiveSubscription[]): BillingAccount => ({ exists: true, subscriptions });

/** What tests look at in the row after the update. */
function shown(row: BillingRow, state: BillingAccount, now = NOW) {
  const next = { ...row, ...billingUpdateOf(row, state, { tiers, now }) };
  return [
    next.tierType,
    next.status,
    next.scansPerMonth,
    next.scansUsed,
    next.currentPeriodStart.toISOString().slice(0, 10),
    next.currentPeriodEnd.toISOString().slice(0, 10),
  ];
}

const FREE_AGAIN = ['Free', 'active', 100, 0, '2026-03-05', '2026-04-05'];
const AS_BEFORE = ['Professional', 'active', 20_000, 7, '2026-03-10', '2026-04-10'];
const STARTER = { tierType: 'Starter' } as const;
const owing = { status: 'past_due', unpaidSince: at('2026-03-14') } as const;

describe('billingUpdateOf', () => {
  it.each<[string, BillingRow, BillingAccount, unknown[]]>([
    [
      'Free, nothing bought: its own lower limit stays',
      FREE,
      account(),
      ['Free', 'active', 50, 7, '2026-03-05', '2026-04-05'],
    ],
    [
      'Free, bought: a new period begins',
      FREE,
      account(live()),
      ['Professional', 'active', 20_000, 0, '2026-03-10', '2026-04-10'],
    ],
    ['paid, nothing new', PAID, account(live()), AS_BEFORE],
    [
      'paid, in trial',
      PAID,
      account(live({ status: 'trialing' })),
      ['Professional', 'trialing', ...AS_BEFORE.slice(2)],
    ],
    [
      'upgraded: the counts stay',
      PAID,
      account(live({ tierType: 'Enterprise' })),
      ['Enterprise', 'active', 200_000, 7, '2026-03-10', '2026-04-10'],
    ],
    [
      'downgraded: the counts stay',
      PAID,
      account(live(STARTER)),
      ['Starter', 'active', 2_000, 7, '2026-03-10', '2026-04-10'],
    ],
    [
      'renewed',
      PAID,
      account(live({ periodStart: at('2026-04-10'), periodEnd: at('2026-05-10') })),
      ['Professional', 'active', 20_000, 0, '2026-04-10', '2026-05-10'],
    ],
    [
      'paid by the year: the limits are for the month that is now',
      PAID,
      account(live({ interval: 'year', periodStart: at('2026-02-10'), periodEnd: at('2027-02-10') })),
      AS_BEFORE,
    ],
    [
      'paid by the year, a month later',
      { ...PAID, currentPeriodStart: at('2026-02-10'), currentPeriodEnd: at('2026-03-10') },
      account(live({ interval: 'year', periodStart: at('2026-02-10'), periodEnd: at('2027-02-10') })),
      ['Professional', 'active', 20_000, 0, '2026-03-10', '2026-04-10'],
    ],
    [
      'the period before, fetched after a scan began the next',
      PAID,
      account(live({ periodStart: at('2026-02-10'), periodEnd: at('2026-03-10') })),
      AS_BEFORE,
    ],
    [
      'payment failed six days ago',
      PAID,
      account(live(owing)),
      ['Professional', 'past_due', ...AS_BEFORE.slice(2)],
    ],
    [
      'payment failed a week ago',
      PAID,
      account(live({ ...owing, unpaidSince: at('2026-03-13') })),
      ['Free', 'past_due', ...FREE_AGAIN.slice(2)],
    ],
    [
      'payment failed, nobody knows when: the period tells',
      PAID,
      account(live({ ...owing, unpaidSince: null })),
      ['Free', 'past_due', ...FREE_AGAIN.slice(2)],
    ],
    [
      'payments given up',
      PAID,
      account(live({ status: 'unpaid' })),
      ['Free', 'unpaid', ...FREE_AGAIN.slice(2)],
    ],
    ['paused', PAID, account(live({ status: 'paused' })), ['Free', 'paused', ...FREE_AGAIN.slice(2)]],
    [
      'first payment under way',
      FREE,
      account(live({ status: 'incomplete' })),
      ['Free', 'incomplete', 50, 7, '2026-03-05', '2026-04-05'],
    ],
    ['over', PAID, account(), FREE_AGAIN],
    ['customer deleted', PAID, { exists: false, subscriptions: [] }, FREE_AGAIN],
    [
      'two at once: the one that is paid',
      PAID,
      account(live({ ...STARTER, status: 'unpaid' }), live()),
      AS_BEFORE,
    ],
    [
      'two at once: the newer',
      PAID,
      account(live(), live({ ...STARTER, createdAt: at('2026-02-11') })),
      ['Starter', 'active', 2_000, 7, '2026-03-10', '2026-04-10'],
    ],
    ['one that is not ours beside', PAID, account(live({ id: 'sub_2', tierType: null }), live()), AS_BEFORE],
    ['only one that is not ours: nothing changes', PAID, account(live({ tierType: null })), AS_BEFORE],
  ])('%s', (_, row, state, expected) => {
    expect(shown(row, state)).toEqual(expected);
    const once = { ...row, ...billingUpdateOf(row, state, { tiers, now: NOW }) };
    expect(shown({ ...once, scansUsed: 5 }, state)[3]).toBe(5);
    expect({ ...once, ...billingUpdateOf(once, state, { tiers, now: NOW }) }).toEqual(once);
  });

  it('gives what the settings say, and nothing of the company itself', () => {
    const changed = readEnv({ TIERS: '{"Professional":{"scansPerMonth":null,"retentionDays":7}}' }).TIERS;
    expect(billingUpdateOf(FREE, account(live()), { tiers: changed, now: NOW })).toMatchObject({
      scansPerMonth: null,
      retentionDays: 7,
      ownScansPerMonth: null,
    });
  });

  it('forgets a customer that was deleted', () => {
    expect(billingUpdateOf(PAID, { exists: false, subscriptions: [] }, { tiers, now: NOW })).toMatchObject({
      paymentCustomerId: null,
      paymentSubscriptionId: null,
    });
  });

  it('reflects a cancellation, and its withdrawal', () => {
    const cancelling = billingUpdateOf(PAID, account(live({ cancelAtPeriodEnd: true })), { tiers, now: NOW });
    expect(cancelling).toMatchObject({ cancelAtPeriodEnd: true, tierType: 'Professional' });
    expect(billingUpdateOf({ ...PAID, ...cancelling }, account(live()), { tiers, now: NOW })).toMatchObject({
      cancelAtPeriodEnd: false,
    });
  });

  it('resets the counts for a new subscription, also during the period of the old one', () => {
    const again = live({ id: 'sub_2', periodStart: at('2026-03-01'), periodEnd: at('2026-04-01') });
    expect(shown(PAID, account(again))).toEqual([
      'Professional',
      'active',
      20_000,
      0,
      '2026-03-01',
      '2026-04-01',
    ]);
  });
});
