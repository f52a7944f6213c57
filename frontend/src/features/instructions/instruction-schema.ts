import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

const NAME_MAX = 100;
const INSTRUCTIONS_MAX = 10_000;

export const instructionSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t`Name is required`),
      z.maxLength(NAME_MAX, t`At most ${NAME_MAX} characters`),
    ),
  instructions: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t`Instructions are required`),
      z.maxLength(INSTRUCTIONS_MAX, t`At most 10,000 characters`),
    ),
});
