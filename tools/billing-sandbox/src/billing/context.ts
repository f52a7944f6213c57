import { randomBytes } from 'node:crypto';
import type { Kinds, StripeEvent } from './objects.js';
import type { ObjectStore } from './store.js';
import { missing } from './stripe-error.js';

/** The version of Stripe's API that the sandbox implements: that of the SDK in use. */
const API_VERSION = '2026-10-28.endive';

const FIRST_SETTINGS: Kinds['settings'] = {
  id: 'settings',
  origin: 'http://127.0.0.1:3000',
  invoices: 0,
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const unmoved = (customer: string): Kinds['clock'] => ({ id: customer, ahead: 0, renewalsFail: false });

/** One request's view of the sandbox: its objects, a customer's time, and the events that it causes. */
export class Context {
  private constructor(
    readonly objects: ObjectStore,
    readonly settings: Kinds['settings'],
    readonly clock: Kinds['clock'],
  ) {}

  /** At the real time. `origin`: of the hosted pages, if this process knows it. */
  static async open(objects: ObjectStore, origin: string | undefined): Promise<Context> {
    const settings = (await objects.find('settings', 'settings')) ?? FIRST_SETTINGS;
    return new Context(objects, { ...settings, ...(origin && { origin }) }, unmoved(''));
  }

  /** The same at one customer's time, which is independent of the others'. */
  async of(customer: string): Promise<Context> {
    const clock = (await this.objects.find('clock', customer)) ?? unmoved(customer);
    return new Context(this.objects, this.settings, clock);
  }

  /** The customer's time, in seconds. */
  get now(): number {
    return Math.floor(Date.now() / 1000) + this.clock.ahead;
  }

  async saveClock(changes: Partial<Kinds['clock']>): Promise<void> {
    await this.objects.put('clock', Object.assign(this.clock, changes));
  }

  async saveSettings(changes: Partial<Kinds['settings']>): Promise<void> {
    await this.objects.put('settings', Object.assign(this.settings, changes));
  }

  /** @throws StripeError `resource_missing` */
  async get<K extends keyof Kinds>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    const object = await this.objects.find(kind, id);
    if (!object) throw missing(kind, id, param);
    return object;
  }

  async emit(type: string, object: object): Promise<void> {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    await this.objects.put('event', event);
  }
}
