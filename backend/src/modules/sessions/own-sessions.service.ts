import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { ApiError } from '../../common/api-error.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { type OwnSessions, toOwnSession } from './session.schemas.js';
import { SessionsRepository } from './sessions.repository.js';

const MAX_LISTED = 100;

/** What people see of their own sessions, and end. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Those that work, the one used last first. */
  async list({ userId, sessionId }: UserPrincipal): Promise<OwnSessions> {
    const rows = await this.repository.listOf(userId, MAX_LISTED);
    return { sessions: rows.map((row) => toOwnSession(row, sessionId)) };
  }

  /** @throws NOT_FOUND for a session that is over, or someone else's */
  end({ clientId, userId }: UserPrincipal, id: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const ended = await this.repository.endOwn(transaction, userId, id);
      if (!ended) throw new ApiError('NOT_FOUND', { message: 'This session has already ended' });
      const details = ended.browser === null ? {} : { browser: ended.browser };
      await this.audit.record(transaction, { clientId, action: 'user.session_ended', details });
    });
  }

  endOthers({ clientId, userId, sessionId }: UserPrincipal): Promise<void> {
    return this.transactions.run(async (transaction) => {
      await this.repository.endAllOf(transaction, userId, sessionId);
      await this.audit.record(transaction, { clientId, action: 'user.other_sessions_ended' });
    });
  }
}
