import type { Stripe } from 'stripe';
import type { PaidTierType, Tiers } from '../../config/tiers.js';
import { inCents, lookupKeyOf, TIER_KEY } from './prices.js';

const nameOf = (tierType: PaidTierType): string =>
  `Stripe's price with the lookup key ${lookupKeyOf(tierType)}`;

/** `24.5 usd every month` */
function charged({ unit_amount: cents, currency, recurring }: Stripe.Price): string {
  const amount = cents === null ? 'no fixed amount' : `${cents / 100} ${currency}`;
  if (!recurring) return `${amount} once`;
  const { interval, interval_count: count } = recurring;
  return `${amount} every ${count === 1 ? interval : `${count} ${interval}s`}`;
}

/** Null if the price charges what the plan's card says. */
export function chargeDifference(tierType: PaidTierType, tiers: Tiers, price: Stripe.Price): string | null {
  const { pricePerMonth } = tiers[tierType];
  const shown = `${inCents(pricePerMonth) / 100} usd every month`;
  return charged(price) === shown
    ? null
    : `${nameOf(tierType)} charges ${charged(price)}; people are shown ${shown} (pricePerMonth of ${tierType} in TIERS)`;
}

/** What is wrong with a plan's price; undefined: there is none. */
export function priceDifferences(
  tierType: PaidTierType,
  tiers: Tiers,
  price: Stripe.Price | undefined,
): string[] {
  const name = nameOf(tierType);
  if (!price) return [`${name} does not exist: ${tierType} cannot be bought`];
  const differences = [
    price.active ? null : `${name} is not active: ${tierType} cannot be bought`,
    chargeDifference(tierType, tiers, price),
    price.metadata[TIER_KEY] === tierType
      ? null
      : `${name} lacks the metadata ${TIER_KEY}=${tierType}: once another price takes the key over, nothing tells its plan`,
  ];
  return differences.filter((difference) => difference !== null);
}
