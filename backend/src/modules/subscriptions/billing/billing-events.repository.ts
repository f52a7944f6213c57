import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { BillingEventEntity } from './billing-event.entity.js';
import type { BillingEvent } from './billing-provider.port.js';

@Injectable()
export class BillingEventsRepository {
  constructor(@InjectRepository(BillingEventEntity) private readonly rows: Repository<BillingEventEntity>) {}

  /** Does nothing if the event is already stored. */
  async insertNew(event: BillingEvent): Promise<void> {
    await this.rows.createQueryBuilder().insert().values(event).orIgnore().execute();
  }

  findOpen(id: string): Promise<BillingEventEntity | null> {
    return this.rows.findOneBy({ id, doneAt: IsNull() });
  }

  async openBefore(time: Date, limit: number): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { doneAt: IsNull(), receivedAt: LessThan(time) },
      order: { receivedAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async close(transaction: Transaction, id: string): Promise<void> {
    await transaction.update(BillingEventEntity, { id }, { doneAt: new Date() });
  }

  async deleteDoneBefore(time: Date): Promise<void> {
    await this.rows.delete({ doneAt: LessThan(time) });
  }
}
