import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import type { UserPrincipal } from '../../access/principal.js';
import { SessionEntity } from './session.entity.js';

@Injectable()
export class SessionsRepository {
  constructor(@InjectRepository(SessionEntity) private readonly rows: Repository<SessionEntity>) {}

  async insert(session: Pick<SessionEntity, 'id' | 'userId' | 'expiresAt'>): Promise<void> {
    await this.rows.insert(session);
  }

  /** Who a session belongs to, with the role of this moment; null when it has ended or never was. */
  async principalOf(sessionId: string): Promise<UserPrincipal | null> {
    const session = await this.rows.findOne({
      where: { id: sessionId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      relations: { user: true },
    });
    if (!session?.user) return null;
    const { id: userId, clientId, role } = session.user;
    return { kind: 'user', clientId, userId, sessionId, role };
  }

  async end(sessionId: string): Promise<void> {
    await this.rows.update({ id: sessionId, endedAt: IsNull() }, { endedAt: new Date() });
  }

  /** Deletes up to `limit` sessions that ended or ran out before `before`; answers how many. */
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
