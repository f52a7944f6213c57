import { z } from 'zod';
import { idSchema } from '../../common/ids.js';

const count = () => z.int().min(0);

/** Dates are listed once rather than per key: a company may have hundreds of keys. */
export const apiKeyUsageSchema = z
  .object({
    dates: z.array(z.iso.date()).meta({ description: 'Days in UTC, oldest first, ending today' }),
    keys: z
      .array(
        z.object({
          id: idSchema,
          totalScans: count(),
          scans: z.array(count()).meta({ description: 'One number for each date' }),
        }),
      )
      .meta({
        description:
          'The 500 keys with the most scans, in that order, including revoked and expired keys; keys without scans in these days are left out',
      }),
  })
  .meta({
    id: 'ApiKeyUsage',
    example: {
      dates: ['2026-11-19', '2026-11-20', '2026-11-21'],
      keys: [{ id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', totalScans: 9, scans: [7, 0, 2] }],
    },
  });
export type ApiKeyUsage = z.output<typeof apiKeyUsageSchema>;
