import { type LookupAddress, promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { isAllowedAddress } from './addresses.js';
import { urlProblem, hostOf } from './target-url.js';

/** Injection token of the {@link Resolver}. */
const RESOLVER = Symbol('RESOLVER');

/** All addresses of a host name, as this machine resolves it. */
export type Resolver = (host: string) => Promise<LookupAddress[]>;

export const resolverProvider: Provider = {
  provide: RESOLVER,
  useValue: ((host) => dns.lookup(host, { all: true })) satisfies Resolver,
};

/** A slower lookup, in ms, is not waited for when a URL is saved; deliveries look it up again. */
const PATIENCE_MS = 3_000;

/** A host name resolves, or now resolves, to an address that tenants may not name. */
export class ForbiddenTarget extends Error {
  override name = 'ForbiddenTarget';
}

/** Where tenants may have something sent. The name does not matter: each address it resolves to is checked when connecting. */
@Injectable()
export class Targets {
  /** Whether the operator allows addresses of a company's own network. */
  readonly allowPrivate: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(RESOLVER) private readonly resolve: Resolver,
  ) {
    this.allowPrivate = config.WEBHOOK_ALLOW_PRIVATE;
  }

  /**
   * Why an endpoint can't have this URL, as a message; undefined if it can. A name that does not resolve yet is
   * accepted.
   */
  async problemWith(text: string): Promise<string | undefined> {
    const problem = urlProblem(text, this.allowPrivate);
    if (problem !== undefined) return problem;
    const addresses = this.addressesOf(hostOf(new URL(text))).then(
      () => undefined,
      (error: unknown) =>
        error instanceof ForbiddenTarget ? 'The URL must lead to a public address' : undefined,
    );
    return Promise.race([addresses, delay(PATIENCE_MS, undefined, { ref: false })]);
  }

  /**
   * The `lookup` of a connection: it connects to exactly what this returns, so a name that resolved differently a
   * moment ago gains nothing (DNS rebinding).
   */
  readonly lookup: LookupFunction = (...question) => void this.answer(...question);

  /**
   * Call before each connection: Node uses `lookup` only for names.
   * @throws ForbiddenTarget for a forbidden address
   */
  assertAddress(url: URL): void {
    const host = hostOf(url);
    if (isIP(host) && !isAllowedAddress(host, this.allowPrivate)) throw new ForbiddenTarget();
  }

  /** One forbidden address is enough: a mix of both would hope for the connection to pick it. */
  private async addressesOf(host: string): Promise<LookupAddress[]> {
    const addresses = await this.resolve(host);
    const areAllowed = addresses.every(({ address }) => isAllowedAddress(address, this.allowPrivate));
    if (addresses.length === 0 || !areAllowed) throw new ForbiddenTarget();
    return addresses;
  }

  private async answer(...[host, options, callback]: Parameters<LookupFunction>): Promise<void> {
    let addresses: LookupAddress[];
    try {
      addresses = await this.addressesOf(host);
    } catch (error) {
      callback(error as NodeJS.ErrnoException, '');
      return;
    }
    const [first] = addresses;
    if (options.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  }
}
