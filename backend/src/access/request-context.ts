import { Injectable } from '@nestjs/common';
import { type ClsStore, ClsService } from 'nestjs-cls';
import type { Principal, UserPrincipal } from './principal.js';
import { networkOf } from '../common/network.js';

export interface RequestStore extends ClsStore {
  address?: string;
  userAgent?: string | undefined;
  principal?: Principal | undefined;
}

/** The current request, available anywhere in its asynchronous work; empty in background jobs. */
@Injectable()
export class RequestContext {
  constructor(private readonly cls: ClsService<RequestStore>) {}

  /** The address that the request comes from, behind the proxies of `TRUST_PROXY`. */
  get address(): string | null {
    return this.store?.address ?? null;
  }

  /** The network of {@link address}, for counting callers; the same for all requests without an address. */
  get network(): string {
    return networkOf(this.address ?? '');
  }

  /** What the client says that it is; a stranger's words. */
  get userAgent(): string | undefined {
    return this.store?.userAgent;
  }

  /** The person signed in. */
  get person(): UserPrincipal | null {
    const principal = this.store?.principal;
    return principal?.kind === 'user' ? principal : null;
  }

  private get store(): RequestStore | undefined {
    return this.cls.isActive() ? this.cls.get() : undefined;
  }
}
