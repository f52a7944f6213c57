import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

const HOURS_MAX = 168;

export const rotationSchema = z.object({
  /** As typed. */
  overlapHours: z.string().check(
    z.trim(),
    z.refine((text) => /^\d+$/.test(text) && Number(text) <= HOURS_MAX, {
      error: t`Enter a whole number from 0 to ${HOURS_MAX}`,
    }),
  ),
});

export const defaultRotation: z.infer<typeof rotationSchema> = { overlapHours: '24' };
