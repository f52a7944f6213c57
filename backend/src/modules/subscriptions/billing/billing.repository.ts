import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { SubscriptionEntity } from '../quota/subscription.entity.js';
import type { BillingUpdate } from './billing-update.js';

/** By the database's clock: a process whose own is minutes ahead would consider another's lease expired. */
const TAKE_LEASE = `
  UPDATE subscriptions SET billing_busy_until = now() + make_interval(secs => $2)
  WHERE client_id = $1 AND (billing_busy_until IS NULL OR billing_busy_until <= now())
  RETURNING billing_busy_until::text AS until`;

const UNRECONCILED = `
  SELECT client_id AS "clientId" FROM subscriptions
  WHERE payment_customer_id IS NOT NULL AND payment_subscription_id IS NOT NULL
    AND (reconciled_at IS NULL OR reconciled_at < now() - make_interval(hours => $1))
  ORDER BY reconciled_at NULLS FIRST LIMIT $2`;

/** Billing's view of the subscription rows. */
@Injectable()
export class BillingRepository {
  constructor(@InjectRepository(SubscriptionEntity) private readonly rows: Repository<SubscriptionEntity>) {}

  findOrFail(clientId: string): Promise<SubscriptionEntity> {
    return this.rows.findOneByOrFail({ clientId });
  }

  async companyNameOf(clientId: string): Promise<string> {
    const query = 'SELECT name FROM clients WHERE id = $1';
    const [{ name }] = await this.rows.query<[{ name: string }]>(query, [clientId]);
    return name;
  }

  /** Null when the provider's customer is none of our clients. */
  async clientOf(paymentCustomerId: string): Promise<string | null> {
    const row = await this.rows.findOne({ select: { clientId: true }, where: { paymentCustomerId } });
    return row?.clientId ?? null;
  }

  /** Stores the client's customer id; false when it already has one, or there is no such client. */
  async setCustomer(clientId: string, paymentCustomerId: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { clientId, paymentCustomerId: IsNull() },
      { paymentCustomerId },
    );
    return affected === 1;
  }

  async write(transaction: Transaction, row: SubscriptionEntity, update: BillingUpdate): Promise<void> {
    const { clientId, billingVersion } = row;
    await transaction.update(
      SubscriptionEntity,
      { clientId },
      { ...update, billingVersion: billingVersion + 1 },
    );
  }

  /** Takes the lease on a client's billing for `seconds`; returns when it ends, for {@link release}, or null while it is taken. */
  async take(clientId: string, seconds: number): Promise<string | null> {
    const [rows] = await this.rows.query<[{ until: string }[], number]>(TAKE_LEASE, [clientId, seconds]);
    return rows[0]?.until ?? null;
  }

  async release(clientId: string, until: string): Promise<void> {
    await this.rows.query(
      'UPDATE subscriptions SET billing_busy_until = NULL WHERE client_id = $1 AND billing_busy_until = $2',
      [clientId, until],
    );
  }

  /** Clients that pay or have paid, and have not been compared with the provider for `hours`. */
  async unreconciled(hours: number, limit: number): Promise<string[]> {
    const rows = await this.rows.query<{ clientId: string }[]>(UNRECONCILED, [hours, limit]);
    return rows.map(({ clientId }) => clientId);
  }

  async noteReconciled(clientId: string): Promise<void> {
    await this.rows.query('UPDATE subscriptions SET reconciled_at = now() WHERE client_id = $1', [clientId]);
  }

  /** Clients whose paid period is over, or whose payment failed, without an event since. */
  async overdue(endedBefore: Date, limit: number): Promise<string[]> {
    const rows = await this.rows.find({
      select: { clientId: true },
      where: [
        { tierType: Not('Free'), currentPeriodEnd: LessThan(endedBefore) },
        { tierType: Not('Free'), status: 'past_due' },
      ],
      order: { updatedAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ clientId }) => clientId);
  }
}
