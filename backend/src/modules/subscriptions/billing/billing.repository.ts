import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { SubscriptionEntity } from '../subscription.entity.js';
import type { Plan } from './plan.js';

/** The rows of subscriptions as billing sees them. */
@Injectable()
export class BillingRepository {
  constructor(@InjectRepository(SubscriptionEntity) private readonly rows: Repository<SubscriptionEntity>) {}

  findOrFail(clientId: string): Promise<SubscriptionEntity> {
    return this.rows.findOneByOrFail({ clientId });
  }

  /** Held until the transaction ends. */
  lock(transaction: Transaction, clientId: string): Promise<SubscriptionEntity> {
    return transaction.findOneOrFail(SubscriptionEntity, {
      where: { clientId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Null when the provider's customer is nobody's here. */
  async clientOf(paymentCustomerId: string): Promise<string | null> {
    const row = await this.rows.findOne({ select: { clientId: true }, where: { paymentCustomerId } });
    return row?.clientId ?? null;
  }

  async nameOf(clientId: string): Promise<string> {
    const row = await this.rows.findOneOrFail({ where: { clientId }, relations: { client: true } });
    return row.client?.name ?? '';
  }

  /** Notes the client's customer; false, and nothing done, when it has one already or there is no such client. */
  async setCustomer(clientId: string, paymentCustomerId: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { clientId, paymentCustomerId: IsNull() },
      { paymentCustomerId },
    );
    return affected === 1;
  }

  async write(transaction: Transaction, row: SubscriptionEntity, plan: Plan): Promise<void> {
    const { clientId, billingVersion } = row;
    await transaction.update(
      SubscriptionEntity,
      { clientId },
      { ...plan, billingVersion: billingVersion + 1 },
    );
  }

  /** Takes the lease on a client's billing until `until`, unless somebody has it. */
  async take(clientId: string, now: Date, until: Date): Promise<boolean> {
    const { affected } = await this.rows
      .createQueryBuilder()
      .update()
      .set({ billingBusyUntil: until })
      .where('client_id = :clientId AND (billing_busy_until IS NULL OR billing_busy_until <= :now)', {
        clientId,
        now,
      })
      .execute();
    return affected === 1;
  }

  async giveBack(clientId: string, until: Date): Promise<void> {
    await this.rows.update({ clientId, billingBusyUntil: until }, { billingBusyUntil: null });
  }

  /** Those of a page, in the order of their ids, whose state at the provider matters here. */
  async followed(after: string, limit: number): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('row')
      .select('row.clientId')
      .where('row.clientId > :after', { after })
      .andWhere('row.paymentCustomerId IS NOT NULL AND row.paymentSubscriptionId IS NOT NULL')
      .orderBy('row.clientId')
      .limit(limit)
      .getMany();
    return rows.map(({ clientId }) => clientId);
  }

  /** Those whose paid tier should have ended, or gone on, without us having heard of it. */
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
