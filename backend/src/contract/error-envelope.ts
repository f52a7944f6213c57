import { z } from 'zod';
import { type ApiError, ERROR_CODES, type ErrorCode } from '../common/api-error.js';

/** The fields of an error, in the envelope and wherever else one is returned. */
export const errorFields = {
  message: z.string(),
  errorCode: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  errorDetails: z.record(z.string(), z.unknown()).optional(),
};

/** The error envelope. Only INTERNAL_ERROR repeats the request id in its body, for people to paste into tickets. */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  const details = error.code === 'INTERNAL_ERROR' ? { requestId } : error.details;
  return {
    success: false,
    message: error.message,
    data: null,
    errorCode: error.code,
    ...(details && { errorDetails: details }),
  };
}
