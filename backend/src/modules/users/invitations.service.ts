import { Inject, Injectable } from '@nestjs/common';
import { digestOfToken, newLinkToken } from '../../access/link-token.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { publicUrlOf } from '../../config/public-url.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { newId } from '../../http/ids.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { MailService } from '../mail/mail.service.js';
import type { InvitationEntity } from './invitation.entity.js';
import { invitationMail } from './invitation-mail.js';
import type { InviteRequest, SentInvitation } from './invitation.schemas.js';
import { InvitationsRepository } from './invitations.repository.js';
import { toInvited } from './to-person.js';
import {
  alreadyInvited,
  emailTaken,
  invitationNotFound,
  noAdminAnyMore,
  tooManyInvitations,
} from './users.errors.js';
import { UsersRepository } from './users.repository.js';

const DAY_MS = 24 * 3_600_000;
const VALID_MS = 7 * DAY_MS;
/** A company's invitations in 24 hours: they are mails to whomever it likes. */
const MAX_A_DAY = 100;

/** How Admins invite people: a link that works once, by mail or, where none can be sent, handed on by the Admin. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersRepository,
    private readonly clients: ClientsService,
    private readonly mails: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws EMAIL_TAKEN, CONFLICT when invited already, RATE_LIMITED; FORBIDDEN when the caller is no Admin any more */
  invite(caller: UserPrincipal, { email, role }: InviteRequest): Promise<SentInvitation> {
    const { clientId } = caller;
    return this.send(caller, 'user.invited', async (transaction, link) => {
      if (await this.invitations.hasAccount(transaction, email)) throw emailTaken();
      if (await this.invitations.isInvited(transaction, clientId, email)) throw alreadyInvited();
      return this.invitations.insert(transaction, { id: newId(), clientId, email, role, ...link });
    });
  }

  /** A new link; the one before works no longer. @throws as {@link invite}, and NOT_FOUND */
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
      if (!invitation || !(await this.invitations.take(transaction, id))) throw invitationNotFound();
      await this.record(transaction, 'user.invitation_withdrawn', invitation);
    });
  }

  /** Makes the link, has `write` store it, and sends it once that is committed. */
  private async send(
    { clientId, userId }: UserPrincipal,
    action: 'user.invited' | 'user.invitation_resent',
    write: (
      transaction: Transaction,
      link: Pick<InvitationEntity, 'tokenDigest' | 'expiresAt'>,
    ) => Promise<InvitationEntity>,
  ): Promise<SentInvitation> {
    const token = newLinkToken();
    const link = { tokenDigest: digestOfToken(token), expiresAt: new Date(Date.now() + VALID_MS) };
    const invitation = await this.transactions.run(async (transaction) => {
      const admins = await this.users.lockAdmins(transaction, clientId);
      if (!admins.some(({ id }) => id === userId)) throw noAdminAnyMore();
      await this.assertFewToday(transaction, clientId);
      const written = await write(transaction, link);
      await this.record(transaction, action, written);
      return written;
    });
    const url = `${publicUrlOf(this.config)}/invitation#token=${token}`;
    const mail = invitationMail(invitation.email, await this.clients.nameOf(clientId), url);
    const sent = await this.mails.send(mail);
    return { user: toInvited(invitation), invitationUrl: sent ? null : url };
  }

  private async assertFewToday(transaction: Transaction, clientId: string): Promise<void> {
    const actions: AuditAction[] = ['user.invited', 'user.invitation_resent'];
    const since = new Date(Date.now() - DAY_MS);
    const count = await this.audit.count(transaction, clientId, actions, since);
    if (count >= MAX_A_DAY) throw tooManyInvitations();
  }

  private record(
    transaction: Transaction,
    action: AuditAction,
    { clientId, id, email, role }: InvitationEntity,
  ): Promise<void> {
    const target = { type: 'invitation' as const, id, name: email };
    return this.audit.record(transaction, { clientId, action, target, details: { role } });
  }
}
