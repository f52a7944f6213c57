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
  /** The API key that requests must send. */
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

  /** Returns the origin of the API. */
  start(): Promise<string> {
    return this.api.listen({ host: '127.0.0.1', port: 0 });
  }

  /** The origin of the hosted pages; undefined until they are served. Never taken from a request. */
  get origin(): string | undefined {
    return this.pagesOrigin;
  }

  /** The hosted pages, for a server with `@fastify/helmet`, its nonces on; under the prefix `/sandbox`. */
  get hostedPages(): FastifyPluginAsync {
    return pageRoutes(this);
  }

  /** Sets the origin of the hosted pages. */
  servePagesAt(origin: string): void {
    this.pagesOrigin = origin;
  }

  /** Sends events to `url` from now on. */
  deliverTo(url: string): void {
    this.deliveries.start(url);
  }

  /** Runs everything that is due, then the work of an API call or hosted page. */
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
