import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { apiServer } from './api/api-server.js';
import { Catalog, type Offer } from './billing/catalog.js';
import { runDue } from './billing/clock.js';
import { Deliveries } from './events/deliveries.js';
import { Context } from './billing/context.js';
import { type SandboxDatabase, SandboxStore } from './billing/store.js';
import { pageRoutes } from './pages/page-routes.js';

export interface SandboxOptions {
  /** `NODE_ENV` of the product. */
  environment: string;
  /** What a request of the API is signed in with. */
  secretKey: string;
  /** Signs the events. */
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
  private pagesOrigin: string | undefined;

  /** @throws Error in production */
  constructor(database: SandboxDatabase, { environment, secretKey, webhookSecret, offers }: SandboxOptions) {
    if (environment === 'production') throw new Error('The billing sandbox does not run in production');
    this.catalog = new Catalog(offers);
    this.store = new SandboxStore(database);
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
    return this.pagesOrigin;
  }

  /** The hosted pages, for a server with `@fastify/helmet`, its nonces on; under the prefix `/sandbox`. */
  get hostedPages(): FastifyPluginAsync {
    return pageRoutes(this);
  }

  /** The hosted pages are at `origin` from now on. */
  servePagesAt(origin: string): void {
    this.pagesOrigin = origin;
  }

  /** Sends events to `url` from now on. */
  deliverTo(url: string): void {
    this.deliveries.start(url);
  }

  /** Does what the API or a hosted page was asked to, after what is due. */
  async visit<T>(work: (context: Context) => Promise<T>): Promise<T> {
    const result = await this.store.run(async (objects) => {
      const context = await Context.open(objects, this.pagesOrigin);
      await runDue(context);
      return work(context);
    });
    this.deliveries.soon();
    return result;
  }

  async stop(): Promise<void> {
    await this.api.close();
    await this.deliveries.stop();
  }
}
