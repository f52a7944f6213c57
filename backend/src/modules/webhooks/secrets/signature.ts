import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../../access/secret-box.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';

const PREFIX = 'whsec_';

/** A new signing secret in the Standard Webhooks format: 32 random bytes. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** What is signed. Having only the body is not enough to replay it under another id or time. */
interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The `webhook-signature` header of Standard Webhooks: one signature per valid secret, separated by spaces. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((digest) => `v1,${digest}`)
    .join(' ');
}

/** Encrypts signing secrets; after `JWT_SECRET` changes, every endpoint has to rotate its secret. */
@Injectable()
export class SigningSecretBox extends SecretBox {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, 'gatepost webhook secrets');
  }
}
