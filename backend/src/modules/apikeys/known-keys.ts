import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';
import { digestOf } from './key-text.js';

/** How old the list may be, in ms. A key younger than it waits for the next while its address is barred. */
const FRESH_MS = 10_000;

/**
 * Which keys might work, while an address is barred for the bad ones that it sends. The good ones behind the same
 * address go on; a forged one costs no query, since one each ten seconds serves all calls. To be listed lets nobody
 * in: what a listed key may still do is looked up as ever, so a revocation counts at once.
 */
@Injectable()
export class KnownKeys {
  private digests: Promise<ReadonlySet<string>> | undefined;
  private readAt = 0;

  constructor(private readonly repository: ApiKeysRepository) {}

  async has(text: string): Promise<boolean> {
    if (!this.digests || Date.now() - this.readAt > FRESH_MS) {
      this.readAt = Date.now();
      this.digests = this.read();
    }
    return (await this.digests).has(digestOf(text).toString('hex'));
  }

  private async read(): Promise<ReadonlySet<string>> {
    try {
      const digests = await this.repository.activeDigests();
      return new Set(digests.map((digest) => digest.toString('hex')));
    } catch (error) {
      this.digests = undefined;
      throw error;
    }
  }
}
