import { Injectable } from '@nestjs/common';
import { digestOfToken } from '../../access/link-token.js';
import { Passwords } from '../../access/passwords.js';
import { Transactions } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import type { Login } from '../sessions/session.schemas.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { InvitationEntity } from './invitation.entity.js';
import type { AcceptInvitationRequest, Invitation } from './invitation.schemas.js';
import { InvitationsRepository } from './invitations.repository.js';
import { invitationNoLongerValid } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

/** What an invited person can do with the link. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersRepository,
    private readonly clients: ClientsService,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly passwords: Passwords,
  ) {}

  /** @throws NOT_FOUND for a used, withdrawn, expired or invented link: the caller can't tell which */
  async lookUp(token: string): Promise<Invitation> {
    const { clientId, email, role, expiresAt } = await this.open(token);
    const companyName = await this.clients.nameOf(clientId);
    return { companyName, email, role, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Adds the person to the company and signs them in. Of concurrent uses of the link one succeeds.
   * @throws NOT_FOUND as {@link lookUp}; EMAIL_TAKEN when an account has been created elsewhere since
   */
  async accept({ token, firstName, lastName, password }: AcceptInvitationRequest): Promise<Login> {
    const { id: invitationId, clientId, email, role, tokenDigest } = await this.open(token);
    const passwordHash = await this.passwords.hash(password);
    const user = { id: newId(), clientId, email, passwordHash, firstName, lastName, role };
    return this.transactions.run(async (transaction) => {
      if (!(await this.invitations.take(transaction, invitationId, tokenDigest)))
        throw invitationNoLongerValid();
      await this.users.insert(transaction, user);
      await this.users.signIn(transaction, { ...user, twoFactorAt: null }, passwordHash);
      const actor = { type: 'user' as const, id: user.id, email };
      const target = { type: 'user' as const, id: user.id, name: email };
      await this.audit.record(transaction, {
        clientId,
        action: 'user.joined',
        actor,
        target,
        details: { role },
      });
      return this.sessions.start(transaction, user);
    });
  }

  private async open(token: string): Promise<InvitationEntity> {
    const invitation = await this.invitations.findOpen(digestOfToken(token));
    if (!invitation) throw invitationNoLongerValid();
    return invitation;
  }
}
