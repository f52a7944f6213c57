import { Inject, Injectable } from '@nestjs/common';
import { newLinkToken } from '../../access/link-token.js';
import { Passwords } from '../../access/passwords.js';
import { ApiError } from '../../common/api-error.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import type { Login } from '../sessions/session.schemas.js';
import { SecondStepsService } from '../sessions/second-steps.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { JoiningService } from '../users/joining.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { type BegunSignIn, SignInCookie } from './begun-sign-in.js';
import { CompanyDomainsRepository } from './company-domains.repository.js';
import { type Connection, OpenIdService, ProviderAnswer, ProviderAway } from './openid.service.js';
import { ProviderSecretBox } from './provider-secret-box.js';
import { noProvider, providerAway, type Refusal, refused, signInOver } from './single-sign-on.errors.js';
import { redirectUriOf } from './single-sign-on-settings.service.js';
import type { SingleSignOnEntity } from './single-sign-on.entity.js';
import { SingleSignOnRepository } from './single-sign-on.repository.js';
import { type VouchedPerson, vouchedPerson } from './vouched-person.js';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** A refusal that the audit log of the company names. */
class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly details: Record<string, string> = {},
  ) {
    super(refusal);
  }
}

/**
 * Signs people in through their company's provider. It vouches for people of its own company only, with a verified address
 * of a domain that the company has proven; the second factor is the provider's.
 */
@Injectable()
export class SingleSignOnService {
  private readonly redirectUri: string;

  constructor(
    private readonly repository: SingleSignOnRepository,
    private readonly domains: CompanyDomainsRepository,
    private readonly openId: OpenIdService,
    private readonly box: ProviderSecretBox,
    private readonly cookie: SignInCookie,
    private readonly steps: SecondStepsService,
    private readonly accounts: AccountsService,
    private readonly joining: JoiningService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) config: Config,
  ) {
    this.redirectUri = redirectUriOf(config);
  }

  /**
   * Where to sign in, and the cookie that {@link finish} takes. Depends on the domain alone: nobody learns whether an address
   * has an account.
   * @throws NOT_FOUND when no company has set it up for this domain; SERVICE_UNAVAILABLE
   */
  async begin(email: string): Promise<{ url: string; cookie: string }> {
    const domain = await this.domains.findProven(domainOf(email));
    const row = domain && (await this.repository.find(domain.clientId));
    if (!row) throw noProvider();
    const { clientId, revision } = row;
    const binding = await this.openId.newBinding();
    const { redirectUri } = this;
    try {
      const url = await this.openId.authorizationUrl(this.opened(row), binding, { redirectUri, email });
      return { url, cookie: this.cookie.write({ clientId, revision, ...binding }) };
    } catch (error) {
      throw this.toReported(clientId, error);
    }
  }

  /**
   * Signs in whom the provider vouches for: `query` is what it added to our address.
   * @throws NOT_FOUND when this browser has not begun it, or it is over; INVALID_CREDENTIALS when the provider or its answer does not
   *   allow it; SERVICE_UNAVAILABLE
   */
  async finish(query: string, cookieHeader: string | undefined): Promise<Login> {
    const begun = this.cookie.read(cookieHeader);
    const callback = new URL(this.redirectUri);
    callback.search = query;
    const states = callback.searchParams.getAll('state');
    if (!begun || states.length !== 1 || states[0] !== begun.state) throw signInOver();
    const row = await this.repository.find(begun.clientId);
    if (row?.revision !== begun.revision) throw signInOver();
    try {
      const person = await this.identify(row, callback, begun);
      return await this.signIn(row, person, begun);
    } catch (error) {
      throw this.toReported(row.clientId, error);
    }
  }

  /** The cookie that ends what {@link begin} began. */
  clearedCookie(): string {
    return this.cookie.clear();
  }

  private async identify(row: SingleSignOnEntity, callback: URL, begun: BegunSignIn): Promise<VouchedPerson> {
    const person = vouchedPerson(await this.openId.identify(this.opened(row), callback, begun));
    if (!person?.isVerified) throw new Refused('no verified email');
    return person;
  }

  private async signIn(
    row: SingleSignOnEntity,
    person: VouchedPerson,
    { id, endsAt }: BegunSignIn,
  ): Promise<Login> {
    const { clientId, issuer, revision } = row;
    const known = await this.accounts.findByProvider(clientId, issuer, person.subject);
    const account = known ?? (await this.findProven(person.email));
    // A hash of nothing that anybody knows, for those who are about to join.
    const passwordHash = account ? '' : await this.passwords.hash(newLinkToken());
    return this.transactions.run(async (transaction) => {
      const current = await this.repository.lock(transaction, clientId);
      if (current?.revision !== revision) throw signInOver();
      if (!(await this.domains.hasProven(transaction, clientId, domainOf(person.email))))
        throw new Refused('other domain', { email: person.email });
      const user = account ?? (await this.join(transaction, row, person, passwordHash));
      await this.assertSame(transaction, user, row, person);
      // Not every provider takes a code only once.
      const expiresAt = new Date(endsAt);
      if (!(await this.steps.use(transaction, { id, userId: user.id, expiresAt }))) throw signInOver();
      await this.repository.markWorking(transaction, clientId);
      const actor = { type: 'user' as const, id: user.id, email: user.email };
      const details = { with: 'single sign-on' };
      await this.audit.record(transaction, { clientId, action: 'user.signed_in', actor, details });
      return this.sessions.start(transaction, user, 'single sign-on');
    });
  }

  /** An account whose address nobody has proven gives way to the person for whom the provider vouches. */
  private async findProven(email: string): Promise<UserEntity | null> {
    const account = await this.accounts.findByEmail(email);
    return account?.provenAt === null ? null : account;
  }

  private async join(
    transaction: Transaction,
    { clientId, joinsMembers }: SingleSignOnEntity,
    { email, firstName, lastName }: VouchedPerson,
    passwordHash: string,
  ): Promise<UserEntity> {
    const newcomer = { clientId, email, firstName, lastName, passwordHash };
    const user = await this.joining.joinVouched(transaction, newcomer, joinsMembers);
    if (!user) throw new Refused('no account', { email });
    return user;
  }

  /** Links the account with the person at the provider, the first time; from then on it is that person's alone. */
  private async assertSame(
    transaction: Transaction,
    user: UserEntity,
    { clientId, issuer }: SingleSignOnEntity,
    { subject, email }: VouchedPerson,
  ): Promise<void> {
    // Also an account of another company: its people are strangers here.
    if (user.clientId !== clientId || user.deactivatedAt !== null) throw new Refused('no account', { email });
    if (!(await this.accounts.signInThroughProvider(transaction, user, issuer, subject)))
      throw new Refused('other person', { email });
  }

  private opened({ clientId, issuer, providerClientId, secret }: SingleSignOnEntity): Connection {
    return { issuer, providerClientId, secret: this.secretOf(secret, clientId) };
  }

  private secretOf(sealed: Buffer, clientId: string): string {
    try {
      return this.box.open(sealed, clientId);
    } catch (error) {
      // Sealed under another JWT_SECRET: an Admin has to enter it again.
      throw new ProviderAnswer(false, 'client_secret_lost', { cause: error });
    }
  }

  /** What the person is told; the audit log of the company says a little more. */
  private toReported(clientId: string, error: unknown): unknown {
    if (error instanceof ApiError) return error;
    if (error instanceof ProviderAway) return providerAway(error);
    const found = refusalOf(error);
    if (!found) return error;
    const { refusal, details } = found;
    this.audit.recordInBackground({
      clientId,
      action: 'user.single_sign_on_refused',
      actor: { type: 'system' },
      details: { reason: refusal, ...details },
    });
    return refused(refusal);
  }
}

function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (!(error instanceof ProviderAnswer)) return null;
  const { declined, code } = error;
  return new Refused(declined ? 'declined at the provider' : 'invalid answer of the provider', { code });
}
