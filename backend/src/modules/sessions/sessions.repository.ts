import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, Repository } from 'typeorm';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import { SessionEntity } from './session.entity.js';

const OWNER = `
  SELECT users.id AS "userId", users.client_id AS "clientId", users.email, users.role,
    clients.two_factor_required AND users.two_factor_at IS NULL AS "mustSetUpTwoFactor"
  FROM sessions JOIN users ON users.id = sessions.user_id JOIN clients ON clients.id = users.client_id
  WHERE sessions.id = $1 AND sessions.ended_at IS NULL AND sessions.expires_at > $2 AND users.deactivated_at IS NULL`;

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
    const [owner] = await this.rows.query<Omit<UserPrincipal, 'kind' | 'sessionId'>[]>(OWNER, [
      sessionId,
      new Date(),
    ]);
    return owner ? { kind: 'user', sessionId, ...owner } : null;
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
