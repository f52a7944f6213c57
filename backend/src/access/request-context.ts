import { Injectable } from '@nestjs/common';
import { type ClsStore, ClsService } from 'nestjs-cls';
import type { Principal, UserPrincipal } from './principal.js';
import { networkOf } from '../common/network.js';

export interface RequestStore extends ClsStore {
  address?: string;
  principal?: Principal | undefined;
}

/** The request that is being answered, wherever its work has got to; nothing of it in a background job. */
@Injectable()
export class RequestContext {
  constructor(private readonly cls: ClsService<RequestStore>) {}

  /** Where the request comes from, past the proxies of `TRUST_PROXY`. */
  get address(): string | null {
    return this.store?.address ?? null;
  }

  /** The network of {@link address}, as callers are counted; the same for all that has no address. */
  get network(): string {
    return networkOf(this.address ?? '');
  }

  /** The person who is signed in. */
  get person(): UserPrincipal | null {
    const principal = this.store?.principal;
    return principal?.kind === 'user' ? principal : null;
  }

  private get store(): RequestStore | undefined {
    return this.cls.isActive() ? this.cls.get() : undefined;
  }
}
