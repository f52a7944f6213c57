import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { ApiError } from '../common/api-error.js';
import { FailedAttempts } from '../access/failed-attempts.js';
import type { ApiKeyPrincipal } from '../access/principal.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { KeyAuthentication } from '../modules/apikeys/key-authentication.service.js';

/**
 * Which company's mail server it is that talks to us: by a key of the scope `mail:send` that it presents, or by its network,
 * for which the operator names a key in `GATEWAY_NETWORKS`. Anybody else may send nothing: we are no open relay.
 */
@Injectable()
export class MailServers {
  constructor(
    private readonly keys: KeyAuthentication,
    private readonly failed: FailedAttempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * By the key that `address` presents; null for one that does not work, or may not send mail.
   * @throws RATE_LIMITED for too many bad keys from the address; ACCOUNT_CLOSING; what the database throws
   */
  async byKey(text: string, address: string): Promise<ApiKeyPrincipal | null> {
    const principal = maySend(await this.keys.byText(text, address));
    if (!principal) await this.failed.count(address);
    return principal;
  }

  /**
   * By its network, of which the narrowest counts; null for an address of none.
   * @throws ACCOUNT_CLOSING; what the database throws
   */
  async byNetwork(address: string): Promise<ApiKeyPrincipal | null> {
    const narrowest = this.networksOf(address).toSorted(
      (one, other) => bitsOf(other.network) - bitsOf(one.network),
    )[0];
    return narrowest ? maySend(await this.keys.byId(narrowest.keyId)) : null;
  }

  /** One that proved its key before, if the key still works. @throws as {@link byNetwork} */
  async again({ apiKeyId }: ApiKeyPrincipal): Promise<ApiKeyPrincipal | null> {
    return maySend(await this.keys.byId(apiKeyId));
  }

  /** Whether the operator named its network: what it says of others is believed. */
  isOfNetwork(address: string): boolean {
    return this.networksOf(address).length > 0;
  }

  private networksOf(address: string): Config['GATEWAY_NETWORKS'] {
    if (!ipaddr.isValid(address)) return [];
    const given = ipaddr.process(address);
    return this.config.GATEWAY_NETWORKS.filter(({ network }) => contains(network, given));
  }
}

type Address = ReturnType<typeof ipaddr.process>;

function maySend(principal: ApiKeyPrincipal | null): ApiKeyPrincipal | null {
  if (!principal?.scopes.includes('mail:send')) return null;
  if (principal.isClosing) throw new ApiError('ACCOUNT_CLOSING');
  return principal;
}

/** Whether a mail server is refused because its company has closed its account. */
export const isOfClosing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ACCOUNT_CLOSING';

const bitsOf = (network: string): number => ipaddr.parseCIDR(network)[1];

function contains(network: string, address: Address): boolean {
  const [range, bits] = ipaddr.parseCIDR(network);
  return range.kind() === address.kind() && address.match(range, bits);
}
