import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';

const RECONNECT_MS = 500;
const CONNECT_MS = 5_000;
/** How often the connection is probed: a silently dead one reports no error. */
const PROBE_MS = 5_000;
/** How long a probe may take. */
const ANSWER_MS = 3_000;

type Listener = (payload: string) => void;

/**
 * Listens to PostgreSQL's NOTIFY, on one connection per process. Messages sent while it is down are lost: listeners
 * that must not miss any also poll from time to time.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<string, Listener>();
  private client: Client | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Call before the application starts; `channel` is an SQL identifier. */
  listen(channel: string, listener: Listener): void {
    this.listeners.set(channel, listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.listeners.size > 0) await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => this.logger.warn('The listening connection was lost'));
    client.on('end', () => this.retryLater());
    client.on('notification', ({ channel, payload }) => this.listeners.get(channel)?.(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      for (const channel of this.listeners.keys())
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      this.watch(client);
    } catch {
      await client.end().catch(() => undefined);
      this.retryLater();
    }
  }

  /** Closes a connection that no longer responds, so that a new one is opened. */
  private watch(client: Client): void {
    const look = () => client.query('SELECT 1').catch(() => client.end().catch(() => undefined));
    const timer = setInterval(() => void look(), PROBE_MS).unref();
    client.once('end', () => clearInterval(timer));
  }

  private retryLater(): void {
    if (this.stopped) return;
    clearTimeout(this.reconnect);
    this.reconnect = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
