import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SecretBox } from '../../access/secret-box.js';
import { newId } from '../../common/ids.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import type { UserEntity } from '../users/user.entity.js';

const PURPOSE = 'gatepost second steps';

const digestOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

const challengeSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Of the hash of the password that was right: another password ends the challenge. */
  passwordDigest: z.string(),
  /** Whether the session is to last for 30 days. */
  remembered: z.boolean(),
  expiresAt: z.coerce.date(),
});
/** Someone gave a right password and still owes a code: there is no session yet. */
export type SecondStep = z.output<typeof challengeSchema>;

/**
 * What a browser holds between the steps. Encrypted, it needs no row: with rows, of which a person can have only so many, whoever
 * knows the password could end the sign-ins of the account's owner.
 */
@Injectable()
export class SecondStepToken extends SecretBox {
  constructor(@Inject(CONFIG) config: Pick<Config, 'JWT_SECRET'>) {
    super(config, PURPOSE);
  }

  write(userId: string, passwordHash: string, remembered: boolean, validMs: number): string {
    const expiresAt = new Date(Date.now() + validMs);
    const challenge = { id: newId(), userId, passwordDigest: digestOf(passwordHash), remembered, expiresAt };
    return this.seal(JSON.stringify(challenge), PURPOSE).toString('base64url');
  }

  /** Null when it is over or not ours. */
  read(token: string): SecondStep | null {
    try {
      const text = this.open(Buffer.from(token, 'base64url'), PURPOSE);
      const challenge = challengeSchema.parse(JSON.parse(text));
      return challenge.expiresAt.getTime() > Date.now() ? challenge : null;
    } catch {
      return null;
    }
  }
}

/** Whether the account is still as it was at the first step. */
export const isFor = ({ passwordDigest }: SecondStep, user: UserEntity): boolean =>
  user.deactivatedAt === null && user.twoFactorAt !== null && digestOf(user.passwordHash) === passwordDigest;
