import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { UserPrincipal } from '../../access/principal.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { BackgroundQueue } from '../../queue/background/background.queue.js';
import type { JobKind } from '../../queue/background/background-job.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { MailService } from '../mail/mail.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { IssuedSecretsService, type FormerAdmin } from '../users/issued-secrets.service.js';
import type { ResetLink } from './password.schemas.js';
import { passwordResetLetters } from './password-reset-mail.js';
import { PasswordResetLinks } from './password-reset-links.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { resetLinksAreMailed, personDeactivated, personNotFound } from './passwords.errors.js';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';

/** Mails per person and hour, whoever requests them. */
const MAX_AN_HOUR = 3;

/** The background job that sends a reset link. */
export const RESET_MAIL_JOB = {
  lane: 'mail',
  name: 'password-reset-mail',
  data: z.strictObject({ userId: z.uuid() }),
} as const satisfies JobKind;

/** Password reset links, by mail or handed over by an Admin. */
@Injectable()
export class PasswordResetsService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsService,
    private readonly clients: ClientsService,
    private readonly resets: PasswordResetsRepository,
    private readonly links: PasswordResetLinks,
    private readonly issuedSecrets: IssuedSecretsService,
    private readonly mails: MailService,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.issuedSecrets.register('resetLinks', {
      count: (_, userId) => this.resets.countCreatedBy(userId),
      end: (transaction, formerAdmin) => this.closeAllOf(transaction, formerAdmin),
    });
  }

  /**
   * Does the same for every address, so that nobody learns which have an account: one query, and a job that may find
   * nobody.
   */
  async forgot(email: string): Promise<void> {
    const user = await this.accounts.findByEmail(email);
    await this.queue.add(RESET_MAIL_JOB, { userId: user?.id ?? newId() });
    if (!user) return;
    const actor = { type: 'user' as const, id: user.id, email: user.email };
    this.audit.recordInBackground({
      clientId: user.clientId,
      action: 'user.password_reset_requested',
      actor,
    });
  }

  /**
   * Mails a link, at most three times an hour; does nothing without a mail server or an account that may have a password.
   * @throws Error when the mail server does not accept it, so that the job is retried
   */
  async mailLink(userId: string): Promise<void> {
    const user = this.mails.isOn ? await this.accounts.findById(userId) : null;
    if (!user || user.deactivatedAt !== null || !(await this.clients.allowsPassword(user))) return;
    const link = await this.transactions.run(async (transaction) => {
      await this.accounts.lock(transaction, user.clientId, userId);
      const since = new Date(Date.now() - HOUR_MS);
      const count = await this.resets.countSince(transaction, userId, since);
      return count < MAX_AN_HOUR ? this.links.create(transaction, userId, null) : null;
    });
    if (!link || (await this.mails.write(user, passwordResetLetters(link.url)))) return;
    await this.resets.delete(link.id);
    throw new Error('The mail server did not accept the reset link');
  }

  /**
   * A link for an Admin to hand over where no mail can be sent. With a mail server, Admins have no way into other
   * accounts.
   * @throws NOT_FOUND; CONFLICT with a mail server, or for a deactivated person; FORBIDDEN when the caller is no
   *   longer an Admin
   */
  async createLink(caller: UserPrincipal, id: string): Promise<ResetLink> {
    if (this.mails.isOn) throw resetLinksAreMailed();
    const { clientId, userId } = caller;
    return this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const user = await this.accounts.lock(transaction, clientId, id);
      if (!user) throw personNotFound();
      if (user.deactivatedAt !== null) throw personDeactivated();
      const { url: resetUrl, expiresAt } = await this.links.create(transaction, id, userId);
      const target = { type: 'user' as const, id, name: user.email };
      await this.audit.record(transaction, { clientId, action: 'user.password_reset_link_created', target });
      return { resetUrl, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Ends all links to this person's account. */
  closeLinksTo(transaction: Transaction, userId: string): Promise<void> {
    return this.resets.closeAllOf(transaction, userId);
  }

  /** Includes links to the person's own account: otherwise one would work again after a reactivation. */
  private async closeAllOf(transaction: Transaction, { id, reason }: FormerAdmin): Promise<void> {
    await this.resets.closeAllCreatedBy(transaction, id);
    if (reason === 'deactivated') await this.resets.closeAllOf(transaction, id);
  }

  /** Deletes links that expired long ago. */
  async purge(now = new Date()): Promise<void> {
    await this.resets.deleteOlder(new Date(now.getTime() - DAY_MS));
  }
}
