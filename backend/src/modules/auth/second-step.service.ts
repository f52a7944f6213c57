import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../common/durations.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import type { Login } from '../sessions/session.schemas.js';
import { SecondStepsService } from '../sessions/second-steps.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type UsedCode, TwoFactorCodesService } from '../two-factor/two-factor-codes.service.js';
import { TwoFactorNoticesService } from '../two-factor/two-factor-notices.service.js';
import { AccountsService } from '../users/accounts.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { invalidCredentials, signInAgain, wrongCode } from './auth.errors.js';
import type { SecondStepRequest } from './auth.schemas.js';
import { byUser } from './by-user.js';
import { isFor, type SecondStep, SecondStepToken } from './second-step-token.js';

/** Long enough to find the phone. */
const VALID_MS = 5 * MINUTE_MS;

/** What the browser sends back with the code. */
interface Challenge {
  token: string;
  /** In seconds. */
  expiresIn: number;
}

/** The second step of signing in, for people with two-factor authentication. Before it there is no session. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly tokens: SecondStepToken,
    private readonly steps: SecondStepsService,
    private readonly codes: TwoFactorCodesService,
    private readonly notices: TwoFactorNoticesService,
    private readonly check: PasswordCheckService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * After a right password: a token that is good for one sign-in of this person, with this password, and nothing else.
   * `newHash`: of that password, where its stored hash was made at a different cost.
   * @throws INVALID_CREDENTIALS when the password has changed meanwhile
   */
  async start({ id, passwordHash }: UserEntity, remembered: boolean, newHash?: string): Promise<Challenge> {
    if (newHash !== undefined) await this.renew(id, newHash, passwordHash);
    const token = this.tokens.write(id, newHash ?? passwordHash, remembered, VALID_MS);
    return { token, expiresIn: VALID_MS / 1000 };
  }

  /**
   * Signs in. Of concurrent uses of the token one succeeds.
   * @throws INVALID_CREDENTIALS for a wrong code; NOT_FOUND when the first step has to be repeated: the token was used, is
   *   over or invented, had five wrong codes, or the account has changed; RATE_LIMITED after too many wrong codes
   */
  async finish({ token, code }: SecondStepRequest): Promise<Login> {
    const challenge = this.tokens.read(token);
    const user = challenge && (await this.accounts.findById(challenge.userId));
    if (!user || !isFor(challenge, user) || (await this.steps.isOver(challenge.id))) throw signInAgain();
    const used = await this.check.code(user.id, null, async () => {
      if (!(await this.steps.try(challenge))) throw signInAgain();
      return this.codes.use(user.id, code);
    });
    if (!used) {
      this.audit.recordInBackground({ ...byUser('user.sign_in_failed', user), details: { step: 'code' } });
      throw wrongCode();
    }
    const login = await this.signIn(challenge, user, used);
    if (used.kind === 'recovery code') await this.notices.changed(user.id, 'code-used');
    return login;
  }

  private async renew(id: string, newHash: string, before: string): Promise<void> {
    const isSaved = await this.transactions.run((transaction) =>
      this.accounts.setPassword(transaction, id, newHash, before),
    );
    if (!isSaved) throw invalidCredentials();
  }

  private signIn(challenge: SecondStep, user: UserEntity, used: UsedCode): Promise<Login> {
    return this.transactions.run(async (transaction) => {
      if (!(await this.steps.use(transaction, challenge))) throw signInAgain();
      if (!(await this.accounts.signIn(transaction, user))) throw signInAgain();
      const details = { with: used.kind };
      await this.audit.record(transaction, { ...byUser('user.signed_in', user), details });
      if (used.kind === 'recovery code') {
        const left = { left: String(used.left) };
        await this.audit.record(transaction, { ...byUser('user.recovery_code_used', user), details: left });
      }
      return this.sessions.start(transaction, user, used.kind, challenge.remembered);
    });
  }
}
