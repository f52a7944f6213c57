import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { ApiKeysCreateData } from '../../api/generated/types.gen.js';

const NAME_MAX = 100;
const DAYS = { min: 1, max: 365 };
const daysError = t`Enter a whole number from ${DAYS.min} to ${DAYS.max}, or leave this empty`;

/** What a key is for, with what it may do then; null: everything. */
const PURPOSES = {
  all: null,
  scan: ['scans:read', 'scans:write'],
  read: ['scans:read'],
  mail: ['mail:send'],
} as const satisfies Record<string, NonNullable<ApiKeysCreateData['body']['scopes']> | null>;
export type Purpose = keyof typeof PURPOSES;

export const keySchema = z.object({
  name: z.string().check(z.trim(), z.maxLength(NAME_MAX, t`At most ${NAME_MAX} characters`)),
  /** As typed; empty means that the key does not expire. */
  expirationDays: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || inRange(Number(text)), { error: daysError }),
  ),
  scanningInstructionsId: z.string(),
  purpose: z.enum(['all', 'scan', 'read', 'mail']),
  /** Less than the company keeps; empty: as much. */
  retain: z.enum(['', 'redacted', 'verdict']),
});

export type KeyValues = z.infer<typeof keySchema>;

export const emptyKey: KeyValues = {
  name: '',
  expirationDays: '',
  scanningInstructionsId: '',
  purpose: 'all',
  retain: '',
};

/** Omits empty fields. */
export const requestOf = ({
  name,
  expirationDays,
  scanningInstructionsId,
  purpose,
  retain,
}: KeyValues): ApiKeysCreateData['body'] => ({
  ...(name && { name }),
  ...(expirationDays && { expirationDays: Number(expirationDays) }),
  ...(scanningInstructionsId && { scanningInstructionsId }),
  ...(retain && { retain }),
  ...(PURPOSES[purpose] && { scopes: [...PURPOSES[purpose]] }),
});

const inRange = (days: number) => Number.isInteger(days) && days >= DAYS.min && days <= DAYS.max;
