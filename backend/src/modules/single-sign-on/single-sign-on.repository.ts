import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { SingleSignOnEntity } from './single-sign-on.entity.js';

export type NewConnection = Omit<SingleSignOnEntity, 'client'>;

@Injectable()
export class SingleSignOnRepository {
  constructor(@InjectRepository(SingleSignOnEntity) private readonly rows: Repository<SingleSignOnEntity>) {}

  find(clientId: string): Promise<SingleSignOnEntity | null> {
    return this.rows.findOneBy({ clientId });
  }

  /** Locked until the transaction ends, also against its removal. */
  lock(transaction: Transaction, clientId: string): Promise<SingleSignOnEntity | null> {
    return transaction.findOne(SingleSignOnEntity, {
      where: { clientId },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async save(transaction: Transaction, connection: NewConnection): Promise<void> {
    await transaction.upsert(SingleSignOnEntity, connection, ['clientId']);
  }

  /** False when there was none. */
  async remove(transaction: Transaction, clientId: string): Promise<boolean> {
    const { affected } = await transaction.delete(SingleSignOnEntity, { clientId });
    return affected === 1;
  }

  async markWorking(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.update(SingleSignOnEntity, { clientId, workedAt: IsNull() }, { workedAt: new Date() });
  }
}
