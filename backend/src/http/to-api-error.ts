import { HttpException } from '@nestjs/common';
import { isUnavailable } from '../database/unavailable.js';
import { ApiError, type ErrorCode, type ErrorExtras } from '../common/api-error.js';

/** The framework's own errors, as error codes of our API. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'INVALID_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** What to do about a body that can't be read, by the code of the framework's error. */
const BY_CODE: Record<string, ErrorExtras> = {
  FST_CP_ERR_INVALID_CONTENT_ENCODING: {
    message: 'Send the body as it is, or compressed with gzip',
    headers: { 'accept-encoding': 'gzip' },
  },
  FST_CP_ERR_INVALID_CONTENT: { message: 'The body is not valid gzip' },
};

/** What the caller may learn of `error`: pure, and safe for any thrown value. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return new ApiError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  const status = statusOf(error);
  const code = status === undefined ? undefined : BY_STATUS[status];
  return new ApiError(code ?? 'INTERNAL_ERROR', BY_CODE[(error as { code?: string } | null)?.code ?? '']);
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : undefined;
}
