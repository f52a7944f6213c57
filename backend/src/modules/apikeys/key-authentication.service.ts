import { Injectable } from '@nestjs/common';
import { FailedAttempts } from '../../access/failed-attempts.js';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { RecentCredentials } from '../../access/recent-credentials.js';
import { ApiKeysService } from './api-keys.service.js';
import { digestOf, isKeyText } from './key-text.js';
import { KeyUsage } from './key-usage.js';
import { KnownKeys } from './known-keys.js';

/** Tells whose a key is, by whatever way it comes, and counts its use. */
@Injectable()
export class KeyAuthentication {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly known: KnownKeys,
    private readonly usage: KeyUsage,
    private readonly failed: FailedAttempts,
    private readonly recent: RecentCredentials,
  ) {}

  /** Null for what is no working key. `address`: whoever presents it; one that has sent too many bad ones costs no query. */
  async byText(text: string, address: string): Promise<ApiKeyPrincipal | null> {
    if (!isKeyText(text)) return null;
    if (this.failed.isBlocked(address) && !(await this.known.has(text))) return null;
    const digest = digestOf(text);
    return this.counted(
      await this.recent.principalOf(`key ${digest.toString('hex')}`, () => this.keys.principalOf(digest)),
    );
  }

  /** Of a key that the operator named in the settings; null when it works no more. */
  async byId(id: string): Promise<ApiKeyPrincipal | null> {
    return this.counted(await this.recent.principalOf(`key id ${id}`, () => this.keys.principalOfId(id)));
  }

  private counted(principal: ApiKeyPrincipal | null): ApiKeyPrincipal | null {
    if (principal) this.usage.count(principal.apiKeyId);
    return principal;
  }
}
