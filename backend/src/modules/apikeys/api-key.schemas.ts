import { z } from 'zod';
import { SCOPES } from '../../access/scopes.js';
import { idSchema } from '../../http/ids.js';
import { trimmedText } from '../../http/text.schema.js';
import type { ApiKeyEntity } from './api-key.entity.js';

export const createApiKeyRequest = z
  .strictObject({
    name: trimmedText().max(100).optional().meta({ example: 'Newsletter service' }),
    expirationDays: z
      .int()
      .min(1)
      .max(365)
      .optional()
      .meta({ description: 'None: the key does not expire', example: 90 }),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(SCOPES.length)
      .overwrite((scopes) => [...new Set(scopes)])
      .optional()
      .meta({ description: 'None: all of them' }),
    scanningInstructionsId: idSchema.nullish(),
  })
  .meta({ id: 'CreateApiKeyRequest' });
export type CreateApiKeyRequest = z.output<typeof createApiKeyRequest>;

export const createdApiKeySchema = z
  .object({
    id: idSchema,
    plainTextKey: z.string().meta({ description: 'Shown this once', example: 'gp_4fQ2x9Lm_...' }),
    name: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.output<typeof createdApiKeySchema>;

const apiKeySchema = z
  .object({
    id: idSchema,
    name: z.string().nullable(),
    keyPrefix: z.string().meta({ example: 'gp_4fQ2x9Lm' }),
    isActive: z.boolean().meta({ description: 'False once revoked' }),
    scopes: z.array(z.enum(SCOPES)),
    scanningInstructionsId: idSchema.nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    usageCount: z.int().min(0),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
type ApiKey = z.output<typeof apiKeySchema>;

export const apiKeyListSchema = z
  .object({ keys: z.array(apiKeySchema), totalCount: z.int().min(0) })
  .meta({ id: 'ApiKeyList' });
export type ApiKeyList = z.output<typeof apiKeyListSchema>;

export const listApiKeysQuery = z.strictObject({
  activeOnly: z
    .stringbool()
    .default(true)
    .meta({ description: '`true` or `false`', default: 'true', example: 'true' }),
});
export type ListApiKeysQuery = z.output<typeof listApiKeysQuery>;

export const toApiKey = (row: ApiKeyEntity): ApiKey => ({
  id: row.id,
  name: row.name,
  keyPrefix: row.keyPrefix,
  isActive: row.revokedAt === null,
  scopes: row.scopes,
  scanningInstructionsId: row.scanningInstructionsId,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usageCount: row.usageCount,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
