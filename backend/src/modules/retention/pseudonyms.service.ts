import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sameAddress } from '../../common/email-address.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';

/** 128 bits, as base64url has them. */
const PSEUDONYM = /^hmac:[\w-]{22}$/;
const BYTES = 16;

/**
 * Names for what is not kept in clear: the same address, in any case and spelling of Unicode or of its domain, has the same one, so that it can
 * still be searched for and counted. With a key, so that nobody can try addresses on a copy of the database, and another name in
 * each company.
 */
@Injectable()
export class Pseudonyms {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'pseudonyms', 32));
  }

  /** Of an address, of a Message-ID with or without its brackets; what is a pseudonym stays. */
  of(clientId: string, text: string): string {
    if (PSEUDONYM.test(text)) return text;
    const known = sameAddress(text.normalize('NFKC').trim().replace(/^<|>$/g, ''));
    const digest = createHmac('sha256', this.key).update(`${clientId}\n${known}`).digest();
    return `hmac:${digest.subarray(0, BYTES).toString('base64url')}`;
  }
}
