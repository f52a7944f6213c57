import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { ClientEntity } from './client.entity.js';

@Injectable()
export class ClientsRepository {
  constructor(@InjectRepository(ClientEntity) private readonly rows: Repository<ClientEntity>) {}

  async insert(transaction: Transaction, client: Pick<ClientEntity, 'id' | 'name'>): Promise<void> {
    await transaction.insert(ClientEntity, client);
  }

  /** False when it was so before. */
  async setTwoFactorRequired(transaction: Transaction, id: string, required: boolean): Promise<boolean> {
    const other = { id, twoFactorRequired: !required };
    const { affected } = await transaction.update(ClientEntity, other, { twoFactorRequired: required });
    return affected === 1;
  }

  /** False when it was so before. */
  async setSingleSignOnRequired(transaction: Transaction, id: string, required: boolean): Promise<boolean> {
    const other = { id, singleSignOnRequired: !required };
    const { affected } = await transaction.update(ClientEntity, other, { singleSignOnRequired: required });
    return affected === 1;
  }

  async rename(transaction: Transaction, id: string, name: string): Promise<void> {
    await transaction.update(ClientEntity, { id }, { name });
  }

  /** The company, locked until the transaction ends. */
  lock(transaction: Transaction, id: string): Promise<ClientEntity> {
    return transaction.findOneOrFail(ClientEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  findOrFail(id: string): Promise<ClientEntity> {
    return this.rows.findOneByOrFail({ id });
  }
}
