import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, MoreThanOrEqual, Not, Repository } from 'typeorm';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import { SessionEntity, type SignInWay } from './session.entity.js';

/** Of `last_used_at`: a write for each request would be too many. */
const PRECISION = `interval '5 minutes'`;

/**
 * Where single sign-on is required, Members have no other sessions, whoever started them; a company whose last day is over has
 * none.
 */
const OWNER = `
  SELECT users.id AS "userId", users.client_id AS "clientId", users.email, users.role,
    subscriptions.tier_type AS "tierType",
    clients.two_factor_required AND users.two_factor_at IS NULL
      AND sessions.signed_in_with <> 'single sign-on' AS "mustSetUpTwoFactor",
    clients.closes_at IS NOT NULL AS "isClosing",
    sessions.last_used_at < now() - ${PRECISION} AS "isStale"
  FROM sessions JOIN users ON users.id = sessions.user_id JOIN clients ON clients.id = users.client_id
    JOIN subscriptions ON subscriptions.client_id = users.client_id
  WHERE sessions.id = $1 AND sessions.ended_at IS NULL AND sessions.expires_at > $2 AND users.deactivated_at IS NULL
    AND (clients.closes_at IS NULL OR clients.closes_at > $2)
    AND (sessions.signed_in_with = 'single sign-on' OR NOT clients.single_sign_on_required OR users.role = 'Admin')`;

type Owner = Omit<UserPrincipal, 'kind' | 'sessionId'> & { isStale: boolean };

@Injectable()
export class SessionsRepository {
  constructor(@InjectRepository(SessionEntity) private readonly rows: Repository<SessionEntity>) {}

  async insert(
    transaction: Transaction,
    session: Pick<
      SessionEntity,
      'id' | 'userId' | 'expiresAt' | 'signedInWith' | 'browser' | 'address' | 'lastUsedAt'
    >,
  ): Promise<void> {
    await transaction.insert(SessionEntity, session);
  }

  /**
   * The session's owner with their current role, and whether it is time to note that it is in use; null when it has ended or
   * never existed.
   */
  async ownerOf(sessionId: string): Promise<{ principal: UserPrincipal; isStale: boolean } | null> {
    const [found] = await this.rows.query<Owner[]>(OWNER, [sessionId, new Date()]);
    if (!found) return null;
    const { isStale, ...owner } = found;
    return { principal: { kind: 'user', sessionId, ...owner }, isStale };
  }

  async touch(id: string): Promise<void> {
    await this.rows.update({ id }, { lastUsedAt: new Date() });
  }

  isStartedWith(id: string, signedInWith: SignInWay, since: Date): Promise<boolean> {
    return this.rows.existsBy({ id, signedInWith, createdAt: MoreThanOrEqual(since) });
  }

  /** Those that work, the one used last first. */
  listOf(userId: string, limit: number): Promise<SessionEntity[]> {
    return this.rows.find({
      where: { userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      order: { lastUsedAt: { direction: 'DESC', nulls: 'LAST' }, id: 'DESC' },
      take: limit,
    });
  }

  /** The session, ended; null when it is over or someone else's. */
  async endOwn(transaction: Transaction, userId: string, id: string): Promise<SessionEntity | null> {
    const open = { id, userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    const session = await transaction.findOne(SessionEntity, {
      where: open,
      lock: { mode: 'for_no_key_update' },
    });
    if (session) await this.end(transaction, id);
    return session;
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
