import type { FastifyInstance } from 'fastify';
import type { Transactions } from '../database/transactions.js';
import { apiServer } from './api-server.js';
import { Catalog, type Offer } from './catalog.js';
import { runUntil } from './clock.js';
import { Deliveries } from './deliveries.js';
import { Desk } from './desk.js';
import { SandboxStore } from './store.js';

export interface SandboxOptions {
  environment: string;
  secretKey: string;
  webhookSecret: string;
  offers: readonly Offer[];
}

/**
 * Stands in for Stripe: its API on a port of loopback, its hosted pages, its events. No card is charged. Its memory is
 * the database of the product.
 */
export class BillingSandbox {
  readonly catalog: Catalog;
  private readonly store: SandboxStore;
  private readonly deliveries: Deliveries;
  private readonly api: FastifyInstance;

  /** @throws Error in production */
  constructor(transactions: Transactions, { environment, secretKey, webhookSecret, offers }: SandboxOptions) {
    if (environment === 'production') throw new Error('The billing sandbox does not run in production');
    this.catalog = new Catalog(offers);
    this.store = new SandboxStore(transactions);
    this.deliveries = new Deliveries(this.store, webhookSecret);
    this.api = apiServer({
      store: this.store,
      catalog: this.catalog,
      secretKey,
      onEvents: () => this.deliveries.soon(),
    });
  }

  /** Answers the origin of the API. */
  start(): Promise<string> {
    return this.api.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Sends events to `url` from now on. */
  deliverTo(url: string): void {
    this.deliveries.start(url);
  }

  /** Does what a hosted page was asked to, at the sandbox's time. */
  async visit<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
    const result = await this.store.run(async (shelf) => {
      const desk = await Desk.open(shelf);
      await runUntil(desk, desk.now);
      return work(desk);
    });
    this.deliveries.soon();
    return result;
  }

  async stop(): Promise<void> {
    await this.api.close();
    await this.deliveries.stop();
  }
}
