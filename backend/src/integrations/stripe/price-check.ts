import type { Stripe } from 'stripe';
import { unitsOf } from '../../config/currency.js';
import type { PaidPlan } from '../../modules/subscriptions/billing/billing-provider.port.js';
import { amountOf, lookupKeyOf, type Offers, TIER_KEY } from './prices.js';

const nameOf = (plan: PaidPlan): string => `Stripe's price with the lookup key ${lookupKeyOf(plan)}`;

/** `24.5 usd` */
const inWords = (amount: number, currency: string): string => `${amount / unitsOf(currency)} ${currency}`;

/** `24.5 usd every month` */
function charged({ unit_amount: amount, currency, recurring }: Stripe.Price): string {
  const words = amount === null ? 'no fixed amount' : inWords(amount, currency);
  if (!recurring) return `${words} once`;
  const { interval, interval_count: count } = recurring;
  return `${words} every ${count === 1 ? interval : `${count} ${interval}s`}`;
}

/** Null if the price charges what the plan's card says. */
export function chargeDifference(plan: PaidPlan, offers: Offers, price: Stripe.Price): string | null {
  const { tierType, interval } = plan;
  const shown = `${inWords(amountOf(offers, plan) ?? 0, offers.BILLING_CURRENCY)} every ${interval}`;
  const field = interval === 'year' ? 'pricePerYear' : 'pricePerMonth';
  return charged(price) === shown
    ? null
    : `${nameOf(plan)} charges ${charged(price)}; people are shown ${shown} (${field} of ${tierType} in TIERS, in BILLING_CURRENCY)`;
}

/** What is wrong with a plan's price; undefined: there is none. */
export function priceDifferences(plan: PaidPlan, offers: Offers, price: Stripe.Price | undefined): string[] {
  const name = nameOf(plan);
  const { tierType, interval } = plan;
  const unsold = `${tierType} cannot be bought by the ${interval}`;
  if (!price) return [`${name} does not exist: ${unsold}`];
  const differences = [
    price.active ? null : `${name} is not active: ${unsold}`,
    chargeDifference(plan, offers, price),
    price.metadata[TIER_KEY] === tierType
      ? null
      : `${name} lacks the metadata ${TIER_KEY}=${tierType}: once another price takes the key over, nothing tells its plan`,
  ];
  return differences.filter((difference) => difference !== null);
}
