import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';
import type { KeyUse } from './key-usage.js';

type NewApiKey = Pick<
  ApiKeyEntity,
  'id' | 'clientId' | 'name' | 'keyPrefix' | 'digest' | 'scopes' | 'scanningInstructionsId' | 'expiresAt'
>;

@Injectable()
export class ApiKeysRepository {
  constructor(@InjectRepository(ApiKeyEntity) private readonly rows: Repository<ApiKeyEntity>) {}

  async insert(key: NewApiKey): Promise<void> {
    await this.rows.insert(key);
  }

  /** Newest first. Active is neither revoked nor past its expiry. */
  list(clientId: string, activeOnly: boolean): Promise<ApiKeyEntity[]> {
    const where = activeOnly ? this.active({ clientId }) : { clientId };
    return this.rows.find({ where, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async findActive(digest: Buffer): Promise<ApiKeyEntity | null> {
    return this.rows.findOne({ where: this.active({ digest }) });
  }

  /** False when the client has no such key that still works. */
  async revoke(clientId: string, id: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { clientId, id, revokedAt: IsNull() },
      { revokedAt: new Date() },
    );
    return affected === 1;
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
