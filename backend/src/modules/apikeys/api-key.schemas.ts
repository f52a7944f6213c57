import { z } from 'zod';
import { SCOPES } from '../../access/scopes.js';
import { idSchema } from '../../common/ids.js';
import { MAX_SIZE, pageQueryOf } from '../../common/pagination.schema.js';
import { orDefault } from '../../common/optional.schema.js';
import { trimmedText } from '../../common/text.schema.js';
import { retainSchema } from '../retention/retention.schemas.js';
import type { ApiKeyEntity } from './api-key.entity.js';

export const createApiKeyRequest = z
  .strictObject({
    name: trimmedText().max(100).nullish().meta({ example: 'Newsletter service' }),
    expirationDays: z
      .int()
      .min(1)
      .max(365)
      .nullish()
      .meta({ description: 'Omitted: the key does not expire', example: 90 }),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(SCOPES.length)
      .overwrite((scopes) => [...new Set(scopes)])
      .nullish()
      .meta({ description: 'Omitted: all scopes' }),
    scanningInstructionsId: idSchema.nullish(),
    retain: retainSchema.nullish().meta({
      description: 'Less than your company keeps of the messages; omitted: as much',
      example: 'verdict',
    }),
  })
  .meta({ id: 'CreateApiKeyRequest' });
export type CreateApiKeyRequest = z.output<typeof createApiKeyRequest>;

export const createdApiKeySchema = z
  .object({
    id: idSchema,
    plainTextKey: z.string().meta({ description: 'Shown only once', example: 'gp_4fQ2x9Lm_...' }),
    name: z.string().nullable().meta({ example: 'Newsletter service' }),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.output<typeof createdApiKeySchema>;

const DEFAULT_OVERLAP_HOURS = 24;
const WEEK_HOURS = 168;

export const rotateApiKeyRequest = z
  .strictObject({
    overlapHours: orDefault(z.int().min(0).max(WEEK_HOURS), DEFAULT_OVERLAP_HOURS, {
      description: 'Hours that the previous secret keeps working; 0: it stops at once',
      example: 24,
    }),
  })
  .meta({ id: 'RotateApiKeyRequest' });
export type RotateApiKeyRequest = z.output<typeof rotateApiKeyRequest>;

export const rotatedApiKeySchema = createdApiKeySchema
  .extend({
    previousEndsAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the previous secret stops working; null: it already has' }),
  })
  .meta({ id: 'RotatedApiKey' });
export type RotatedApiKey = z.output<typeof rotatedApiKeySchema>;

const apiKeySchema = z
  .object({
    id: idSchema,
    name: z.string().nullable().meta({ example: 'Newsletter service' }),
    keyPrefix: z.string().meta({ example: 'gp_4fQ2x9Lm' }),
    previousKeyPrefix: z.string().nullable().meta({
      description: 'The prefix of the previous secret while it still works; null otherwise',
      example: null,
    }),
    previousEndsAt: z.iso.datetime().nullable(),
    isActive: z.boolean().meta({ description: 'False once revoked', example: true }),
    scopes: z.array(z.enum(SCOPES)),
    scanningInstructionsId: idSchema.nullable(),
    retain: retainSchema.nullable().meta({
      description:
        'What is kept of messages that come with it, if that is less than of others; null: as much as your company keeps',
      example: null,
    }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    usageCount: z.int().min(0),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
type ApiKey = z.output<typeof apiKeySchema>;

export const apiKeyListSchema = z
  .object({
    keys: z.array(apiKeySchema),
    totalCount: z.int().min(0).meta({ description: 'The number on all pages together' }),
    pageNumber: z.int().min(0),
    pageSize: z.int().min(1),
  })
  .meta({ id: 'ApiKeyList' });
export type ApiKeyList = z.output<typeof apiKeyListSchema>;

/** Defaults to the largest page. */
export const listApiKeysQuery = z.strictObject({
  ...pageQueryOf(MAX_SIZE),
  activeOnly: z
    .stringbool()
    .default(true)
    .meta({ description: '`true` or `false`', default: 'true', example: 'true' }),
});
export type ListApiKeysQuery = z.output<typeof listApiKeysQuery>;

/** The previous secret, while it still works. */
const overlapOf = ({ previousKeyPrefix, previousEndsAt, revokedAt }: ApiKeyEntity, now: Date) =>
  previousEndsAt && previousEndsAt > now && !revokedAt
    ? { previousKeyPrefix, previousEndsAt: previousEndsAt.toISOString() }
    : { previousKeyPrefix: null, previousEndsAt: null };

export const toApiKey = (row: ApiKeyEntity, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  keyPrefix: row.keyPrefix,
  ...overlapOf(row, now),
  isActive: row.revokedAt === null,
  scopes: row.scopes,
  scanningInstructionsId: row.scanningInstructionsId,
  retain: row.retain,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usageCount: row.usageCount,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
