import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApiKeyPrincipal, UserPrincipal } from '../../access/principal.js';
import { SCOPES } from '../../access/scopes.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { AuditService } from '../audit/audit.service.js';
import { InstructionsService } from '../instructions/instructions.service.js';
import { RetentionSettings } from '../retention/retention-settings.service.js';
import { PlanService } from '../subscriptions/plan/plan.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { IssuedSecretsService, type FormerAdmin } from '../users/issued-secrets.service.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import {
  type ApiKeyList,
  type CreateApiKeyRequest,
  type CreatedApiKey,
  type ListApiKeysQuery,
  type RotatedApiKey,
  toApiKey,
} from './api-key.schemas.js';
import { apiKeyNotFound, inactiveApiKey } from './api-keys.errors.js';
import { ApiKeysRepository, type Secret } from './api-keys.repository.js';
import { digestOf, newKeyText, prefixOf } from './key-text.js';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';

const secretOf = (text: string, { userId }: UserPrincipal): Secret => ({
  keyPrefix: prefixOf(text),
  digest: digestOf(text),
  issuedBy: userId,
});

@Injectable()
export class ApiKeysService implements OnModuleInit {
  constructor(
    private readonly repository: ApiKeysRepository,
    private readonly instructions: InstructionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly accounts: AccountsService,
    private readonly issuedSecrets: IssuedSecretsService,
    private readonly plan: PlanService,
    private readonly retention: RetentionSettings,
  ) {}

  onModuleInit(): void {
    this.issuedSecrets.register('apiKeys', {
      count: (clientId, userId) => this.repository.countIssuedBy(clientId, userId),
      end: (transaction, formerAdmin) => this.endIssuedBy(transaction, formerAdmin),
    });
  }

  /**
   * Creates a key; its text is returned here and nowhere else.
   * @throws INVALID_REQUEST when the instructions do not exist, or for a `retain` that keeps no less than the company; CONFLICT when the client's plan allows no more keys;
   *   FORBIDDEN when the caller is no longer an Admin
   */
  async create(caller: UserPrincipal, request: CreateApiKeyRequest): Promise<CreatedApiKey> {
    const { clientId } = caller;
    const { expirationDays, scanningInstructionsId = null, retain = null } = request;
    const scopes = request.scopes ?? [...SCOPES];
    if (scanningInstructionsId !== null) await this.instructions.resolve(clientId, scanningInstructionsId);
    const id = newId();
    const name = request.name || null;
    const plainTextKey = newKeyText();
    const expiresAt = expirationDays ? new Date(Date.now() + expirationDays * DAY_MS) : null;
    const secret = secretOf(plainTextKey, caller);
    const key = { id, clientId, name, ...secret, scopes, scanningInstructionsId, retain, expiresAt };
    await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      await this.retention.assertStricter(transaction, clientId, retain);
      const count = () => this.repository.countActive(transaction, clientId);
      await this.plan.assertRoom(transaction, clientId, 'apiKeys', count);
      await this.repository.insert(transaction, key);
      await this.audit.record(transaction, { clientId, action: 'key.created', target: targetOf(key) });
    });
    return { id, plainTextKey, name, expiresAt: expiresAt?.toISOString() ?? null };
  }

  async list(clientId: string, { activeOnly, ...page }: ListApiKeysQuery): Promise<ApiKeyList> {
    const now = new Date();
    const [rows, totalCount] = await this.repository.list(clientId, activeOnly, page);
    return { keys: rows.map((row) => toApiKey(row, now)), totalCount, ...page };
  }

  /**
   * Gives a key a new secret; the current one works for another `overlapHours`. The expiry was set when the key was
   * created: it stays, and ends both secrets.
   * @throws NOT_FOUND; CONFLICT when the key is revoked or expired; FORBIDDEN when the caller is no longer an Admin
   */
  async rotate(caller: UserPrincipal, id: string, overlapHours: number): Promise<RotatedApiKey> {
    const { clientId } = caller;
    const plainTextKey = newKeyText();
    const overlapEndsAt = overlapHours === 0 ? null : new Date(Date.now() + overlapHours * HOUR_MS);
    const key = await this.transactions.run(async (transaction) => {
      await this.accounts.assertAdmin(transaction, caller);
      const rotated = await this.repository.rotate(
        transaction,
        clientId,
        id,
        secretOf(plainTextKey, caller),
        overlapEndsAt,
      );
      if (!rotated)
        throw (await this.repository.exists(transaction, clientId, id)) ? inactiveApiKey() : apiKeyNotFound();
      await this.audit.record(transaction, { clientId, action: 'key.rotated', target: targetOf(rotated) });
      return rotated;
    });
    const { name, expiresAt, previousEndsAt } = key;
    return {
      id,
      plainTextKey,
      name,
      expiresAt: expiresAt?.toISOString() ?? null,
      previousEndsAt: previousEndsAt?.toISOString() ?? null,
    };
  }

  /** @throws NOT_FOUND, also when the key is already revoked */
  async revoke(clientId: string, id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const key = await this.repository.revoke(transaction, clientId, id);
      if (!key) throw apiKeyNotFound();
      await this.audit.record(transaction, { clientId, action: 'key.revoked', target: targetOf(key) });
    });
  }

  /** Someone who loses the Admin role has seen the secrets they created. */
  private async endIssuedBy(transaction: Transaction, { id, clientId, reason }: FormerAdmin): Promise<void> {
    const { revoked, overlaps } = await this.repository.endIssuedBy(transaction, clientId, id);
    const ended = [
      ...revoked.map((key) => ({ action: 'key.revoked' as const, target: targetOf(key) })),
      ...overlaps.map((key) => ({ action: 'key.overlap_ended' as const, target: targetOf(key) })),
    ];
    for (const entry of ended)
      await this.audit.record(transaction, { clientId, ...entry, details: { maker: reason } });
  }

  /** Null when it is not a working key's. */
  async principalOf(digest: Buffer): Promise<ApiKeyPrincipal | null> {
    return principalOf(await this.repository.findActive({ digest }));
  }

  /** The same of a key that is known by its id. */
  async principalOfId(id: string): Promise<ApiKeyPrincipal | null> {
    return principalOf(await this.repository.findActive({ id }));
  }
}

const principalOf = (key: Omit<ApiKeyPrincipal, 'kind'> | null): ApiKeyPrincipal | null =>
  key && { kind: 'api-key', ...key };

/** The key as an audit log target. */
const targetOf = ({ id, name, keyPrefix }: Pick<ApiKeyEntity, 'id' | 'name' | 'keyPrefix'>) => ({
  type: 'key' as const,
  id,
  name: name ?? keyPrefix,
});
