import type { Price } from './objects.js';
import { missing } from './stripe-error.js';

/** What the sandbox sells. Amounts in cents per month. */
export interface Offer {
  lookupKey: string;
  name: string;
  amount: number;
}

/** Before anything in the sandbox was created. */
const OPENED = Date.UTC(2025, 0, 1) / 1000;

export class Catalog {
  readonly prices: readonly Price[];

  constructor(offers: readonly Offer[]) {
    this.prices = offers.map(({ lookupKey, name, amount }) => ({
      id: `price_${lookupKey}`,
      object: 'price',
      created: OPENED,
      livemode: false,
      active: true,
      currency: 'usd',
      lookup_key: lookupKey,
      metadata: {},
      nickname: name,
      product: `prod_${lookupKey}`,
      recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
      type: 'recurring',
      unit_amount: amount,
    }));
  }

  /** @throws StripeError `resource_missing` */
  get(id: string, param: string): Price {
    const price = this.prices.find((price) => price.id === id);
    if (!price) throw missing('price', id, param);
    return price;
  }
}
