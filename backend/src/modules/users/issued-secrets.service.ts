import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import type { UserEntity } from './user.entity.js';
import type { Holdings } from './user.schemas.js';

/** Someone who can no longer act as an Admin. */
export interface FormerAdmin extends Pick<UserEntity, 'id' | 'clientId'> {
  reason: 'deactivated' | 'no longer an Admin';
}

/** One kind of thing that an Admin creates and whose secret the Admin then knows. */
export interface IssuedSecretKind {
  /** How many of these the person created and still work. */
  count(clientId: string, userId: string): Promise<number>;
  /** Ends them and records each in the audit log. Creating one takes {@link AccountsService.assertAdmin}'s lock. */
  end(transaction: Transaction, formerAdmin: FormerAdmin): Promise<void>;
}

/** What ends when a person is deactivated or loses the Admin role. The modules that store it register themselves. */
@Injectable()
export class IssuedSecretsService {
  private readonly kinds = new Map<keyof Holdings, IssuedSecretKind>();

  register(kind: keyof Holdings, secrets: IssuedSecretKind): void {
    this.kinds.set(kind, secrets);
  }

  async of(clientId: string, userId: string): Promise<Holdings> {
    const count = async (kind: keyof Holdings) => (await this.kinds.get(kind)?.count(clientId, userId)) ?? 0;
    return {
      apiKeys: await count('apiKeys'),
      invitations: await count('invitations'),
      resetLinks: await count('resetLinks'),
    };
  }

  async end(transaction: Transaction, formerAdmin: FormerAdmin): Promise<void> {
    for (const secrets of this.kinds.values()) await secrets.end(transaction, formerAdmin);
  }
}
