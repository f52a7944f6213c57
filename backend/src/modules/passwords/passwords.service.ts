import { Injectable } from '@nestjs/common';
import { digestOfToken } from '../../access/link-token.js';
import { Passwords } from '../../access/passwords.js';
import type { UserPrincipal } from '../../access/principal.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsService } from '../users/accounts.service.js';
import type { ChangePasswordRequest, ResetPasswordRequest } from './password.schemas.js';
import { PasswordCheckService } from './password-check.service.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { linkNoLongerValid, wrongPassword } from './passwords.errors.js';

/** Sets new passwords. Anyone who got in with the old one loses access: sessions and open links end. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly clients: ClientsService,
    private readonly resets: PasswordResetsRepository,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly passwords: Passwords,
    private readonly check: PasswordCheckService,
  ) {}

  /**
   * Ends every other session of the person.
   * @throws INVALID_REQUEST when the current password is wrong; RATE_LIMITED after too many wrong ones
   */
  async change(caller: UserPrincipal, request: ChangePasswordRequest): Promise<void> {
    const { clientId, userId, sessionId } = caller;
    const before = (await this.accounts.findById(userId))?.passwordHash;
    const claim = { email: caller.email, password: request.currentPassword, hash: before };
    const hash = await this.check.replace(caller, claim, request.newPassword);
    if (hash === null) throw wrongPassword();
    await this.transactions.run(async (transaction) => {
      if (!(await this.accounts.setPassword(transaction, userId, hash, before))) throw wrongPassword();
      await this.endAccess(transaction, userId, sessionId);
      await this.audit.record(transaction, { clientId, action: 'user.password_changed' });
    });
  }

  /**
   * Ends every session of the person. Of concurrent uses of the link one succeeds.
   * @throws NOT_FOUND for a used, expired or invented link: the caller can't tell which; SINGLE_SIGN_ON_REQUIRED for a Member of a
   *   company that requires it
   */
  async reset({ token, password }: ResetPasswordRequest): Promise<void> {
    const link = await this.resets.findOpen(digestOfToken(token));
    const user = link && (await this.accounts.findById(link.userId));
    if (!user || user.deactivatedAt !== null) throw linkNoLongerValid();
    await this.clients.assertAllowsPassword(user);
    const hash = await this.passwords.hash(password);
    const { id: userId, clientId, email } = user;
    await this.transactions.run(async (transaction) => {
      if (!(await this.resets.use(transaction, link.id))) throw linkNoLongerValid();
      if (!(await this.accounts.setPassword(transaction, userId, hash))) throw linkNoLongerValid();
      if (link.createdBy === null) await this.accounts.prove(transaction, userId);
      await this.endAccess(transaction, userId);
      const actor = { type: 'user' as const, id: userId, email };
      await this.audit.record(transaction, { clientId, action: 'user.password_reset', actor });
    });
    // Otherwise a person slowed down by strangers' guesses, who got back in by this link, would still be slowed down.
    await this.check.markKnown(email);
  }

  private async endAccess(transaction: Transaction, userId: string, keep?: string): Promise<void> {
    await this.sessions.endAllOf(transaction, userId, keep);
    await this.resets.closeAllOf(transaction, userId);
  }
}
