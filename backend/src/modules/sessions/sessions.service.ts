import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { UserPrincipal } from '../../access/principal.js';
import { RequestContext } from '../../access/request-context.js';
import { errorForLog } from '../../common/error-for-log.js';
import type { Transaction } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { browserOf } from './browser.js';
import type { SignInWay } from './session.entity.js';
import type { Login, User } from './session.schemas.js';
import { SessionsRepository } from './sessions.repository.js';

const HOUR = 3600;
/** How long a login lasts, in seconds: a working day, or a month on a trusted device. */
const SESSION_SECONDS = { once: 12 * HOUR, remembered: 30 * 24 * HOUR };

@Injectable()
export class SessionsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SessionsService.name);
  private readonly noting = new Set<Promise<void>>();

  constructor(
    private readonly repository: SessionsRepository,
    private readonly jwt: JwtService,
    private readonly context: RequestContext,
  ) {}

  /** Starts a session; returns its token. */
  async start(
    transaction: Transaction,
    user: User & { id: string },
    signedInWith: SignInWay,
    remembered = false,
  ): Promise<Login> {
    const expiresIn = remembered ? SESSION_SECONDS.remembered : SESSION_SECONDS.once;
    const id = newId();
    const expiresAt = new Date(Date.now() + expiresIn * 1000);
    const { address } = this.context;
    const browser = browserOf(this.context.userAgent);
    const lastUsedAt = new Date();
    await this.repository.insert(transaction, {
      id,
      userId: user.id,
      expiresAt,
      signedInWith,
      browser,
      address,
      lastUsedAt,
    });
    const accessToken = await this.jwt.signAsync({ sid: id }, { subject: user.id, expiresIn });
    const { firstName, lastName, email, role, language } = user;
    return { accessToken, user: { firstName, lastName, email, role, language }, expiresIn };
  }

  /** The session's owner with their current role; null when it has ended or never existed. */
  async principalOf(id: string): Promise<UserPrincipal | null> {
    const owner = await this.repository.ownerOf(id);
    if (owner?.isStale) this.noteUse(id);
    return owner?.principal ?? null;
  }

  /** No request waits for it, and none fails with it. */
  private noteUse(id: string): void {
    const noted = this.repository
      .touch(id)
      .catch((error: unknown) => this.logger.warn(errorForLog('The use of a session was not noted', error)))
      .finally(() => this.noting.delete(noted));
    this.noting.add(noted);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.noting);
  }

  /** Whether the session was started in this way, and not before `since`. */
  isStartedWith(id: string, way: SignInWay, since: Date): Promise<boolean> {
    return this.repository.isStartedWith(id, way, since);
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
