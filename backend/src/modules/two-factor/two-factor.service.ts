import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { HOUR_MS } from '../../common/durations.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { digestOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { newTotpSecret, totpUri } from './totp.js';
import { TwoFactorCodesService } from './two-factor-codes.service.js';
import { alreadyOn, notOn, setUpExpired, wrongCode, wrongPassword } from './two-factor.errors.js';
import { TwoFactorNoticesService } from './two-factor-notices.service.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import type { RecoveryCodes, TwoFactor, TwoFactorProof, TwoFactorSetUp } from './two-factor.schemas.js';
import { TwoFactorSecretBox } from './two-factor-secret-box.js';

/** How long a secret that was shown can be confirmed. */
const SET_UP_MS = HOUR_MS;

/** A person's own two-factor authentication. Each change takes the password, is audited, and told by mail. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly repository: TwoFactorRepository,
    private readonly codes: TwoFactorCodesService,
    private readonly box: TwoFactorSecretBox,
    private readonly check: PasswordCheckService,
    private readonly accounts: AccountsService,
    private readonly clients: ClientsService,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly notices: TwoFactorNoticesService,
  ) {}

  async get({ userId, clientId }: UserPrincipal): Promise<TwoFactor> {
    const inUse = await this.repository.findInUse(userId);
    return {
      enabledAt: inUse?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: inUse?.recoveryDigests.length ?? 0,
      required: await this.clients.requiresTwoFactor(clientId),
    };
  }

  /**
   * A new secret, in use only once {@link confirm}ed.
   * @throws INVALID_REQUEST when the password is wrong; RATE_LIMITED after too many; CONFLICT when it is on already; FORBIDDEN
   *   while the address is not proven
   */
  async setUp(caller: UserPrincipal, password: string): Promise<TwoFactorSetUp> {
    await this.accounts.assertProven(caller.userId);
    await this.assertPassword(caller, password);
    const secret = newTotpSecret();
    if (!(await this.repository.setUp(caller.userId, this.box.seal(secret, caller.userId))))
      throw alreadyOn();
    return { secret, uri: totpUri(secret, caller.email) };
  }

  /**
   * Switches it on, and ends the person's other sessions, which no second factor has protected.
   * @throws INVALID_REQUEST when the code is wrong; RATE_LIMITED after too many; CONFLICT when there is nothing to confirm
   */
  async confirm(caller: UserPrincipal, code: string): Promise<RecoveryCodes> {
    const { userId, sessionId } = caller;
    const pending = await this.repository.findPending(userId);
    const isOpen = pending !== null && pending.createdAt.getTime() > Date.now() - SET_UP_MS;
    if (!isOpen) throw setUpExpired();
    const step = await this.check.code(userId, sessionId, async () => this.codes.stepOf(code, pending));
    if (step === null) throw wrongCode();
    const recoveryCodes = newRecoveryCodes();
    await this.transactions.run(async (transaction) => {
      const confirmedAt = new Date();
      const recoveryDigests = recoveryCodes.map(digestOfRecoveryCode);
      const used = { confirmedAt, lastStep: String(step), recoveryDigests };
      if (!(await this.repository.confirm(transaction, pending, used))) throw setUpExpired();
      await this.accounts.setTwoFactor(transaction, userId, confirmedAt);
      await this.sessions.endAllOf(transaction, userId, sessionId);
      await this.record(transaction, caller, 'user.two_factor_enabled');
    });
    await this.notices.changed(userId, 'enabled');
    return { recoveryCodes };
  }

  /**
   * Replaces the recovery codes.
   * @throws INVALID_REQUEST when the password or the code is wrong; RATE_LIMITED after too many; CONFLICT when it is not on
   */
  async renewRecoveryCodes(caller: UserPrincipal, proof: TwoFactorProof): Promise<RecoveryCodes> {
    await this.assertBoth(caller, proof);
    const recoveryCodes = newRecoveryCodes();
    const digests = recoveryCodes.map(digestOfRecoveryCode);
    await this.transactions.run(async (transaction) => {
      if (!(await this.repository.setRecoveryCodes(transaction, caller.userId, digests))) throw notOn();
      await this.record(transaction, caller, 'user.recovery_codes_renewed');
    });
    await this.notices.changed(caller.userId, 'codes-renewed');
    return { recoveryCodes };
  }

  /**
   * Switches it off, and ends the person's other sessions.
   * @throws as {@link renewRecoveryCodes}
   */
  async disable(caller: UserPrincipal, proof: TwoFactorProof): Promise<void> {
    await this.assertBoth(caller, proof);
    const { userId, sessionId } = caller;
    await this.transactions.run(async (transaction) => {
      if (!(await this.repository.remove(transaction, userId))) throw notOn();
      await this.accounts.setTwoFactor(transaction, userId, null);
      await this.sessions.endAllOf(transaction, userId, sessionId);
      await this.record(transaction, caller, 'user.two_factor_disabled');
    });
    await this.notices.changed(userId, 'disabled');
  }

  private async assertBoth(caller: UserPrincipal, { password, code }: TwoFactorProof): Promise<void> {
    if ((await this.repository.findInUse(caller.userId)) === null) throw notOn();
    await this.assertPassword(caller, password);
    const { userId, sessionId } = caller;
    if (!(await this.check.code(userId, sessionId, () => this.codes.use(userId, code)))) throw wrongCode();
  }

  private async assertPassword(caller: UserPrincipal, password: string): Promise<void> {
    const hash = (await this.accounts.findById(caller.userId))?.passwordHash;
    if (!(await this.check.confirm(caller, { email: caller.email, password, hash }))) throw wrongPassword();
  }

  private record(transaction: Transaction, { clientId }: UserPrincipal, action: AuditAction): Promise<void> {
    return this.audit.record(transaction, { clientId, action });
  }
}
