import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';
import { digestOf } from './key-text.js';

/**
 * How old the list may be, in ms. While its address is blocked, a key newer than the list has to wait for the next
 * one.
 */
const FRESH_MS = 10_000;

/**
 * The keys that might work, consulted while an address is blocked for sending bad ones. Good keys behind the same
 * address still work; forged ones cost no query, since one query per ten seconds serves all calls. Being listed
 * grants nothing: the key is still looked up as usual, so a revocation takes effect at once.
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
