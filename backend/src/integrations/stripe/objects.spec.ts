import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  customerIdOf,
  ourItem,
  toBillingEvent,
  toLiveSubscription,
  toTierChange,
  toVisit,
  unpaidSinceOf,
} from './objects.js';

const invoice = (status: string, created: number, total = 7_900) => ({ status, created, total });

describe('unpaidSinceOf', () => {
  it.each([
    ['nothing', [], null],
    ['one that is unpaid', [invoice('open', 30), invoice('paid', 20)], 30],
    ['two', [invoice('open', 30), invoice('uncollectible', 20), invoice('paid', 10)], 20],
    [
      'an old one before one that was paid',
      [invoice('open', 30), invoice('paid', 20), invoice('open', 10)],
      30,
    ],
    ['a credit in between', [invoice('open', 30), invoice('paid', 25, -500), invoice('open', 20)], 20],
    [
      'a draft and one that was made void',
      [invoice('draft', 40), invoice('open', 30), invoice('void', 20)],
      30,
    ],
    ['paid', [invoice('paid', 30), invoice('open', 20)], null],
  ])('%s', (_, invoices, since) => {
    expect(unpaidSinceOf(invoices)).toEqual(since === null ? null : new Date(since * 1000));
  });
});

const price = (lookup_key: string | null, more: object = {}) => ({
  id: `price_${lookup_key}`,
  lookup_key,
  metadata: {},
  recurring: { interval: 'month' },
  ...more,
});
const item = (id: string, itsPrice: object, [start, end] = [10, 20]) => ({
  id,
  price: itsPrice,
  current_period_start: start,
  current_period_end: end,
});
const FOREIGN = item('si_foreign', price(null), [11, 21]);
const OURS = item('si_ours', price('gatepost_professional_monthly'));
const subscription = (items: object[], changes: object = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    created: 5,
    billing_cycle_anchor: 6,
    cancel_at_period_end: false,
    cancel_at: null,
    items: { data: items },
    ...changes,
  }) as unknown as Stripe.Subscription;
const live = (items: object[], changes: object = {}) =>
  toLiveSubscription(subscription(items, changes), null);
const seconds = (count: number) => new Date(count * 1_000);

describe('toLiveSubscription', () => {
  it('takes plan and period from the item of ours, wherever it stands', () => {
    const shown = {
      id: 'sub_1',
      status: 'active',
      tierType: 'Professional',
      interval: 'month',
      createdAt: seconds(5),
      periodStart: seconds(10),
      periodEnd: seconds(20),
      anchor: seconds(6),
      cancelAtPeriodEnd: false,
      unpaidSince: null,
    };
    expect(live([OURS])).toEqual(shown);
    expect(live([FOREIGN, OURS])).toEqual(shown);
    expect(ourItem(subscription([FOREIGN, OURS])).id).toBe('si_ours');
  });

  it.each<[string, object, object]>([
    ['the year', price('gatepost_starter_yearly', { recurring: { interval: 'year' } }), { interval: 'year' }],
    [
      'its metadata, once another has its key',
      price(null, { metadata: { gatepost_tier: 'Starter' } }),
      { tierType: 'Starter', interval: 'month' },
    ],
    ['no price of ours', price('shoes'), { tierType: null }],
  ])('knows the plan by %s', (_, itsPrice, shown) => {
    expect(live([item('si_1', itsPrice)])).toMatchObject(shown);
  });

  it.each([
    ['at the end of the period', { cancel_at_period_end: true }],
    ['at a date', { cancel_at: 20 }],
  ])('is cancelled %s', (_, changes) => {
    expect(live([OURS], changes)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is null for one that has ended', () => {
    expect([live([OURS], { status: 'canceled' }), live([OURS], { status: 'incomplete_expired' })]).toEqual([
      null,
      null,
    ]);
  });

  it('refuses one without items, and a change of one without an item of ours', () => {
    expect(() => live([])).toThrow('a subscription without items');
    expect(() => ourItem(subscription([FOREIGN]))).toThrow('without an item of ours');
  });
});

const line = (id: string, end: number) => ({ pricing: { price_details: { price: id } }, period: { end } });
const changed = (total: number, ...lines: object[]) =>
  toTierChange(
    {
      amount_due: Math.max(0, total),
      total,
      currency: 'usd',
      lines: { data: lines },
    } as unknown as Stripe.Invoice,
    OURS as unknown as Stripe.SubscriptionItem,
    'price_new',
  );

describe('toTierChange', () => {
  it('charges what is more, and keeps what is less', () => {
    expect(changed(6_000, line('price_old', 20))).toEqual({
      amountDue: 6_000,
      credit: 0,
      currency: 'usd',
      renewsAt: seconds(20),
    });
    expect(changed(-38_000)).toMatchObject({ amountDue: 0, credit: 38_000 });
  });

  it('renews at the end of the period that another interval begins', () => {
    expect(changed(17_100, line('price_old', 20), line('price_new', 400)).renewsAt).toEqual(seconds(400));
  });
});

const read = (type: string, object: object, id = 'evt_1') =>
  toBillingEvent({ id, type, data: { object } } as unknown as Stripe.Event);

describe('toBillingEvent', () => {
  const CUSTOMER = { id: 'in_1', object: 'invoice', customer: 'cus_1' };
  it.each<[string, string, object, object]>([
    ['an object of a customer', 'invoice.paid', CUSTOMER, { customerId: 'cus_1' }],
    ['the customer', 'customer.deleted', { id: 'cus_1', object: 'customer' }, { customerId: 'cus_1' }],
    ['an object of nobody', 'invoice.paid', { ...CUSTOMER, customer: null }, { customerId: null }],
    [
      'an object with its whole customer',
      'invoice.paid',
      { ...CUSTOMER, customer: { id: 'cus_1' } },
      { customerId: 'cus_1' },
    ],
    [
      'a dispute',
      'charge.dispute.created',
      { object: 'dispute', charge: 'ch_1' },
      { customerId: null, chargeId: 'ch_1' },
    ],
    [
      'a checkout of ours',
      'checkout.session.completed',
      { customer: 'cus_1', client_reference_id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' },
      { customerId: 'cus_1', clientId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' },
    ],
    [
      'a checkout of another shop',
      'checkout.session.completed',
      { customer: 'cus_1', client_reference_id: "order-7'; --" },
      { customerId: 'cus_1', clientId: null },
    ],
  ])('tells whom %s is about', (_, type, object, about) => {
    expect(read(type, object)).toEqual({
      id: 'evt_1',
      type,
      customerId: null,
      clientId: null,
      chargeId: null,
      ...about,
    });
  });

  it.each<[string, string, object, string?]>([
    ['an id over 255 characters', 'invoice.paid', CUSTOMER, `evt_${'x'.repeat(252)}`],
    ['an id with NUL', 'invoice.paid', CUSTOMER, 'evt_a\0b'],
    ['an empty id', 'invoice.paid', CUSTOMER, ''],
    ['a kind over 100 characters', `invoice.${'p'.repeat(100)}`, CUSTOMER],
    ['a customer over 255 characters', 'invoice.paid', { ...CUSTOMER, customer: `cus_${'x'.repeat(252)}` }],
    ['a customer with NUL', 'invoice.paid', { ...CUSTOMER, customer: 'cus_a\0b' }],
    ['a customer that is a number', 'invoice.paid', { ...CUSTOMER, customer: { id: 7 } }],
    ['a deleted customer with NUL', 'customer.deleted', { object: 'customer', id: 'cus_\0' }],
  ])('refuses %s', (_, type, object, id) => {
    expect(() => read(type, object, id)).toThrow('the signed body is not an event');
  });
});

it('a charge and a visit name their customer, if they have one', () => {
  expect(customerIdOf({ customer: 'cus_1' } as Stripe.Charge)).toBe('cus_1');
  expect(customerIdOf({ customer: null } as Stripe.Charge)).toBeNull();
  const session = { client_reference_id: 'client', customer: { id: 'cus_1' } };
  expect(toVisit(session as unknown as Stripe.Checkout.Session)).toEqual({
    clientId: 'client',
    customerId: 'cus_1',
  });
});
