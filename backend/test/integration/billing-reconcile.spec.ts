import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BillingRepository } from '../../src/modules/subscriptions/billing/billing.repository.js';
import { BillingSweeper } from '../../src/modules/subscriptions/billing/billing-sweeper.js';
import { SubscriptionSync } from '../../src/modules/subscriptions/billing/subscription-sync.service.js';
import { BackgroundJobs } from '../../src/queue/background/background-jobs.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the daily comparison with Stripe', () => {
  it('continues where a stopped process left off, and asks once for each client', async () => {
    // The product's own comparison, which runs soon after the start, would ask too.
    vi.spyOn(app.app.get(BackgroundJobs), 'run').mockResolvedValue(undefined);
    for (let count = 0; count < 4; count += 1) await app.api.newCompany();
    await app.sql(
      `UPDATE subscriptions SET payment_customer_id = 'cus_' || client_id, payment_subscription_id = 'sub_' || client_id`,
    );
    const sweeper = app.app.get(BillingSweeper, { strict: false });
    const rows = app.app.get(BillingRepository, { strict: false });
    const asked: string[] = [];
    vi.spyOn(app.app.get(SubscriptionSync, { strict: false }), 'sync').mockImplementation((clientId) => {
      asked.push(clientId);
      // The process ends before the answer to its third question.
      return asked.length === 3 ? new Promise(() => undefined) : rows.findOrFail(clientId);
    });
    void sweeper.reconcile();
    await until(async () => asked.length === 3);
    await sweeper.reconcile();
    expect(asked).toHaveLength(5);
    expect(asked.slice(3)).toContain(asked[2]);
    expect(new Set(asked).size).toBe(4);
    await sweeper.reconcile();
    expect(asked).toHaveLength(5);
  });
});
