import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { newId } from '../../common/ids.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import { AccountsService } from '../users/accounts.service.js';
import type { CompanyDomainEntity } from './company-domain.entity.js';
import { CompanyDomainsRepository } from './company-domains.repository.js';
import { domainKnown, domainNotFound, recordNotFound, tooManyDomains } from './single-sign-on.errors.js';
import type { CompanyDomain } from './single-sign-on.schemas.js';
import { TXT_RESOLVER, type TxtResolver } from './txt-resolver.js';

const MAX_DOMAINS = 20;
const TOKEN_BYTES = 16;

const recordOf = ({ name, token }: Pick<CompanyDomainEntity, 'name' | 'token'>) => ({
  name: `_gatepost.${name}`,
  value: `gatepost-verification=${token}`,
});

const toDomain = (row: Pick<CompanyDomainEntity, 'id' | 'name' | 'token' | 'provenAt'>): CompanyDomain => ({
  id: row.id,
  name: row.name,
  provenAt: row.provenAt?.toISOString() ?? null,
  record: recordOf(row),
});

/** The domains of a company's email addresses, each proved by a DNS record. A domain is one company's: who proved it last. */
@Injectable()
export class CompanyDomainsService {
  constructor(
    private readonly repository: CompanyDomainsRepository,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(TXT_RESOLVER) private readonly texts: TxtResolver,
  ) {}

  async list(clientId: string): Promise<CompanyDomain[]> {
    return (await this.repository.list(clientId)).map(toDomain);
  }

  /** @throws CONFLICT for a known one, or the 21st; FORBIDDEN when the caller is no longer an Admin */
  add(caller: UserPrincipal, name: string): Promise<CompanyDomain> {
    const { clientId } = caller;
    return this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      if (await this.repository.findByName(transaction, clientId, name)) throw domainKnown();
      if ((await this.repository.count(transaction, clientId)) >= MAX_DOMAINS) throw tooManyDomains();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const domain = { id: newId(), clientId, name, token };
      await this.repository.insert(transaction, domain);
      await this.record(transaction, 'client.domain_added', domain);
      return toDomain({ ...domain, provenAt: null });
    });
  }

  /**
   * Looks for the DNS record. A domain that another company had proved is this one's from now on.
   * @throws NOT_FOUND; CONFLICT when there is no such record; FORBIDDEN when the caller is no longer an Admin
   */
  async prove(caller: UserPrincipal, id: string): Promise<CompanyDomain> {
    const { clientId } = caller;
    const domain = await this.repository.find(clientId, id);
    if (!domain) throw domainNotFound();
    const { name, value } = recordOf(domain);
    const texts = await this.texts(name).catch((): string[] => []);
    if (!texts.some((text) => text.trim() === value)) throw recordNotFound();
    if (domain.provenAt) return toDomain(domain);
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const before = await this.repository.takeFromOthers(transaction, clientId, domain.name);
      if (before !== null) await this.recordLost(transaction, before, domain.name);
      if (!(await this.repository.markProven(transaction, id))) throw domainNotFound();
      await this.record(transaction, 'client.domain_proven', domain);
    });
    return toDomain(Object.assign(domain, { provenAt: new Date() }));
  }

  /** @throws NOT_FOUND; FORBIDDEN when the caller is no longer an Admin */
  async remove(caller: UserPrincipal, id: string): Promise<void> {
    const domain = await this.repository.find(caller.clientId, id);
    if (!domain) throw domainNotFound();
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      if (!(await this.repository.remove(transaction, caller.clientId, id))) throw domainNotFound();
      await this.record(transaction, 'client.domain_removed', domain);
    });
  }

  private record(
    transaction: Transaction,
    action: AuditAction,
    { clientId, name }: Pick<CompanyDomainEntity, 'clientId' | 'name'>,
  ): Promise<void> {
    return this.audit.record(transaction, { clientId, action, details: { domain: name } });
  }

  private recordLost(transaction: Transaction, clientId: string, domain: string): Promise<void> {
    const actor = { type: 'system' } as const;
    return this.audit.record(transaction, {
      clientId,
      action: 'client.domain_lost',
      actor,
      details: { domain },
    });
  }
}
