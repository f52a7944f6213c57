import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { newId } from '../../common/ids.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { publicUrlOf } from '../../config/public-url.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { TenantFetchService } from '../deliveries/tenant-fetch.service.js';
import { CompanyDomainsRepository } from './company-domains.repository.js';
import { CompanyDomainsService } from './company-domains.service.js';
import { OpenIdService, ProviderAway } from './openid.service.js';
import { ProviderSecretBox } from './provider-secret-box.js';
import { notSetUp, notTriedYet, secretMissing, unusableIssuer } from './single-sign-on.errors.js';
import { SingleSignOnNoticesService } from './single-sign-on-notices.service.js';
import type { SetUpSingleSignOnRequest, SingleSignOn } from './single-sign-on.schemas.js';
import { SingleSignOnRepository } from './single-sign-on.repository.js';
import type { SingleSignOnEntity } from './single-sign-on.entity.js';

/** Where the provider sends the browser back to: a page of the web app. */
export const redirectUriOf = (config: Config): string => `${publicUrlOf(config)}/single-sign-on`;

/** What Admins decide about single sign-on. Each change is audited, and told to all Admins by mail. */
@Injectable()
export class SingleSignOnSettingsService {
  constructor(
    private readonly repository: SingleSignOnRepository,
    private readonly domainRows: CompanyDomainsRepository,
    private readonly domains: CompanyDomainsService,
    private readonly openId: OpenIdService,
    private readonly box: ProviderSecretBox,
    private readonly tenants: TenantFetchService,
    private readonly accounts: AccountsService,
    private readonly clients: ClientsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly notices: SingleSignOnNoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get({ clientId }: UserPrincipal): Promise<SingleSignOn> {
    const row = await this.repository.find(clientId);
    return {
      redirectUri: redirectUriOf(this.config),
      required: await this.clients.requiresSingleSignOn(clientId),
      provider: row && toProvider(row),
      domains: await this.domains.list(clientId),
    };
  }

  /**
   * Sets the provider up, or changes it, once its discovery document was found.
   * @throws INVALID_REQUEST for an issuer without one, and without a secret; FORBIDDEN when the caller is no longer an Admin
   */
  async setUp(caller: UserPrincipal, request: SetUpSingleSignOnRequest): Promise<SingleSignOn> {
    const { issuer, clientId: providerClientId, clientSecret, joinsMembers } = request;
    const { clientId } = caller;
    await this.assertUsable(issuer);
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const before = await this.repository.lock(transaction, clientId);
      const isSameIssuer = before?.issuer === issuer;
      // A secret is never sent to another provider than the one it was entered for.
      const kept = isSameIssuer ? before.secret : undefined;
      const secret = clientSecret ? this.box.seal(clientSecret, clientId) : kept;
      if (!secret) throw secretMissing();
      const isSame = isSameIssuer && before.providerClientId === providerClientId;
      await this.repository.save(transaction, {
        clientId,
        issuer,
        providerClientId,
        secret,
        joinsMembers,
        revision: newId(),
        workedAt: isSame ? before.workedAt : null,
        updatedAt: new Date(),
      });
      const details = { issuer, joinsMembers: joinsMembers ? 'yes' : 'no' };
      await this.audit.record(transaction, { clientId, action: 'client.single_sign_on_set_up', details });
    });
    await this.notices.changed(clientId, 'set-up');
    return this.get(caller);
  }

  /**
   * Removes the provider; nobody is required to use it any longer.
   * @throws CONFLICT when there is none; FORBIDDEN when the caller is no longer an Admin
   */
  async remove(caller: UserPrincipal): Promise<void> {
    const { clientId } = caller;
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      if (!(await this.repository.remove(transaction, clientId))) throw notSetUp();
      await this.clients.setSingleSignOnRequired(transaction, clientId, false);
      await this.audit.record(transaction, { clientId, action: 'client.single_sign_on_removed' });
    });
    await this.notices.changed(clientId, 'removed');
  }

  /**
   * Whether Members sign in through the provider only. Their other sessions stop working at once.
   * @throws CONFLICT when nobody has signed in through it yet, or no domain is proven; FORBIDDEN when the caller is no longer
   *   an Admin
   */
  async require(caller: UserPrincipal, required: boolean): Promise<void> {
    const { clientId } = caller;
    const isNew = await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const row = await this.repository.lock(transaction, clientId);
      if (required && !row) throw notSetUp();
      const works = row?.workedAt && (await this.domainRows.hasProven(transaction, clientId));
      if (required && !works) throw notTriedYet();
      if (!(await this.clients.setSingleSignOnRequired(transaction, clientId, required))) return false;
      const action = required ? 'client.single_sign_on_required' : 'client.single_sign_on_not_required';
      await this.audit.record(transaction, { clientId, action });
      return true;
    });
    if (isNew) await this.notices.changed(clientId, required ? 'required' : 'not-required');
  }

  private async assertUsable(issuer: string): Promise<void> {
    const problem = await this.tenants.problemWith(issuer);
    if (problem !== undefined) throw unusableIssuer(problem);
    if (/[?#]|\/\.well-known\//.test(issuer))
      throw unusableIssuer('Enter the issuer itself, without the address of its discovery document');
    try {
      await this.openId.discover(issuer);
    } catch (error) {
      throw unusableIssuer(
        error instanceof ProviderAway
          ? 'No OpenID provider answers at this address'
          : 'This is not the issuer of an OpenID provider: its discovery document is missing, or names another',
        error,
      );
    }
  }
}

const toProvider = (row: SingleSignOnEntity): NonNullable<SingleSignOn['provider']> => ({
  issuer: row.issuer,
  clientId: row.providerClientId,
  joinsMembers: row.joinsMembers,
  workedAt: row.workedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});
