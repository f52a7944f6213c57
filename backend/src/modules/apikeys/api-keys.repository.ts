import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, Repository } from 'typeorm';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import type { Page } from '../../common/pagination.schema.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { KeyUse } from './key-usage.js';

/** What is stored of a key's secret, and who has seen it. */
export type Secret = Pick<ApiKeyEntity, 'digest' | 'keyPrefix' | 'issuedBy'>;

/** Upper bound on digests kept in memory to recognise forged keys: about 4 MB. */
const MAX_DIGESTS = 20_000;

type ActiveKey = Omit<ApiKeyPrincipal, 'kind'>;

const activeKey = (which: string): string => `
  SELECT api_keys.id AS "apiKeyId", api_keys.client_id AS "clientId", subscriptions.tier_type AS "tierType",
    api_keys.scopes, api_keys.scanning_instructions_id AS "scanningInstructionsId",
    clients.closes_at IS NOT NULL AS "isClosing"
  FROM api_keys JOIN subscriptions ON subscriptions.client_id = api_keys.client_id
    JOIN clients ON clients.id = api_keys.client_id
  WHERE (${which})
    AND api_keys.revoked_at IS NULL AND (api_keys.expires_at IS NULL OR api_keys.expires_at > $2)`;
const BY_DIGEST = activeKey(
  'api_keys.digest = $1 OR api_keys.previous_digest = $1 AND api_keys.previous_ends_at > $2',
);
const BY_ID = activeKey('api_keys.id = $1');

const idsOf = (keys: ApiKeyEntity[]) => keys.map(({ id }) => id);

const NO_OVERLAP = {
  previousDigest: null,
  previousKeyPrefix: null,
  previousIssuedBy: null,
  previousEndsAt: null,
};

type NewApiKey = Secret &
  Pick<
    ApiKeyEntity,
    'id' | 'clientId' | 'name' | 'scopes' | 'scanningInstructionsId' | 'retain' | 'expiresAt'
  >;

@Injectable()
export class ApiKeysRepository {
  constructor(@InjectRepository(ApiKeyEntity) private readonly rows: Repository<ApiKeyEntity>) {}

  async insert(transaction: Transaction, key: NewApiKey): Promise<void> {
    await transaction.insert(ApiKeyEntity, key);
  }

  /** A page, newest first, and the total. Active means neither revoked nor expired. */
  list(
    clientId: string,
    activeOnly: boolean,
    { pageNumber, pageSize }: Page,
  ): Promise<[ApiKeyEntity[], number]> {
    return this.rows.findAndCount({
      where: activeOnly ? this.active({ clientId }) : { clientId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: pageNumber * pageSize,
      take: pageSize,
    });
  }

  countActive(transaction: Transaction, clientId: string): Promise<number> {
    return transaction.count(ApiKeyEntity, { where: this.active({ clientId }) });
  }

  exists(transaction: Transaction, clientId: string, id: string): Promise<boolean> {
    return transaction.existsBy(ApiKeyEntity, { clientId, id });
  }

  /** The key whose current secret this is, or whose previous secret it is while that still works. */
  async findActive(which: { digest: Buffer } | { id: string }): Promise<ActiveKey | null> {
    const [query, value] = 'id' in which ? [BY_ID, which.id] : [BY_DIGEST, which.digest];
    const [key] = await this.rows.query<ActiveKey[]>(query, [value, new Date()]);
    return key ?? null;
  }

  /** Digests of secrets that may still work, the most recently used first; bounded by {@link MAX_DIGESTS}. */
  async activeDigests(): Promise<Buffer[]> {
    const keys = await this.rows.find({
      select: { id: true, digest: true, previousDigest: true },
      where: this.active({}),
      order: { lastUsedAt: { direction: 'DESC', nulls: 'LAST' } },
      take: MAX_DIGESTS,
    });
    return keys.flatMap(({ digest, previousDigest }) =>
      previousDigest ? [digest, previousDigest] : [digest],
    );
  }

  /**
   * Makes `secret` the key's current one. The one it replaces works until `overlapEndsAt`, but never past the key's
   * expiry; the one before that stops at once. A single UPDATE, so that of concurrent rotations each replaces the
   * other's secret. Null when the client has no such active key.
   */
  async rotate(
    transaction: Transaction,
    clientId: string,
    id: string,
    secret: Secret,
    overlapEndsAt: Date | null,
  ): Promise<ApiKeyEntity | null> {
    const { affected } = await transaction
      .createQueryBuilder()
      .update(ApiKeyEntity)
      .set({
        ...secret,
        previousDigest: () => (overlapEndsAt ? 'digest' : 'NULL'),
        previousKeyPrefix: () => (overlapEndsAt ? 'key_prefix' : 'NULL'),
        previousIssuedBy: () => (overlapEndsAt ? 'issued_by' : 'NULL'),
        previousEndsAt: () => (overlapEndsAt ? 'least(expires_at, :overlapEndsAt)' : 'NULL'),
      })
      .where(this.active({ clientId, id }))
      .setParameters({ overlapEndsAt })
      .execute();
    return affected === 1 ? transaction.findOneByOrFail(ApiKeyEntity, { id }) : null;
  }

  /** Ends all secrets of a key. Null when the client has no such active key. */
  async revoke(transaction: Transaction, clientId: string, id: string): Promise<ApiKeyEntity | null> {
    const key = { clientId, id };
    const { affected } = await transaction.update(
      ApiKeyEntity,
      { ...key, revokedAt: IsNull() },
      { revokedAt: new Date() },
    );
    return affected === 1 ? transaction.findOneBy(ApiKeyEntity, key) : null;
  }

  /** How many keys {@link endIssuedBy} would revoke or cut the overlap of. */
  countIssuedBy(clientId: string, userId: string): Promise<number> {
    return this.rows.countBy([
      ...this.active({ clientId, issuedBy: userId }),
      ...this.overlapOf(clientId, userId),
    ]);
  }

  /**
   * Ends the secrets this person created: revokes the key if its current secret is theirs, otherwise ends the
   * overlap. Returns the affected keys.
   */
  async endIssuedBy(
    transaction: Transaction,
    clientId: string,
    userId: string,
  ): Promise<{ revoked: ApiKeyEntity[]; overlaps: ApiKeyEntity[] }> {
    const revoked = await transaction.findBy(ApiKeyEntity, this.active({ clientId, issuedBy: userId }));
    await transaction.update(ApiKeyEntity, { id: In(idsOf(revoked)) }, { revokedAt: new Date() });
    const overlaps = await transaction.findBy(ApiKeyEntity, this.overlapOf(clientId, userId));
    await transaction.update(ApiKeyEntity, { id: In(idsOf(overlaps)) }, NO_OVERLAP);
    return { revoked, overlaps };
  }

  async countUse(id: string, { count, lastUsedAt }: KeyUse): Promise<void> {
    await this.rows.update({ id }, { usageCount: () => `usage_count + ${Math.trunc(count)}`, lastUsedAt });
  }

  private overlapOf(clientId: string, userId: string) {
    return this.active({ clientId, previousIssuedBy: userId, previousEndsAt: MoreThan(new Date()) });
  }

  private active<T extends object>(where: T) {
    const unrevoked = { ...where, revokedAt: IsNull() };
    return [
      { ...unrevoked, expiresAt: IsNull() },
      { ...unrevoked, expiresAt: MoreThan(new Date()) },
    ];
  }
}
