import type { Price } from './objects.js';
import { missing } from './stripe-error.js';

/** What the sandbox sells. */
export interface Offer {
  lookupKey: string;
  /** What it is a price of: the same for a month and a year. */
  product: string;
  name: string;
  /** In the currency's smallest units, for each interval. */
  amount: number;
  currency: string;
  interval: 'month' | 'year';
}

/** Before anything in the sandbox was created. */
const OPENED = Date.UTC(2025, 0, 1) / 1000;

/** How many months each payment is for. */
export const monthsOf = ({ recurring }: Price): number => (recurring.interval === 'year' ? 12 : 1);

export class Catalog {
  readonly prices: readonly Price[];

  constructor(offers: readonly Offer[]) {
    this.prices = offers.map(({ lookupKey, product, name, amount, currency, interval }) => ({
      id: `price_${lookupKey}`,
      object: 'price',
      created: OPENED,
      livemode: false,
      active: true,
      billing_scheme: 'per_unit',
      currency,
      custom_unit_amount: null,
      lookup_key: lookupKey,
      metadata: {},
      nickname: name,
      product: `prod_gatepost_${product}`,
      recurring: {
        interval,
        interval_count: 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      },
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'recurring',
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    }));
  }

  /** @throws StripeError `resource_missing` */
  get(id: string, param: string): Price {
    const price = this.prices.find((price) => price.id === id);
    if (!price) throw missing('price', id, param);
    return price;
  }
}
