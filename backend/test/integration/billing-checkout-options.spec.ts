import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/config.js';
import { startApp, type TestApp } from '../support/app.js';
import { newBuyer } from '../support/billing.js';
import { StripeProxy } from '../support/stripe-proxy.js';

let app: TestApp;
let proxy: StripeProxy;
afterEach(async () => {
  await app.close();
  await proxy.stop();
});

/** What a checkout and the portal's configuration ask of Stripe, as far as the settings decide it. */
async function asked(config: Partial<Config>): Promise<string[]> {
  proxy = new StripeProxy();
  app = await startApp({ proxy, config });
  const buyer = await newBuyer(app);
  await buyer.buy('Starter');
  await buyer.portalUrl();
  const sent = proxy.requests.filter(
    ({ method, path }) => method === 'POST' && /checkout.sessions$|configurations$/.test(path),
  );
  return sent
    .flatMap(({ parameters }) => [...new URLSearchParams(parameters)].map((pair) => pair.join('=')))
    .filter((line) => /tax|promotion|customer_update/.test(line))
    .toSorted();
}

const STORED = ['customer_update[address]=auto', 'customer_update[name]=auto'];
const ADDRESS = [
  'features[customer_update][allowed_updates][0]=name',
  'features[customer_update][allowed_updates][1]=address',
];
const ON = 'features[customer_update][enabled]=true';

describe('the checkout and the portal', () => {
  it.each<[string, Partial<Config>, string[]]>([
    ['nothing of it', {}, []],
    [
      'automatic tax',
      { STRIPE_AUTOMATIC_TAX: true },
      ['automatic_tax[enabled]=true', ...STORED, ...ADDRESS, ON],
    ],
    [
      'tax ids',
      { STRIPE_TAX_IDS: true },
      [
        ...STORED,
        ...ADDRESS,
        'features[customer_update][allowed_updates][2]=tax_id',
        ON,
        'tax_id_collection[enabled]=true',
      ],
    ],
    ['promotion codes', { STRIPE_PROMOTION_CODES: true }, ['allow_promotion_codes=true']],
  ])('offer %s', async (_, config, expected) => {
    expect(await asked(config)).toEqual(expected);
  });
});
