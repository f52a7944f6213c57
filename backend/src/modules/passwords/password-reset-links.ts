import { Inject, Injectable } from '@nestjs/common';
import { digestOfToken, newLinkToken } from '../../access/link-token.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { publicUrlOf } from '../../config/public-url.js';
import type { Transaction } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

const VALID_MS = 3_600_000;

interface Link {
  id: string;
  url: string;
  expiresAt: Date;
}

/** Creates links to the reset page. The token follows a `#`, which browsers don't send to servers. */
@Injectable()
export class PasswordResetLinks {
  constructor(
    private readonly resets: PasswordResetsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `createdBy`: the Admin who is shown the link; null when it is mailed to the person. */
  async create(transaction: Transaction, userId: string, createdBy: string | null): Promise<Link> {
    const id = newId();
    const token = newLinkToken();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + VALID_MS);
    const tokenDigest = digestOfToken(token);
    await this.resets.insert(transaction, { id, userId, createdBy, tokenDigest, createdAt, expiresAt });
    return { id, url: `${publicUrlOf(this.config)}/reset-password#token=${token}`, expiresAt };
  }
}
