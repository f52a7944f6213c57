import { Injectable } from '@nestjs/common';
import { WorkContext } from '../common/work-context.js';
import { networkOf } from '../common/network.js';
import type { Principal, UserPrincipal } from './principal.js';

/** The current request, available anywhere in its asynchronous work; empty in background jobs. */
@Injectable()
export class RequestContext {
  /** The address that the request comes from, behind the proxies of `TRUST_PROXY`. */
  get address(): string | null {
    return WorkContext.caller?.address ?? null;
  }

  /** The network of {@link address}, for counting callers; the same for all requests without an address. */
  get network(): string {
    return networkOf(this.address ?? '');
  }

  /** What the client says that it is; a stranger's words. */
  get userAgent(): string | undefined {
    return WorkContext.caller?.userAgent;
  }

  /** The person signed in. */
  get person(): UserPrincipal | null {
    // Only the guard sets it.
    const principal = WorkContext.caller?.principal as Principal | undefined;
    return principal?.kind === 'user' ? principal : null;
  }
}
