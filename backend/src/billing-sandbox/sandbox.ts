import type { FastifyInstance } from 'fastify';
import type { Transactions } from '../database/transactions.js';
import { apiServer } from './api-server.js';
import { Catalog, type Offer } from './catalog.js';
import { runDue } from './clock.js';
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
  private pages: string | undefined;

  /** @throws Error in production */
  constructor(transactions: Transactions, { environment, secretKey, webhookSecret, offers }: SandboxOptions) {
    if (environment === 'production') throw new Error('The billing sandbox does not run in production');
    this.catalog = new Catalog(offers);
    this.store = new SandboxStore(transactions);
    this.deliveries = new Deliveries(this.store, webhookSecret);
    this.api = apiServer({
      run: (work) => this.visit(work),
      catalog: this.catalog,
      secretKey,
    });
  }

  /** Answers the origin of the API. */
  start(): Promise<string> {
    return this.api.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Where people reach the hosted pages; undefined until somebody serves them. No request has a say in it. */
  get origin(): string | undefined {
    return this.pages;
  }

  /** The hosted pages are at `origin` from now on. */
  servePagesAt(origin: string): void {
    this.pages = origin;
  }

  /** Sends events to `url` from now on. */
  deliverTo(url: string): void {
    this.deliveries.start(url);
  }

  /** Does what the API or a hosted page was asked to, after what is due. */
  async visit<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
    const result = await this.store.run(async (shelf) => {
      const desk = await Desk.open(shelf, this.pages);
      await runDue(desk);
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
