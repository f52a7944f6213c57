import { Resolver } from 'node:dns/promises';
import type { Provider } from '@nestjs/common';

/** Injection token of the {@link TxtResolver}. */
export const TXT_RESOLVER = Symbol('TXT_RESOLVER');

/** The texts of a name's TXT records. Rejects when there are none. */
export type TxtResolver = (name: string) => Promise<string[]>;

/** By this machine's name servers, in ten seconds at most. */
const resolver = new Resolver({ timeout: 3_000, tries: 2 });

export const txtResolverProvider: Provider = {
  provide: TXT_RESOLVER,
  useValue: (async (name) =>
    (await resolver.resolveTxt(name)).map((parts) => parts.join(''))) satisfies TxtResolver,
};
