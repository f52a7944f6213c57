import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import type { Role } from '../../access/roles.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { Page } from '../../common/pagination.schema.js';
import { AuditService } from '../audit/audit.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { IssuedSecretsService, type FormerAdmin } from './issued-secrets.service.js';
import { PeopleRepository } from './people.repository.js';
import { toPerson } from './to-person.js';
import type { UserEntity } from './user.entity.js';
import type { Holdings, Person, PersonList } from './user.schemas.js';
import { lastAdmin, userNotFound } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

type Change = (transaction: Transaction, user: UserEntity) => Promise<void>;

/** How Admins manage the people of their company, which always keeps at least one active Admin. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly people: PeopleRepository,
    private readonly issuedSecrets: IssuedSecretsService,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** People and open invitations, newest first. */
  async list(clientId: string, { pageNumber, pageSize }: Page): Promise<PersonList> {
    const [users, totalCount] = await this.people.list(clientId, { pageNumber, pageSize });
    return { users, totalCount, pageNumber, pageSize };
  }

  /**
   * What {@link deactivate}, or making the person a Member, would end.
   * @throws NOT_FOUND
   */
  async holdingsOf(clientId: string, id: string): Promise<Holdings> {
    const user = await this.users.findById(id);
    if (user?.clientId !== clientId) throw userNotFound();
    return this.issuedSecrets.of(clientId, id);
  }

  /**
   * A Member keeps nothing that only an Admin may create.
   * @throws NOT_FOUND; CONFLICT for the last active Admin; FORBIDDEN when the caller is no longer an Admin
   */
  changeRole(caller: UserPrincipal, id: string, role: Role): Promise<Person> {
    return this.change(caller, id, role !== 'Admin', async (transaction, user) => {
      if (user.role === role) return;
      await this.users.update(transaction, id, { role });
      const details = { from: user.role, to: role };
      await this.audit.record(transaction, { ...aboutUser(user), action: 'user.role_changed', details });
      if (role !== 'Admin')
        await this.issuedSecrets.end(transaction, formerAdmin(user, 'no longer an Admin'));
      user.role = role;
    });
  }

  /**
   * Ends the person's sessions and what they created as an Admin, and blocks further sign-ins.
   * @throws NOT_FOUND; CONFLICT for the last active Admin; FORBIDDEN when the caller is no longer an Admin
   */
  deactivate(caller: UserPrincipal, id: string): Promise<Person> {
    return this.change(caller, id, true, async (transaction, user) => {
      if (user.deactivatedAt !== null) return;
      user.deactivatedAt = new Date();
      await this.users.update(transaction, id, {
        deactivatedAt: user.deactivatedAt,
        // Whoever has the address at the provider when they come back is linked anew.
        providerIssuer: null,
        providerSubject: null,
      });
      await this.sessions.endAllOf(transaction, id);
      await this.audit.record(transaction, { ...aboutUser(user), action: 'user.deactivated' });
      await this.issuedSecrets.end(transaction, formerAdmin(user, 'deactivated'));
    });
  }

  /** @throws NOT_FOUND; FORBIDDEN when the caller is no longer an Admin */
  reactivate(caller: UserPrincipal, id: string): Promise<Person> {
    return this.change(caller, id, false, async (transaction, user) => {
      if (user.deactivatedAt === null) return;
      user.deactivatedAt = null;
      await this.users.update(transaction, id, { deactivatedAt: null });
      await this.audit.record(transaction, { ...aboutUser(user), action: 'user.reactivated' });
    });
  }

  /** One change at a time per company: when two Admins remove each other, the second is refused. */
  private change(caller: UserPrincipal, id: string, losesAdmin: boolean, apply: Change): Promise<Person> {
    return this.transactions.run(async (transaction) => {
      const admins = await this.users.lockAdmins(transaction, caller);
      const user = await this.users.lock(transaction, caller.clientId, id);
      if (!user) throw userNotFound();
      const isLast = admins.length === 1 && admins[0]?.id === id;
      if (losesAdmin && isLast) throw lastAdmin();
      await apply(transaction, user);
      return toPerson(user);
    });
  }
}

const formerAdmin = ({ id, clientId }: UserEntity, reason: FormerAdmin['reason']): FormerAdmin => ({
  id,
  clientId,
  reason,
});

const aboutUser = ({ clientId, id, email }: UserEntity) => ({
  clientId,
  target: { type: 'user' as const, id, name: email },
});
