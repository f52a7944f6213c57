import { Injectable } from '@nestjs/common';
import { Passwords } from '../../access/passwords.js';
import type { UserPrincipal } from '../../access/principal.js';
import { Transactions } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { EmailChangeService } from '../email-change/email-change.service.js';
import { MailService } from '../mail/mail.service.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import type { Login, User } from '../sessions/session.schemas.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { invalidCredentials, twoFactorRequired } from './auth.errors.js';
import type { LoginRequest, RegisterRequest } from './auth.schemas.js';
import { byUser } from './by-user.js';
import { SecondStepService } from './second-step.service.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly clients: ClientsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly passwords: Passwords,
    private readonly check: PasswordCheckService,
    private readonly secondStep: SecondStepService,
    private readonly addresses: EmailChangeService,
    private readonly mails: MailService,
  ) {}

  /**
   * Creates a company and its first person, its Admin, who is mailed a link to prove the address where mail is set up.
   * @throws EMAIL_TAKEN; RATE_LIMITED and SERVICE_UNAVAILABLE when too many passwords are waiting to be hashed
   */
  async register(request: RegisterRequest): Promise<User> {
    const { firstName, lastName, email, companyName, password } = request;
    const passwordHash = await this.passwords.hash(password);
    const role = 'Admin' as const;
    const id = newId();
    await this.transactions.run(async (transaction) => {
      const limits = {
        scansPerMonth: request.scansPerMonth ?? null,
        retentionDays: request.scanAgeInDays ?? null,
      };
      const clientId = await this.clients.create(transaction, companyName, limits);
      const person = { id, clientId, email, passwordHash, firstName, lastName, role };
      const user = { ...person, ...(this.mails.isOn && { provenAt: null }) };
      await this.accounts.create(transaction, user);
      await this.audit.record(transaction, {
        ...byUser('client.registered', user),
        target: { type: 'client', id: clientId, name: companyName },
      });
    });
    if (this.mails.isOn) await this.addresses.askForProof({ id, email });
    return { firstName, lastName, email, role, language: null };
  }

  /**
   * @throws INVALID_CREDENTIALS, after the same time for an unknown email and a wrong password; TWO_FACTOR_REQUIRED with
   *   what {@link SecondStepService.finish} takes; SINGLE_SIGN_ON_REQUIRED for a Member of a company that requires it; otherwise as {@link PasswordCheckService.signIn}
   */
  async login({ email, password, rememberMe }: LoginRequest): Promise<Login> {
    const user = await this.accounts.findByEmail(email);
    // Deactivated people can't sign in: any password is wrong.
    const hash = user?.deactivatedAt === null ? user.passwordHash : undefined;
    const checked = await this.check.signIn({ email, password, hash });
    if (!user) throw invalidCredentials();
    if (!checked) {
      this.audit.recordInBackground(byUser('user.sign_in_failed', user));
      throw invalidCredentials();
    }
    await this.clients.assertAllowsPassword(user);
    if (user.twoFactorAt !== null)
      throw twoFactorRequired(await this.secondStep.start(user, rememberMe, checked.newHash));
    return this.transactions.run(async (transaction) => {
      if (!(await this.accounts.signIn(transaction, user, checked.newHash))) throw invalidCredentials();
      await this.audit.record(transaction, byUser('user.signed_in', user));
      return this.sessions.start(transaction, user, 'password', rememberMe);
    });
  }

  /** Ends the session; its token no longer works. */
  logout({ clientId, sessionId }: UserPrincipal): Promise<void> {
    return this.transactions.run(async (transaction) => {
      await this.sessions.end(transaction, sessionId);
      await this.audit.record(transaction, { clientId, action: 'user.signed_out' });
    });
  }
}
