import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import type { Login, User } from './session.schemas.js';
import { SessionsRepository } from './sessions.repository.js';

const HOUR = 3600;
/** How long a login lasts, in seconds: a working day, or a month on a trusted device. */
const SESSION_SECONDS = { once: 12 * HOUR, remembered: 30 * 24 * HOUR };

@Injectable()
export class SessionsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly jwt: JwtService,
  ) {}

  /** Starts a session; returns its token. */
  async start(transaction: Transaction, user: User & { id: string }, remembered = false): Promise<Login> {
    const expiresIn = remembered ? SESSION_SECONDS.remembered : SESSION_SECONDS.once;
    const id = newId();
    const expiresAt = new Date(Date.now() + expiresIn * 1000);
    await this.repository.insert(transaction, { id, userId: user.id, expiresAt });
    const accessToken = await this.jwt.signAsync({ sid: id }, { subject: user.id, expiresIn });
    const { firstName, lastName, email, role } = user;
    return { accessToken, user: { firstName, lastName, email, role }, expiresIn };
  }

  /** The session's owner with their current role; null when it has ended or never existed. */
  principalOf(id: string): Promise<UserPrincipal | null> {
    return this.repository.principalOf(id);
  }

  /** Ends the session; its token no longer works. */
  end(transaction: Transaction, id: string): Promise<void> {
    return this.repository.end(transaction, id);
  }

  /** Ends all of a person's sessions, except the one to keep. */
  endAllOf(transaction: Transaction, userId: string, keep?: string): Promise<void> {
    return this.repository.endAllOf(transaction, userId, keep);
  }
}
