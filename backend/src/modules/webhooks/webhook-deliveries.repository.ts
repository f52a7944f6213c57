import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import type { Page } from '../../common/pagination.schema.js';
import type { NewDelivery } from './new-delivery.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(
    @InjectRepository(WebhookDeliveryEntity) private readonly rows: Repository<WebhookDeliveryEntity>,
  ) {}

  /** Due immediately. */
  async insert(deliveries: NewDelivery[], transaction: Transaction = this.rows.manager): Promise<void> {
    const due = deliveries.map((delivery) => ({ ...delivery, nextAttemptAt: () => 'now()' }));
    await transaction.insert(WebhookDeliveryEntity, due);
  }

  /** Newest first, and the total. */
  list(endpointId: string, { pageNumber, pageSize }: Page): Promise<[WebhookDeliveryEntity[], number]> {
    return this.rows.findAndCount({
      where: { endpointId },
      order: { id: 'DESC' },
      skip: pageNumber * pageSize,
      take: pageSize,
    });
  }

  find(endpointId: string, id: string): Promise<WebhookDeliveryEntity | null> {
    return this.rows.findOneBy({ endpointId, id });
  }

  /** Restarts a finished delivery with `triesLeft` attempts; false when it is still pending. */
  async restart(id: string, triesLeft: number): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, status: In(['delivered', 'failed']) },
      { status: 'pending', triesLeft, nextAttemptAt: () => 'now()', heldUntil: null, deliveredAt: null },
    );
    return affected === 1;
  }
}
