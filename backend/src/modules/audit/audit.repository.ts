import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import type { AuditAction } from './audit-action.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { ListAuditLogQuery } from './audit.schemas.js';

@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntryEntity) private readonly rows: Repository<AuditEntryEntity>) {}

  async insert(transaction: Transaction, entry: Omit<AuditEntryEntity, 'client'>): Promise<void> {
    await transaction.insert(AuditEntryEntity, entry);
  }

  /** Newest first, and the total that match. */
  list(
    clientId: string,
    { pageNumber, pageSize, action, userId }: ListAuditLogQuery,
  ): Promise<[AuditEntryEntity[], number]> {
    const where: FindOptionsWhere<AuditEntryEntity> = {
      clientId,
      ...(action && { action }),
      ...(userId && { actorId: userId }),
    };
    return this.rows.findAndCount({
      where,
      order: { id: 'DESC' },
      skip: pageNumber * pageSize,
      take: pageSize,
    });
  }

  /** How many of `actions` were recorded since then. */
  count(transaction: Transaction, clientId: string, actions: AuditAction[], since: Date): Promise<number> {
    const where = { clientId, action: In(actions), createdAt: MoreThan(since) };
    return transaction.countBy(AuditEntryEntity, where);
  }

  /** Deletes at most `limit` entries older than `before`; returns how many. */
  async deleteOlder(before: Date, limit: number): Promise<number> {
    const old = this.rows
      .createQueryBuilder('entry')
      .select('entry.id')
      .where('entry.createdAt < :before', { before })
      .limit(limit);
    const { affected } = await this.rows
      .createQueryBuilder()
      .delete()
      .where(`id IN (${old.getQuery()})`)
      .setParameters(old.getParameters())
      .execute();
    return affected ?? 0;
  }
}
