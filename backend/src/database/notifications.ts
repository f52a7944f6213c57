import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client, type QueryResult } from 'pg';
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

  /** Sends `payload`, at most 8,000 bytes, to all who listen to `channel`; rejects while PostgreSQL is out of reach. */
  async send(channel: string, payload: string): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [channel, payload]);
  }

  /** The connections that listen to `channel` now, of all processes. */
  async listenersOf(channel: string): Promise<number> {
    const { rows } = await this.query(
      `SELECT count(*)::int AS listeners FROM pg_stat_activity
       WHERE datname = current_database() AND $1 = ANY (string_to_array(application_name, ' '))`,
      [channel],
    );
    return Number(rows[0]?.['listeners']);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.listeners.size > 0) await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    await this.client?.end();
  }

  private query(text: string, values: string[]): Promise<QueryResult<Record<string, unknown>>> {
    if (!this.client) throw new Error('Not listening yet');
    return this.client.query(text, values);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      // By which other processes know who listens to what.
      application_name: ['gatepost', ...this.listeners.keys()].join(' '),
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
