import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';
import type { DisabledReason } from '../webhook-types.js';

@Injectable()
export class EndpointHealthRepository {
  constructor(
    @InjectRepository(WebhookEndpointEntity) private readonly rows: Repository<WebhookEndpointEntity>,
  ) {}

  /** Null when it has been deleted. */
  find(id: string): Promise<WebhookEndpointEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** At most one write an hour for a healthy endpoint. */
  async recordSuccess(id: string): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .update()
      .set({
        failingSince: null,
        givenUpCount: 0,
        failures: 0,
        pausedUntil: null,
        succeededAt: () => 'now()',
      })
      .where({ id })
      .andWhere(
        `(failing_since IS NOT NULL OR succeeded_at IS NULL OR succeeded_at < now() - interval '1 hour')`,
      )
      .execute();
  }

  /** Null when it has been deleted. */
  async recordFailure(id: string, isGivenUp: boolean): Promise<WebhookEndpointEntity | null> {
    await this.rows.update(
      { id },
      {
        failingSince: () => 'coalesce(failing_since, now())',
        givenUpCount: () => `given_up_count + ${isGivenUp ? 1 : 0}`,
        failures: () => 'failures + 1',
      },
    );
    return this.find(id);
  }

  /** For `ms` from now, or for as long as it is paused already. */
  async pause(id: string, ms: number): Promise<void> {
    await this.rows.update(
      { id },
      { pausedUntil: () => `greatest(paused_until, now() + interval '${Math.round(ms)} milliseconds')` },
    );
  }

  /** True for only one of several concurrent callers. */
  async disable(transaction: Transaction, id: string, disabledReason: DisabledReason): Promise<boolean> {
    const { affected } = await transaction.update(
      WebhookEndpointEntity,
      { id, disabledAt: IsNull() },
      { disabledAt: () => 'now()', disabledReason },
    );
    return affected === 1;
  }
}
