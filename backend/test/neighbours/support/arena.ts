import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { Api } from '../../support/api.js';
import { newDatabase } from '../../support/database.js';
import { residentBytesOf } from '../../support/proc.js';
import { ownEnvironment, ProductProcess } from '../../support/process.js';
import { addRow } from '../../support/table-row.js';
import { whileAttacked } from './attack.js';
import type { Plan, Tally } from './attacker.js';
import { type Ask, quantile, type Service, Victim } from './victim.js';

const MEGABYTE = 1024 * 1024;
const MOST_MEMORY_MB = 600;
const MOST_P95_MS = 1_000;
const MOST_TIMES_QUIET = 3;
/**
 * Below this, three times the quiet p95 would measure how four processes share two cores rather than the product.
 */
const WELL_SERVED_MS = 300;
const SAMPLE_MS = 200;

interface Circumstances {
  /** What the attack did when it was found. */
  once?: string;
  /** What the victim asks for, and with which key; a new tenant for verdicts by default. */
  ask?: Ask;
  key?: Api;
  /** How long that may take at p95, in ms; by default as many times as long as in quiet. */
  most?: number;
}

/** A Free account, as API clients and as headers for an attack. */
export interface Tenant {
  /** Signed in, by this address. */
  person: Api;
  email: string;
  key: Api;
  byToken: Record<string, string>;
  byKey: Record<string, string>;
}

export async function plainTextKey(person: Api): Promise<string> {
  const { body } = await person.call<{ plainTextKey: string }>('/apikeys', { json: {} });
  return body.data.plainTextKey;
}

/** `npm start` with its defaults, limits included, in a process of its own. */
export class Arena {
  private constructor(
    readonly product: ProductProcess,
    private readonly folder: string,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Arena> {
    const own = { ...(await ownEnvironment()), JUDGING_THREADS: '' };
    const product = new ProductProcess('main.js', { ...own, DATABASE_URL: await newDatabase(), ...settings });
    const arena = new Arena(product, own.DATA_DIR);
    try {
      await product.untilReady();
    } catch (error) {
      await arena.end();
      throw error;
    }
    return arena;
  }

  get port(): number {
    return Number(this.product.environment['PORT']);
  }

  /** A new Free account. */
  async newTenant(): Promise<Tenant> {
    const person = await this.product.api.newCompany();
    await this.prove(person.email);
    const token = await this.product.api.login(person.email);
    const secret = await plainTextKey(person);
    const byKey = { 'x-api-key': secret };
    return {
      person,
      email: person.email,
      key: person.with(byKey),
      byKey,
      byToken: { authorization: `Bearer ${token}` },
    };
  }

  /** As if the link was opened that is mailed where mail is set up. */
  private async prove(email: string): Promise<void> {
    const client = new Client({ connectionString: this.product.environment['DATABASE_URL'] });
    await client.connect();
    await client.query('UPDATE users SET proven_at = now() WHERE email = $1', [email]);
    await client.end();
  }

  /** Kills the process: a graceful stop would wait for the rest of the attack. */
  async end(): Promise<void> {
    await this.product.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Measures a new tenant before and during an attack, adds a row to the table, and asserts the limits. Returns the
   * attacker's responses.
   */
  async withstands(
    attack: string,
    plan: Omit<Plan, 'port'>,
    { once = '', most, ask, key }: Circumstances = {},
  ): Promise<Tally> {
    const victim = new Victim(key ?? (await this.newTenant()).key, ask);
    const quiet = await victim.quiet();
    let attacked: Service = { times: [], failed: 0 };
    let tally: Tally = {};
    const measure = async () => {
      attacked = await victim.measure();
    };
    const peak = await this.peakMemoryWhile(async () => {
      tally = await whileAttacked({ ...plan, port: this.port }, measure);
    });
    await addRow([
      attack,
      once,
      ...cells(quiet),
      ...cells(attacked),
      String(attacked.failed),
      `${peak.toFixed(0)} MB`,
      told(tally),
    ]);
    expectServed(quiet, attacked, peak, most);
    return tally;
  }

  /** In MB; if the attack kills the process, the last value seen. */
  private async peakMemoryWhile(work: () => Promise<void>): Promise<number> {
    let peak = 0;
    const look = async () => {
      const bytes = await residentBytesOf(this.product.pid).catch(() => 0);
      peak = Math.max(peak, bytes / MEGABYTE);
    };
    const timer = setInterval(() => void look(), SAMPLE_MS);
    try {
      await work();
      await look();
    } finally {
      clearInterval(timer);
    }
    return peak;
  }
}

const cells = (service: Service): string[] => [0.5, 0.95].map((share) => quantile(service, share).toFixed(0));

const told = (tally: Tally): string =>
  Object.entries(tally)
    .map(([status, count]) => `${count} × ${status === '0' ? 'cut' : status}`)
    .join(', ') || 'nothing';

function expectServed(quiet: Service, attacked: Service, peak: number, most?: number): void {
  expect(attacked.failed).toBe(0);
  expect(attacked.times).toHaveLength(quiet.times.length);
  const allowed = most ?? Math.max(MOST_TIMES_QUIET * quantile(quiet, 0.95), WELL_SERVED_MS);
  expect(quantile(attacked, 0.95)).toBeLessThan(Math.min(allowed, MOST_P95_MS));
  expect(peak).toBeLessThan(MOST_MEMORY_MB);
}
