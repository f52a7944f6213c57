import { Injectable } from '@nestjs/common';
import { digestOfToken } from '../../access/link-token.js';
import { Passwords } from '../../access/passwords.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import type { Login } from '../sessions/session.schemas.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { InvitationEntity } from './invitation.entity.js';
import type { AcceptInvitationRequest, Invitation } from './invitation.schemas.js';
import { InvitationsRepository } from './invitations.repository.js';
import { emailTaken, invitationNoLongerValid } from './users.errors.js';
import type { UserEntity } from './user.entity.js';
import { type NewUser, UsersRepository } from './users.repository.js';

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
   * @throws NOT_FOUND as {@link lookUp}; EMAIL_TAKEN when an account has been created elsewhere since;
   *   SINGLE_SIGN_ON_REQUIRED for a Member of a company that requires it: signing in that way accepts the invitation
   */
  async accept({ token, firstName, lastName, password }: AcceptInvitationRequest): Promise<Login> {
    const { id: invitationId, clientId, email, role, tokenDigest } = await this.open(token);
    await this.clients.assertAllowsPassword({ clientId, role });
    const passwordHash = await this.passwords.hash(password);
    const user = { id: newId(), clientId, email, passwordHash, firstName, lastName, role };
    return this.transactions.run(async (transaction) => {
      if (!(await this.invitations.take(transaction, invitationId, tokenDigest)))
        throw invitationNoLongerValid();
      await this.users.insert(transaction, user);
      await this.users.signIn(transaction, { ...user, twoFactorAt: null }, passwordHash);
      await this.recordJoined(transaction, user);
      return this.sessions.start(transaction, { ...user, language: null }, 'invitation');
    });
  }

  /**
   * Adds someone for whose address the company's provider vouches: with the role of their open invitation, or as a Member where
   * `mayJoin`. Null where neither is so, and for an address that is taken.
   */
  async joinVouched(
    transaction: Transaction,
    newcomer: Omit<NewUser, 'id' | 'role'>,
    mayJoin: boolean,
  ): Promise<UserEntity | null> {
    const { clientId, email } = newcomer;
    const invitation = await this.invitations.findByEmail(transaction, clientId, email);
    const isOpen = invitation !== null && invitation.expiresAt > new Date();
    const isInvited =
      isOpen && (await this.invitations.take(transaction, invitation.id, invitation.tokenDigest));
    if (!isInvited && !mayJoin) return null;
    if (await this.invitations.isTaken(transaction, email)) return null;
    const user = { ...newcomer, id: newId(), role: isInvited ? invitation.role : ('Member' as const) };
    await this.users.insert(transaction, user);
    await this.recordJoined(transaction, user);
    const joined = await this.invitations.findAccount(transaction, email);
    if (!joined) throw emailTaken();
    return joined;
  }

  private recordJoined(transaction: Transaction, { clientId, id, email, role }: NewUser): Promise<void> {
    return this.audit.record(transaction, {
      clientId,
      action: 'user.joined',
      actor: { type: 'user', id, email },
      target: { type: 'user', id, name: email },
      details: { role },
    });
  }

  private async open(token: string): Promise<InvitationEntity> {
    const invitation = await this.invitations.findOpen(digestOfToken(token));
    if (!invitation) throw invitationNoLongerValid();
    return invitation;
  }
}
