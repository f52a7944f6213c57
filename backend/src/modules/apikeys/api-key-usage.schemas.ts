import { z } from 'zod';
import { idSchema } from '../../common/ids.js';

const count = () => z.int().min(0);

/** Dates once, not with each key: a company may have hundreds. */
export const apiKeyUsageSchema = z
  .object({
    dates: z.array(z.iso.date()).meta({ description: 'Days of UTC, oldest first, today last' }),
    keys: z
      .array(
        z.object({
          id: idSchema,
          totalScans: count(),
          scans: z.array(count()).meta({ description: 'One number for each of `dates`' }),
        }),
      )
      .meta({
        description:
          'The 500 keys with most scans, those first, revoked and expired ones too; keys without a scan in these days are left out',
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
