import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import type { Transaction } from '../../../database/transactions.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { MAX_VIEWS, type SavedView } from './saved-view.schemas.js';

/** Whose views they are. */
export interface ViewOwner {
  clientId: string;
  userId: string;
}

@Injectable()
export class SavedViewsRepository {
  constructor(@InjectRepository(SavedViewEntity) private readonly rows: Repository<SavedViewEntity>) {}

  /** By name. */
  list({ clientId, userId }: ViewOwner): Promise<SavedViewEntity[]> {
    return this.rows.find({ where: { clientId, userId }, order: { name: 'ASC' }, take: MAX_VIEWS });
  }

  /** Until the transaction ends, nobody else adds or renames views of the person: their number and names stay as counted. */
  async lock(transaction: Transaction, { userId }: ViewOwner): Promise<void> {
    await transaction.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  count(transaction: Transaction, { clientId, userId }: ViewOwner): Promise<number> {
    return transaction.countBy(SavedViewEntity, { clientId, userId });
  }

  hasName(transaction: Transaction, { clientId, userId }: ViewOwner, name: string): Promise<boolean> {
    return transaction.existsBy(SavedViewEntity, { clientId, userId, name });
  }

  async insert(
    transaction: Transaction,
    { clientId, userId }: ViewOwner,
    view: Omit<SavedView, 'id'>,
  ): Promise<SavedView> {
    const row = { id: newId(), ...view };
    await transaction.insert(SavedViewEntity, { clientId, userId, ...row });
    return row;
  }

  find(
    transaction: Transaction,
    { clientId, userId }: ViewOwner,
    id: string,
  ): Promise<SavedViewEntity | null> {
    return transaction.findOneBy(SavedViewEntity, { id, clientId, userId });
  }

  async rename(
    transaction: Transaction,
    { clientId, userId }: ViewOwner,
    id: string,
    name: string,
  ): Promise<void> {
    await transaction.update(SavedViewEntity, { id, clientId, userId }, { name });
  }

  /** False when there was none. */
  async remove({ clientId, userId }: ViewOwner, id: string): Promise<boolean> {
    return (await this.rows.delete({ id, clientId, userId })).affected === 1;
  }
}
