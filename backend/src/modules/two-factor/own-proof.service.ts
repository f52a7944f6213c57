import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { MINUTE_MS } from '../../common/durations.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { TwoFactorCodesService } from './two-factor-codes.service.js';
import { codeMissing, proofMissing, wrongCode, wrongPassword } from './two-factor.errors.js';
import type { OwnProofFields } from './two-factor.schemas.js';

/** For so long a sign-in by single sign-on is a proof: the provider has just asked who it is. */
const FRESH_MS = 10 * MINUTE_MS;

/** That it is the person who is signed in, and not only their session, that wants what a stolen session must not get. */
@Injectable()
export class OwnProof {
  constructor(
    private readonly accounts: AccountsService,
    private readonly check: PasswordCheckService,
    private readonly codes: TwoFactorCodesService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * The password, or else a session that single sign-on has just started, and a code of who signs in with one.
   * @throws INVALID_REQUEST for a wrong password, for none in any other session, and for a code that is wrong or missing;
   *   RATE_LIMITED after too many
   */
  async assert(caller: UserPrincipal, { password, code }: OwnProofFields): Promise<void> {
    const { userId, sessionId, email } = caller;
    const user = await this.accounts.findById(userId);
    if (!password) await this.assertFresh(sessionId);
    else if (!(await this.check.confirm(caller, { email, password, hash: user?.passwordHash })))
      throw wrongPassword();
    if (!user || user.twoFactorAt === null) return;
    if (!code) throw codeMissing();
    if (!(await this.check.code(userId, sessionId, () => this.codes.use(userId, code)))) throw wrongCode();
  }

  private async assertFresh(sessionId: string): Promise<void> {
    const since = new Date(Date.now() - FRESH_MS);
    if (!(await this.sessions.isStartedWith(sessionId, 'single sign-on', since))) throw proofMissing();
  }
}
