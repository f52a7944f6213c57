import { Injectable } from '@nestjs/common';
import { newLinkToken } from '../../access/link-token.js';
import { Passwords } from '../../access/passwords.js';
import type { UserPrincipal } from '../../access/principal.js';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import { newId } from '../../common/ids.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { BackgroundQueue } from '../../queue/background/background.queue.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import { MailService } from '../mail/mail.service.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { PasswordResetsService } from '../passwords/password-resets.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { OwnProof } from '../two-factor/own-proof.service.js';
import { TwoFactorCodesService } from '../two-factor/two-factor-codes.service.js';
import { AccountsService } from '../users/accounts.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { EmailChangeLinksService } from './email-change-links.service.js';
import { CONFIRM_EMAIL_JOB, EMAIL_CHANGED_JOB } from './email-change-mails.js';
import type { EmailChangeEntity } from './email-change.entity.js';
import {
  linkNoLongerValid,
  noMail,
  passwordMissing,
  sameAddress,
  tooManyChanges,
  wrongPassword,
} from './email-change.errors.js';
import type { ChangedEmail, ChangeEmailRequest, ConfirmEmailRequest } from './email-change.schemas.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/** A person's wishes for another address: each is a mail to an address of their choice. */
const LIMITS = [
  { withinMs: HOUR_MS, most: 3 },
  { withinMs: DAY_MS, most: 6 },
];

/** What a person wants to use, and from which session. */
const wishOf = (
  id: string,
  { userId, email, sessionId }: Pick<EmailChangeEntity, 'userId' | 'sessionId'> & { email: string },
  newEmail: string,
) => ({ id, userId, sessionId, oldEmail: email, newEmail, createdAt: new Date() });

/** How people change their email address. Nobody learns whether another address has an account but its owner. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly links: EmailChangeLinksService,
    private readonly accounts: AccountsService,
    private readonly check: PasswordCheckService,
    private readonly codes: TwoFactorCodesService,
    private readonly proof: OwnProof,
    private readonly resets: PasswordResetsService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly mails: MailService,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Has the new address sent a link. Does the same for one that has an account.
   * @throws INVALID_REQUEST for a wrong password or code; CONFLICT where no mail is sent; RATE_LIMITED
   */
  async request(caller: UserPrincipal, { email, ...proof }: ChangeEmailRequest): Promise<void> {
    if (!this.mails.isOn) throw noMail();
    const user = await this.accounts.findById(caller.userId);
    if (email === caller.email && user?.provenAt !== null) throw sameAddress();
    await this.proof.assert(caller, proof);
    const { clientId, userId } = caller;
    const id = newId();
    await this.transactions.run(async (transaction) => {
      await this.accounts.lock(transaction, clientId, userId);
      await this.assertFew(transaction, userId);
      await this.changes.insert(transaction, wishOf(id, caller, email));
      const details = { from: caller.email, to: email };
      await this.audit.record(transaction, { clientId, action: 'user.email_change_requested', details });
    });
    await this.queue.add(CONFIRM_EMAIL_JOB, { id });
  }

  /** Has somebody who has just registered sent a link to prove the address, which is as if they changed to it. */
  async askForProof(user: Pick<UserEntity, 'id' | 'email'>): Promise<void> {
    const id = newId();
    const wish = wishOf(id, { userId: user.id, email: user.email, sessionId: null }, user.email);
    await this.transactions.run((transaction) => this.changes.insert(transaction, wish));
    await this.queue.add(CONFIRM_EMAIL_JOB, { id });
  }

  /**
   * Changes the address. All sessions end but the one that asked, and open reset links, which the previous mailbox has. Who proves
   * the address of a registration gives its password: the link alone only shows who has the mailbox, and a stranger may have registered.
   * @throws NOT_FOUND for a used, replaced, expired or invented link; EMAIL_TAKEN when the address has got an account since;
   *   INVALID_REQUEST for a proof without the right password, RATE_LIMITED after too many wrong ones
   */
  async confirm({ token, password }: ConfirmEmailRequest): Promise<ChangedEmail> {
    const change = await this.links.findConfirmable(token);
    const user = change && (await this.accounts.findById(change.userId));
    if (!user || user.deactivatedAt !== null || user.email !== change.oldEmail) throw linkNoLongerValid();
    const { id, newEmail } = change;
    const isProof = newEmail === user.email;
    if (isProof) await this.assertRegistered(user, password ?? null);
    await this.transactions.run(async (transaction) => {
      if (!(await this.changes.confirm(transaction, id))) throw linkNoLongerValid();
      if (isProof) await this.accounts.prove(transaction, user.id);
      else await this.move(transaction, user, newEmail, 'user.email_changed', change.sessionId);
    });
    await this.check.markKnown(newEmail);
    if (!isProof) await this.queue.add(EMAIL_CHANGED_JOB, { id });
    return { email: newEmail, previousEmail: user.email };
  }

  /**
   * Brings the previous address back, and locks the account: all sessions end, the password works no more, and a link to choose
   * another is mailed. Later changes are undone with it, and so is a second factor that was added since, which nobody else
   * could remove from a sole Admin.
   * @throws as {@link confirm}
   */
  async undo(token: string): Promise<ChangedEmail> {
    const change = await this.links.findUndoable(token);
    const user = change && (await this.accounts.findById(change.userId));
    if (!user || user.deactivatedAt !== null) throw linkNoLongerValid();
    const { oldEmail } = change;
    const nobodys = await this.passwords.hash(newLinkToken());
    await this.transactions.run(async (transaction) => {
      if (!(await this.changes.undo(transaction, change))) throw linkNoLongerValid();
      await this.move(transaction, user, oldEmail, 'user.email_change_undone');
      await this.accounts.setPassword(transaction, user.id, nobodys);
      await this.removeSecondFactor(transaction, user, change);
    });
    await this.resets.forgot(oldEmail);
    return { email: oldEmail, previousEmail: user.email };
  }

  private async assertRegistered(
    { email, passwordHash }: UserEntity,
    password: string | null,
  ): Promise<void> {
    if (password === null) throw passwordMissing();
    if (!(await this.check.signIn({ email, password, hash: passwordHash }))) throw wrongPassword();
  }

  private async move(
    transaction: Transaction,
    { id, clientId, email: from }: UserEntity,
    to: string,
    action: AuditAction,
    keep: EmailChangeEntity['sessionId'] = null,
  ): Promise<void> {
    await this.accounts.setEmail(transaction, id, to);
    await this.sessions.endAllOf(transaction, id, keep ?? undefined);
    await this.resets.closeLinksTo(transaction, id);
    const actor = { type: 'user' as const, id, email: from };
    await this.audit.record(transaction, { clientId, action, actor, details: { from, to } });
  }

  private async removeSecondFactor(
    transaction: Transaction,
    { id, clientId, email }: UserEntity,
    { createdAt, oldEmail }: EmailChangeEntity,
  ): Promise<void> {
    if (!(await this.codes.removeAddedSince(transaction, id, createdAt))) return;
    await this.accounts.setTwoFactor(transaction, id, null);
    const actor = { type: 'user' as const, id, email };
    const target = { type: 'user' as const, id, name: oldEmail };
    await this.audit.record(transaction, { clientId, action: 'user.two_factor_reset', actor, target });
  }

  private async assertFew(transaction: Transaction, userId: string): Promise<void> {
    for (const { withinMs, most } of LIMITS) {
      const since = new Date(Date.now() - withinMs);
      if ((await this.changes.countSince(transaction, userId, since)) >= most)
        throw tooManyChanges(withinMs / 1000);
    }
  }
}
