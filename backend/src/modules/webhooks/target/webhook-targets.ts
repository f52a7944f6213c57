import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { isAllowedAddress } from './addresses.js';
import { RESOLVER, type Resolver } from './resolver.js';
import { faultOfUrl, hostOf } from './target-url.js';

/** A name server that takes longer than this, in ms, does not keep a person waiting; deliveries ask again. */
const PATIENCE_MS = 3_000;

/** A host name leads, or leads by now, where no webhook may go. */
export class ForbiddenTarget extends Error {
  override name = 'ForbiddenTarget';
}

/** Where webhooks may go. A name says nothing: what counts is each address it leads to, at the moment of the connection. */
@Injectable()
export class WebhookTargets {
  private readonly allowPrivate: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(RESOLVER) private readonly resolve: Resolver,
  ) {
    this.allowPrivate = config.WEBHOOK_ALLOW_PRIVATE;
  }

  /** Why an endpoint can't have this URL, in words; undefined if it can. A name that leads nowhere yet is accepted. */
  async faultOf(text: string): Promise<string | undefined> {
    const fault = faultOfUrl(text, this.allowPrivate);
    if (fault !== undefined) return fault;
    const addresses = this.addressesOf(hostOf(new URL(text))).then(
      () => undefined,
      (error: unknown) =>
        error instanceof ForbiddenTarget ? 'The URL must lead to a public address' : undefined,
    );
    return Promise.race([addresses, delay(PATIENCE_MS, undefined, { ref: false })]);
  }

  /**
   * The `lookup` of a connection: what it answers is what is connected to, so that a name which led elsewhere a moment
   * ago gains nothing (DNS rebinding).
   */
  readonly lookup: LookupFunction = (...question) => void this.answer(...question);

  /** @throws ForbiddenTarget for an address; Node looks up names only, so this goes before each connection */
  assertAddress(url: URL): void {
    const host = hostOf(url);
    if (isIP(host) && !isAllowedAddress(host, this.allowPrivate)) throw new ForbiddenTarget();
  }

  /** One forbidden address is enough: whoever mixes them wants the connection to fall upon the other. */
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
