import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Api } from '../../support/api.js';
import { ownEnvironment, ProductProcess } from '../../support/process.js';
import type { Started } from '../../support/started.js';
import { rowsOf } from './ledger.js';

const COMPANIES = 5;

/** These tests are not about rate limits. */
export const UNLIMITED = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  CLIENT_RATE_LIMIT_PER_MINUTE: '1000000',
  AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
};

/** Starts processes of the built product with the same settings, and ends them. */
export class Products {
  private readonly secret = randomBytes(32).toString('base64url');

  constructor(
    private readonly started: Started,
    private readonly settings: Record<string, string>,
  ) {}

  /** A ready process with its own data directory and ports. */
  async start(
    entry: ProductProcess['entry'],
    more: Record<string, string> = {},
    within: readonly string[] = [],
  ): Promise<ProductProcess> {
    const own = await ownEnvironment();
    this.started.onEnd(() => rm(own.DATA_DIR, { recursive: true, force: true }));
    const settings = { ...UNLIMITED, JWT_SECRET: this.secret, ...this.settings, ...more };
    return this.run(new ProductProcess(entry, { ...own, ...settings }, within));
  }

  /** Replaces a process that has ended, with the same settings and ports. */
  replace(process: ProductProcess): Promise<ProductProcess> {
    return this.run(new ProductProcess(process.entry, process.environment, process.within));
  }

  private async run(process: ProductProcess): Promise<ProductProcess> {
    // Its own PostgreSQL would outlive a product that is killed.
    const signal = process.environment['DATABASE_URL'] === undefined ? 'SIGTERM' : 'SIGKILL';
    this.started.onEnd(() => process.end(signal));
    await process.untilReady();
    return process;
  }
}

/** Companies of the largest tier; the last of them is for probes. */
export async function newCallers(api: Api, databaseUrl: string): Promise<{ callers: Api[]; probe: Api }> {
  const callers: Api[] = [];
  for (let made = 0; made < COMPANIES; made += 1) {
    const company = await api.newCompany();
    callers.push(await company.newKey());
  }
  const probe = await (await api.newCompany()).newKey();
  await withTheLargestTier(databaseUrl);
  return { callers, probe };
}

/** Gives it to all companies that there are. */
export const withTheLargestTier = (databaseUrl: string): Promise<unknown> =>
  rowsOf(
    databaseUrl,
    `UPDATE subscriptions SET tier_type = 'Enterprise', scans_per_month = 200000, monthly_token_budget = 200000000`,
  );
