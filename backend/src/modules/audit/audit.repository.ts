import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type FindOptionsWhere, In, LessThan, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import type { AuditAction } from './audit-action.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditFilter, ListAuditLogQuery } from './audit.schemas.js';

function whereOf(
  clientId: string,
  { action, userId, from, to }: AuditFilter,
): FindOptionsWhere<AuditEntryEntity> {
  const bounds = [
    ...(from ? [MoreThanOrEqual(new Date(from))] : []),
    ...(to ? [LessThan(new Date(to))] : []),
  ];
  return {
    clientId,
    ...(action && { action }),
    ...(userId && { actorId: userId }),
    ...(bounds.length > 0 && { createdAt: And(...bounds) }),
  };
}

@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntryEntity) private readonly rows: Repository<AuditEntryEntity>) {}

  async insert(transaction: Transaction, entry: Omit<AuditEntryEntity, 'client'>): Promise<void> {
    await transaction.insert(AuditEntryEntity, entry);
  }

  /** Newest first, and the total that match. */
  list(
    clientId: string,
    { pageNumber, pageSize, ...filter }: ListAuditLogQuery,
  ): Promise<[AuditEntryEntity[], number]> {
    return this.rows.findAndCount({
      where: whereOf(clientId, filter),
      order: { id: 'DESC' },
      skip: pageNumber * pageSize,
      take: pageSize,
    });
  }

  /** The next few before the entry `before`, newest first. */
  slice(
    clientId: string,
    filter: AuditFilter,
    before: string | null,
    limit: number,
  ): Promise<AuditEntryEntity[]> {
    const where = whereOf(clientId, filter);
    return this.rows.find({
      where: before === null ? where : { ...where, id: LessThan(before) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** How many of `actions` were recorded since then. */
  count(
    transaction: Transaction,
    clientId: string,
    actions: AuditAction[],
    since: Date,
    actorId?: string,
  ): Promise<number> {
    const where = {
      clientId,
      action: In(actions),
      createdAt: MoreThan(since),
      ...(actorId !== undefined && { actorId }),
    };
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
