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
import { TwoFactorCodesService } from '../two-factor/two-factor-codes.service.js';
import { AccountsService } from '../users/accounts.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { EmailChangeLinksService } from './email-change-links.service.js';
import { CONFIRM_EMAIL_JOB, EMAIL_CHANGED_JOB } from './email-change-mails.js';
import type { EmailChangeEntity } from './email-change.entity.js';
import {
  codeMissing,
  linkNoLongerValid,
  noMail,
  sameAddress,
  tooManyChanges,
  wrongCode,
  wrongPassword,
} from './email-change.errors.js';
import type { ChangedEmail, ChangeEmailRequest } from './email-change.schemas.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/** A person's wishes for another address: each is a mail to an address of their choice. */
const LIMITS = [
  { withinMs: HOUR_MS, most: 3 },
  { withinMs: DAY_MS, most: 6 },
];

/** How people change their email address. Nobody learns whether another address has an account but its owner. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly links: EmailChangeLinksService,
    private readonly accounts: AccountsService,
    private readonly check: PasswordCheckService,
    private readonly codes: TwoFactorCodesService,
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
  async request(caller: UserPrincipal, { email, password, code }: ChangeEmailRequest): Promise<void> {
    if (!this.mails.isOn) throw noMail();
    if (email === caller.email) throw sameAddress();
    await this.assertProof(caller, password, code ?? null);
    const { clientId, userId, sessionId } = caller;
    const id = newId();
    await this.transactions.run(async (transaction) => {
      await this.accounts.lock(transaction, clientId, userId);
      await this.assertFew(transaction, userId);
      const change = {
        id,
        userId,
        sessionId,
        oldEmail: caller.email,
        newEmail: email,
        createdAt: new Date(),
      };
      await this.changes.insert(transaction, change);
      const details = { from: caller.email, to: email };
      await this.audit.record(transaction, { clientId, action: 'user.email_change_requested', details });
    });
    await this.queue.add(CONFIRM_EMAIL_JOB, { id });
  }

  /**
   * Changes the address. All sessions end but the one that asked, and open reset links, which the previous mailbox has.
   * @throws NOT_FOUND for a used, replaced, expired or invented link; EMAIL_TAKEN when the address has got an account since
   */
  async confirm(token: string): Promise<ChangedEmail> {
    const change = await this.links.findConfirmable(token);
    const user = change && (await this.accounts.findById(change.userId));
    if (!user || user.deactivatedAt !== null || user.email !== change.oldEmail) throw linkNoLongerValid();
    const { id, newEmail } = change;
    await this.transactions.run(async (transaction) => {
      if (!(await this.changes.confirm(transaction, id))) throw linkNoLongerValid();
      await this.move(transaction, user, newEmail, 'user.email_changed', change.sessionId);
    });
    await this.check.markKnown(newEmail);
    await this.queue.add(EMAIL_CHANGED_JOB, { id });
    return { email: newEmail, previousEmail: user.email };
  }

  /**
   * Brings the previous address back, and locks the account: all sessions end, the password works no more, and a link to choose
   * another is mailed. Later changes are undone with it.
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
    });
    await this.resets.forgot(oldEmail);
    return { email: oldEmail, previousEmail: user.email };
  }

  private async move(
    transaction: Transaction,
    { id, clientId, email: from }: UserEntity,
    to: string,
    action: AuditAction,
    keep?: EmailChangeEntity['sessionId'],
  ): Promise<void> {
    await this.accounts.setEmail(transaction, id, to);
    await this.sessions.endAllOf(transaction, id, keep);
    await this.resets.closeLinksTo(transaction, id);
    const actor = { type: 'user' as const, id, email: from };
    await this.audit.record(transaction, { clientId, action, actor, details: { from, to } });
  }

  private async assertProof(caller: UserPrincipal, password: string, code: string | null): Promise<void> {
    const { userId, sessionId, email } = caller;
    const user = await this.accounts.findById(userId);
    if (!(await this.check.confirm(caller, { email, password, hash: user?.passwordHash })))
      throw wrongPassword();
    if (!user || user.twoFactorAt === null) return;
    if (code === null) throw codeMissing();
    if (!(await this.check.code(userId, sessionId, () => this.codes.use(userId, code)))) throw wrongCode();
  }

  private async assertFew(transaction: Transaction, userId: string): Promise<void> {
    for (const { withinMs, most } of LIMITS) {
      const since = new Date(Date.now() - withinMs);
      if ((await this.changes.countSince(transaction, userId, since)) >= most)
        throw tooManyChanges(withinMs / 1000);
    }
  }
}
