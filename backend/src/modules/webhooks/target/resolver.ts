import { type LookupAddress, promises as dns } from 'node:dns';
import type { Provider } from '@nestjs/common';

/** Injection token of the {@link Resolver}. */
export const RESOLVER = Symbol('WEBHOOK_RESOLVER');

/** All addresses of a host name, as this machine resolves it. */
export type Resolver = (host: string) => Promise<LookupAddress[]>;

export const resolverProvider: Provider = {
  provide: RESOLVER,
  useValue: ((host) => dns.lookup(host, { all: true })) satisfies Resolver,
};
