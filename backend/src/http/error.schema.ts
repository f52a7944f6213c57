import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './api-error.js';

/** What tells an error, in the envelope and wherever else one stands. */
export const errorFields = {
  message: z.string(),
  errorCode: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  errorDetails: z.record(z.string(), z.unknown()).optional(),
};
