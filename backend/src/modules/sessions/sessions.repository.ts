import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import { SessionEntity } from './session.entity.js';

@Injectable()
export class SessionsRepository {
  constructor(@InjectRepository(SessionEntity) private readonly rows: Repository<SessionEntity>) {}

  async insert(
    transaction: Transaction,
    session: Pick<SessionEntity, 'id' | 'userId' | 'expiresAt'>,
  ): Promise<void> {
    await transaction.insert(SessionEntity, session);
  }

  /** The session's owner with their current role; null when it has ended or never existed. */
  async principalOf(sessionId: string): Promise<UserPrincipal | null> {
    const session = await this.rows.findOne({
      where: {
        id: sessionId,
        endedAt: IsNull(),
        expiresAt: MoreThan(new Date()),
        user: { deactivatedAt: IsNull() },
      },
      relations: { user: true },
    });
    if (!session?.user) return null;
    const { id: userId, clientId, email, role } = session.user;
    return { kind: 'user', clientId, userId, email, sessionId, role };
  }

  async end(transaction: Transaction, sessionId: string): Promise<void> {
    await transaction.update(SessionEntity, { id: sessionId, endedAt: IsNull() }, { endedAt: new Date() });
  }

  async endAllOf(transaction: Transaction, userId: string, keep?: string): Promise<void> {
    const others = keep === undefined ? {} : { id: Not(keep) };
    await transaction.update(
      SessionEntity,
      { userId, endedAt: IsNull(), ...others },
      { endedAt: new Date() },
    );
  }

  /** Deletes up to `limit` sessions that ended or expired before `before`; returns how many. */
  async removeOver(before: Date, limit: number): Promise<number> {
    const over = this.rows
      .createQueryBuilder('session')
      .select('session.id')
      .where([{ endedAt: LessThan(before) }, { expiresAt: LessThan(before) }])
      .limit(limit);
    const { affected } = await this.rows
      .createQueryBuilder()
      .delete()
      .where(`id IN (${over.getQuery()})`, over.getParameters())
      .execute();
    return affected ?? 0;
  }
}
