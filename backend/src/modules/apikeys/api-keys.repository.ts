import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { KeyUse } from './key-usage.js';

type NewApiKey = Pick<
  ApiKeyEntity,
  'id' | 'clientId' | 'name' | 'keyPrefix' | 'digest' | 'scopes' | 'scanningInstructionsId' | 'expiresAt'
>;

@Injectable()
export class ApiKeysRepository {
  constructor(@InjectRepository(ApiKeyEntity) private readonly rows: Repository<ApiKeyEntity>) {}

  async insert(transaction: Transaction, key: NewApiKey): Promise<void> {
    await transaction.insert(ApiKeyEntity, key);
  }

  /** Newest first. Active is neither revoked nor past its expiry. */
  list(clientId: string, activeOnly: boolean): Promise<ApiKeyEntity[]> {
    const where = activeOnly ? this.active({ clientId }) : { clientId };
    return this.rows.find({ where, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async findActive(digest: Buffer): Promise<ApiKeyEntity | null> {
    return this.rows.findOne({ where: this.active({ digest }) });
  }

  /** Null when the client has no such key that still works. */
  async revoke(transaction: Transaction, clientId: string, id: string): Promise<ApiKeyEntity | null> {
    const key = { clientId, id };
    const { affected } = await transaction.update(
      ApiKeyEntity,
      { ...key, revokedAt: IsNull() },
      { revokedAt: new Date() },
    );
    return affected === 1 ? transaction.findOneBy(ApiKeyEntity, key) : null;
  }

  async countUse(id: string, { count, lastUsedAt }: KeyUse): Promise<void> {
    await this.rows.update({ id }, { usageCount: () => `usage_count + ${Math.trunc(count)}`, lastUsedAt });
  }

  private active<T extends object>(where: T) {
    const unrevoked = { ...where, revokedAt: IsNull() };
    return [
      { ...unrevoked, expiresAt: IsNull() },
      { ...unrevoked, expiresAt: MoreThan(new Date()) },
    ];
  }
}
