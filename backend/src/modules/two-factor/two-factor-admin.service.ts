import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { notOn, notYourOwn, personNotFound, setUpYourselfFirst } from './two-factor.errors.js';
import { TwoFactorNoticesService } from './two-factor-notices.service.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/** What Admins decide about the two-factor authentication of their company. */
@Injectable()
export class TwoFactorAdminService {
  constructor(
    private readonly repository: TwoFactorRepository,
    private readonly accounts: AccountsService,
    private readonly clients: ClientsService,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly notices: TwoFactorNoticesService,
  ) {}

  /**
   * From then on, people without it can only set it up and sign out.
   * @throws CONFLICT when the caller has not set it up; FORBIDDEN when the caller is no longer an Admin
   */
  async require(caller: UserPrincipal, required: boolean): Promise<void> {
    const { clientId, userId } = caller;
    const isNew = await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const user = await this.accounts.lock(transaction, clientId, userId);
      if (required && !user?.twoFactorAt) throw setUpYourselfFirst();
      if (!(await this.clients.setTwoFactorRequired(transaction, clientId, required))) return false;
      const action = required ? 'client.two_factor_required' : 'client.two_factor_not_required';
      await this.audit.record(transaction, { clientId, action });
      return true;
    });
    if (isNew) await this.notices.requirementChanged(clientId, required);
  }

  /**
   * For someone who lost both app and recovery codes: the password is enough again, and all sessions end.
   * @throws NOT_FOUND; CONFLICT for oneself, or someone without it; FORBIDDEN when the caller is no longer an Admin
   */
  async reset(caller: UserPrincipal, id: string): Promise<void> {
    const { clientId } = caller;
    if (id === caller.userId) throw notYourOwn();
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const user = await this.accounts.lock(transaction, clientId, id);
      if (!user) throw personNotFound();
      if (!(await this.repository.remove(transaction, id))) throw notOn();
      await this.accounts.setTwoFactor(transaction, id, null);
      await this.sessions.endAllOf(transaction, id);
      const target = { type: 'user' as const, id, name: user.email };
      await this.audit.record(transaction, { clientId, action: 'user.two_factor_reset', target });
    });
    await this.notices.changed(id, 'reset');
  }
}
