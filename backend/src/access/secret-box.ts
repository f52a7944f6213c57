import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable, in the database and its backups. What was sealed under another `JWT_SECRET` can't
 * be opened.
 */
export class SecretBox {
  private readonly key: Buffer;

  /** Each `purpose` has a key of its own, derived from `JWT_SECRET`, or from a key that is given. */
  constructor(from: Pick<Config, 'JWT_SECRET'> | Buffer, purpose: string) {
    const secret = Buffer.isBuffer(from) ? from : from.JWT_SECRET;
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** `owner` is authenticated with the secret: it can't be decrypted for any other row. */
  seal(secret: string, owner: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when it was encrypted with another key or for another owner */
  open(sealed: Buffer, owner: string): string {
    const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return opened.toString('utf8');
  }
}
