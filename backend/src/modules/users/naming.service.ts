import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import type { Client } from '../clients/client.schemas.js';
import { ClientsService } from '../clients/clients.service.js';
import type { User } from '../sessions/session.schemas.js';
import type { RenameRequest } from './user.schemas.js';
import { userNotFound } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

/** What people and companies are called. */
@Injectable()
export class NamingService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clients: ClientsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  renamePerson({ clientId, userId }: UserPrincipal, name: RenameRequest): Promise<User> {
    return this.transactions.run(async (transaction) => {
      const user = await this.users.lock(transaction, clientId, userId);
      if (!user) throw userNotFound();
      const { email, role, language } = user;
      const details = { from: inFull(user), to: inFull(name) };
      if (details.from !== details.to) {
        await this.users.update(transaction, userId, name);
        await this.audit.record(transaction, { clientId, action: 'user.renamed', details });
      }
      return { ...name, email, role, language };
    });
  }

  /** @throws FORBIDDEN when the caller is no longer an Admin */
  async renameCompany(caller: UserPrincipal, name: string): Promise<Client> {
    const { clientId } = caller;
    await this.transactions.run(async (transaction) => {
      await this.users.lockAdmins(transaction, caller);
      const from = await this.clients.rename(transaction, clientId, name);
      if (from === name) return;
      await this.audit.record(transaction, {
        clientId,
        action: 'client.renamed',
        details: { from, to: name },
      });
    });
    return this.clients.get(clientId);
  }
}

const inFull = ({ firstName, lastName }: RenameRequest): string => `${firstName} ${lastName}`;
