import * as z from 'zod/mini';
import { required } from '../../components/form/text-rules.js';

/** What a change of the second factor takes. */
export const proofSchema = z.object({
  password: z.string().check(z.minLength(1, 'Password is required')),
  code: required('Code'),
});

export const emptyProof = { password: '', code: '' };
