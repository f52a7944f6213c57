import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { billingBusy } from './billing.errors.js';
import { BillingRepository } from './billing.repository.js';

/** Longer than any change takes; a process that died in one blocks the client no longer than this. */
const LEASE_SECONDS = 120;
/** How long a change waits for another one to finish. */
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/**
 * Allows one change of a client's billing at a time, across all processes, so that two clicks make one purchase. A lease
 * in the row, not a lock: no transaction stays open while the provider responds.
 */
@Injectable()
export class BillingLease {
  constructor(private readonly repository: BillingRepository) {}

  /** @throws CONFLICT when another change takes too long */
  async run<T>(clientId: string, work: () => Promise<T>): Promise<T> {
    const until = await this.take(clientId);
    try {
      return await work();
    } finally {
      await this.repository.release(clientId, until);
    }
  }

  private async take(clientId: string): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const until = await this.repository.take(clientId, LEASE_SECONDS);
      if (until !== null) return until;
      await delay(POLL_MS);
    }
    throw billingBusy();
  }
}
