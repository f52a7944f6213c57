import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { digestOfToken, newLinkToken } from '../../access/link-token.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { publicUrlOf } from '../../config/public-url.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService, type NewAuditEntry } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { MailService } from '../mail/mail.service.js';
import { IssuedSecretsService, type FormerAdmin } from './issued-secrets.service.js';
import type { InvitationEntity } from './invitation.entity.js';
import { invitationLetters, otherCompanyLetters } from './invitation-mail.js';
import type { InviteRequest, SentInvitation } from './invitation.schemas.js';
import { InvitationsRepository, type Link } from './invitations.repository.js';
import { toInvited } from './to-person.js';
import { alreadyInvited, alreadyInCompany, invitationNotFound, tooManyInvitations } from './users.errors.js';
import { UsersRepository } from './users.repository.js';
import { DAY_MS } from '../../common/durations.js';

const VALID_MS = 7 * DAY_MS;
/** A company's invitations per 24 hours, refused ones included: they are mails to addresses of its choice. */
const MAX_A_DAY = 100;
const COUNTED: AuditAction[] = ['user.invited', 'user.invitation_resent', 'user.invitation_refused'];

/**
 * How Admins invite people: a single-use link, sent by mail or, where that is not possible, handed over by the Admin.
 */
@Injectable()
export class InvitationsService implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersRepository,
    private readonly issuedSecrets: IssuedSecretsService,
    private readonly clients: ClientsService,
    private readonly mails: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.issuedSecrets.register('invitations', {
      count: (clientId, userId) => this.invitations.countSentBy(clientId, userId),
      end: (transaction, formerAdmin) => this.endSentBy(transaction, formerAdmin),
    });
  }

  /**
   * Never reveals who has an account with another company: that person is notified by mail, the inviter is not.
   * @throws EMAIL_TAKEN for a person of this company, CONFLICT when already invited, RATE_LIMITED; FORBIDDEN when the
   *   caller is no longer an Admin
   */
  invite(caller: UserPrincipal, { email, role }: InviteRequest): Promise<SentInvitation> {
    const { clientId } = caller;
    return this.send(caller, 'user.invited', async (transaction, link) => {
      const account = await this.invitations.findAccount(transaction, email);
      if (account?.clientId === clientId) {
        this.recordRefused(clientId, { type: 'user', id: account.id, name: email });
        throw alreadyInCompany();
      }
      const invited = await this.invitations.findByEmail(transaction, clientId, email);
      if (invited) {
        this.recordRefused(clientId, { type: 'invitation', id: invited.id, name: email });
        throw alreadyInvited();
      }
      return this.invitations.insert(transaction, { id: newId(), clientId, email, role, ...link });
    });
  }

  /**
   * Sends a new link; the previous one stops working.
   * @throws as {@link invite}, and NOT_FOUND
   */
  resend(caller: UserPrincipal, id: string): Promise<SentInvitation> {
    return this.send(caller, 'user.invitation_resent', async (transaction, link) => {
      const invitation = await this.invitations.find(transaction, caller.clientId, id);
      if (!invitation) throw invitationNotFound();
      await this.invitations.renew(transaction, id, link);
      return Object.assign(invitation, link);
    });
  }

  /** @throws NOT_FOUND */
  withdraw({ clientId }: UserPrincipal, id: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const invitation = await this.invitations.find(transaction, clientId, id);
      if (!invitation || !(await this.invitations.withdraw(transaction, id))) throw invitationNotFound();
      await this.record(transaction, 'user.invitation_withdrawn', invitation);
    });
  }

  /** Creates the link, stores it with `write`, and sends it after the commit. */
  private async send(
    caller: UserPrincipal,
    action: 'user.invited' | 'user.invitation_resent',
    write: (transaction: Transaction, link: Link) => Promise<InvitationEntity>,
  ): Promise<SentInvitation> {
    const { clientId, userId } = caller;
    const token = newLinkToken();
    const expiresAt = new Date(Date.now() + VALID_MS);
    const link = { tokenDigest: digestOfToken(token), expiresAt, invitedBy: userId };
    const { invitation, hasAccount, language } = await this.transactions.run(async (transaction) => {
      const admins = await this.users.lockAdmins(transaction, caller);
      await this.assertFewToday(transaction, clientId);
      const written = await write(transaction, link);
      await this.record(transaction, action, written);
      return {
        invitation: written,
        hasAccount: await this.invitations.isTaken(transaction, written.email),
        // Who is invited has chosen none yet.
        language: admins.find(({ id }) => id === userId)?.language ?? null,
      };
    });
    const { email } = invitation;
    const url = `${publicUrlOf(this.config)}/invitation#token=${token}`;
    const company = await this.clients.nameOf(clientId);
    const sent = await this.mails.write(
      { email, language },
      hasAccount ? otherCompanyLetters(company) : invitationLetters(company, url),
    );
    return { user: toInvited(invitation), invitationUrl: sent ? null : url };
  }

  private async assertFewToday(transaction: Transaction, clientId: string): Promise<void> {
    const since = new Date(Date.now() - DAY_MS);
    const count = await this.audit.count(transaction, clientId, COUNTED, since);
    if (count >= MAX_A_DAY) throw tooManyInvitations();
  }

  private async endSentBy(transaction: Transaction, { id, clientId, reason }: FormerAdmin): Promise<void> {
    const sent = await this.invitations.withdrawSentBy(transaction, clientId, id);
    for (const invitation of sent)
      await this.record(transaction, 'user.invitation_withdrawn', invitation, { sender: reason });
  }

  private record(
    transaction: Transaction,
    action: AuditAction,
    { clientId, id, email, role }: InvitationEntity,
    more: Record<string, string> = {},
  ): Promise<void> {
    const target = { type: 'invitation' as const, id, name: email };
    return this.audit.record(transaction, { clientId, action, target, details: { role, ...more } });
  }

  /** Outside the transaction, which the refusal rolls back. */
  private recordRefused(clientId: string, target: NewAuditEntry['target'] & object): void {
    this.audit.recordInBackground({ clientId, action: 'user.invitation_refused', target });
  }
}
