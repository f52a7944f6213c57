import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import type { Client } from '../clients/client.schemas.js';
import { ClientsService } from '../clients/clients.service.js';
import { BillingService } from '../subscriptions/billing/billing.service.js';
import { OwnProof } from '../two-factor/own-proof.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { ClosingNotices } from './closing-notices.service.js';
import { alreadyClosing, notClosing, otherName } from './closing.errors.js';
import { ClosingRepository } from './closing.repository.js';
import type { CloseCompanyRequest } from './closing.schemas.js';

/** How a company closes its account, and takes that back. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly repository: ClosingRepository,
    private readonly clients: ClientsService,
    private readonly accounts: AccountsService,
    private readonly proof: OwnProof,
    private readonly billing: BillingService,
    private readonly notices: ClosingNotices,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * From now on nothing new comes in; everything is erased in 30 days. Mail that is held waits for seven days at most, so that
   * none is left by then.
   * @throws INVALID_REQUEST for another name, a wrong password or code; CONFLICT when it is closing already; FORBIDDEN when the
   *   caller is no longer an Admin; what billing throws, and then nothing is changed
   */
  async close(caller: UserPrincipal, { name, ...proof }: CloseCompanyRequest): Promise<Client> {
    const { clientId } = caller;
    if (name !== (await this.clients.nameOf(clientId)).trim()) throw otherName();
    await this.proof.assert(caller, proof);
    await this.transactions.run((transaction) => this.accounts.assertAdmin(transaction, caller));
    await this.billing.endPaying(clientId);
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const closesAt = await this.repository.close(transaction, clientId);
      if (!closesAt) throw alreadyClosing();
      const details = { erased: closesAt.toISOString().slice(0, 10) };
      await this.audit.record(transaction, { clientId, action: 'client.closed', details });
    });
    await this.notices.send(clientId, 'closed');
    return this.clients.get(clientId);
  }

  /** @throws CONFLICT when it is open; FORBIDDEN when the caller is no longer an Admin */
  async reopen(caller: UserPrincipal): Promise<Client> {
    const { clientId } = caller;
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      if (!(await this.repository.reopen(transaction, clientId))) throw notClosing();
      await this.audit.record(transaction, { clientId, action: 'client.reopened' });
    });
    await this.notices.send(clientId, 'reopened');
    return this.clients.get(clientId);
  }
}
