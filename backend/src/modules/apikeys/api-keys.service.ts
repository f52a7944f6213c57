import { Injectable } from '@nestjs/common';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { SCOPES } from '../../access/scopes.js';
import { Transactions } from '../../database/transactions.js';
import { newId } from '../../http/ids.js';
import { AuditService } from '../audit/audit.service.js';
import { InstructionsService } from '../instructions/instructions.service.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import {
  type ApiKeyList,
  type CreateApiKeyRequest,
  type CreatedApiKey,
  toApiKey,
} from './api-key.schemas.js';
import { apiKeyNotFound } from './api-keys.errors.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { digestOf, isKeyText, newKeyText, prefixOf } from './key-text.js';
import { KeyUsage } from './key-usage.js';

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly repository: ApiKeysRepository,
    private readonly instructions: InstructionsService,
    private readonly usage: KeyUsage,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * A new key; its text leaves here and nowhere else.
   * @throws INVALID_REQUEST when the instructions do not exist
   */
  async create(clientId: string, request: CreateApiKeyRequest): Promise<CreatedApiKey> {
    const { expirationDays, scopes = [...SCOPES], scanningInstructionsId = null } = request;
    if (scanningInstructionsId !== null) await this.instructions.resolve(clientId, scanningInstructionsId);
    const id = newId();
    const name = request.name || null;
    const plainTextKey = newKeyText();
    const expiresAt = expirationDays === undefined ? null : new Date(Date.now() + expirationDays * DAY_MS);
    const stored = { keyPrefix: prefixOf(plainTextKey), digest: digestOf(plainTextKey) };
    const key = { id, clientId, name, ...stored, scopes, scanningInstructionsId, expiresAt };
    await this.transactions.run(async (transaction) => {
      await this.repository.insert(transaction, key);
      await this.audit.record(transaction, { clientId, action: 'key.created', target: targetOf(key) });
    });
    return { id, plainTextKey, name, expiresAt: expiresAt?.toISOString() ?? null };
  }

  async list(clientId: string, activeOnly: boolean): Promise<ApiKeyList> {
    const keys = (await this.repository.list(clientId, activeOnly)).map(toApiKey);
    return { keys, totalCount: keys.length };
  }

  /** @throws NOT_FOUND, also for a key that is revoked already */
  async revoke(clientId: string, id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const key = await this.repository.revoke(transaction, clientId, id);
      if (!key) throw apiKeyNotFound();
      await this.audit.record(transaction, { clientId, action: 'key.revoked', target: targetOf(key) });
    });
  }

  /** Who a key speaks for, and counts the use; null for anything that is not a working key. */
  async authenticate(text: string): Promise<ApiKeyPrincipal | null> {
    if (!isKeyText(text)) return null;
    const key = await this.repository.findActive(digestOf(text));
    if (!key) return null;
    this.usage.count(key.id);
    const { id: apiKeyId, clientId, scopes, scanningInstructionsId } = key;
    return { kind: 'api-key', clientId, apiKeyId, scopes, scanningInstructionsId };
  }
}

/** A key as the audit log names it. */
const targetOf = ({ id, name, keyPrefix }: Pick<ApiKeyEntity, 'id' | 'name' | 'keyPrefix'>) => ({
  type: 'key' as const,
  id,
  name: name ?? keyPrefix,
});
