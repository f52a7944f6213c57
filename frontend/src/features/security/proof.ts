import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { required } from '../../components/form/text-rules.js';

/** What a change of the second factor takes. */
export const proofSchema = z.object({
  password: z.string().check(z.minLength(1, t`Password is required`)),
  code: required(t`Code`),
});

export const emptyProof = { password: '', code: '' };
