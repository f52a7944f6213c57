import { vi } from 'vitest';
import type { Answer, Api } from './api.js';
import type { TestApp } from './app.js';
import { until } from './until.js';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authentication: '4000002500003155',
  alwaysAsks: '4000002760003184',
  failsLater: '4000000000000341',
};

/** A page that the sandbox showed, or where it sent the person. */
interface Shown {
  status: number;
  location: string | null;
  text: string;
}

/** Sends a form as a browser does, and follows nothing. */
export async function submit(url: string, fields: Record<string, string>): Promise<Shown> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
  };
}

export interface Subscription {
  tierType: string;
  tierName: string;
  status: string;
  cancelAtPeriodEnd: boolean;
  autoRenew: boolean;
  scansUsedThisPeriod: number;
  scansPerMonth: number;
  retentionDays: number;
  currentPeriodStart: string;
  currentPeriodEnd: string;
  canUpgrade: boolean;
  paymentCustomerId: string | null;
}

/** What an Admin does about money, and what the sandbox's pages and clock do. */
export class Buyer {
  constructor(
    private readonly app: Pick<TestApp, 'sql'>,
    readonly api: Api,
  ) {}

  checkout(tierType: string, urls: Record<string, string> = {}): Promise<Answer<{ checkoutUrl: string }>> {
    const { url } = this.api;
    return this.api.call('/Subscriptions/checkout', {
      json: {
        tierType,
        successUrl: `${url}/app/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${url}/app/account`,
        ...urls,
      },
    });
  }

  /** Through checkout to the paid tier. Answers the visit's id. */
  async buy(tierType: string, card = CARDS.good): Promise<string> {
    const { body } = await this.checkout(tierType);
    const { location, text } = await submit(body.data.checkoutUrl, { card });
    if (location === null) throw new Error(text);
    await this.untilSubscription(({ tierType: now }) => now === tierType);
    return new URL(location).searchParams.get('session_id') ?? '';
  }

  async subscription(): Promise<Subscription> {
    const { body } = await this.api.call<{ subscription: Subscription }>('/Client/me');
    return body.data.subscription;
  }

  async untilSubscription(holds: (subscription: Subscription) => boolean): Promise<Subscription> {
    await until(async () => holds(await this.subscription()));
    return this.subscription();
  }

  post<T = Subscription>(path: string, json?: object): Promise<Answer<T>> {
    return this.api.call<T>(`/Subscriptions/${path}`, { method: 'POST', ...(json && { json }) });
  }

  async portal(fields: Record<string, string>): Promise<Shown> {
    return submit(await this.portalUrl(), fields);
  }

  async portalUrl(): Promise<string> {
    const returnUrl = `${this.api.url}/app/account`;
    const { body } = await this.post<{ url: string }>('billing-portal', { returnUrl });
    return body.data.url;
  }

  /** This company's, in the portal. */
  async moveClock(days: number, renewals: 'pay' | 'fail' = 'pay'): Promise<Shown> {
    return submit(`${await this.portalUrl()}/clock`, { days: String(days), renewals });
  }

  async clientId(): Promise<string> {
    return (await this.api.call<{ id: string }>('/Client/me')).body.data.id;
  }

  /** As if that many scans had been made in the period. */
  async use(scans: number): Promise<void> {
    await this.app.sql('UPDATE subscriptions SET scans_used = $2 WHERE client_id = $1', [
      await this.clientId(),
      scans,
    ]);
  }
}

export const newBuyer = async (app: TestApp): Promise<Buyer> => new Buyer(app, await app.api.newCompany());

/**
 * Until `vi.useRealTimers()`, or the app is closed: changes that wait for each other lose no patience on a slow machine, and
 * what is prorated is the same on any.
 */
export const haltClock = () => vi.useFakeTimers({ toFake: ['Date'] });
