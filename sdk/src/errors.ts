import type { ErrorAnswer } from './generated/types.gen.js';

/** A code of Gatepost's own, or of what kept its answer from us. */
export type GatepostErrorCode =
  | ErrorAnswer['errorCode']
  /** No connection, or one that was lost, at each try. */
  | 'NETWORK'
  /** `timeoutMs` is over. What was submitted may still be judged: `details.scanId` names the scan where it is known. */
  | 'TIMEOUT'
  /** Something answered that is not Gatepost, such as a proxy's error page: is `baseUrl` right? */
  | 'INVALID_RESPONSE'
  /** A webhook was not signed with this secret, or is older or newer than five minutes. */
  | 'INVALID_SIGNATURE';

interface Circumstances {
  status?: number | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** The one error that calls fail with. One that your `signal` ends fails with the signal's reason, as `fetch` does. */
export class GatepostError extends Error {
  override name = 'GatepostError';
  /** HTTP status; undefined if there was no answer. */
  readonly status: number | undefined;
  /** `errorDetails` of the answer, such as `fields`: what is wrong with which field. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** `X-Request-Id` of the answer, for questions to whoever runs Gatepost. */
  readonly requestId: string | undefined;
  /** Seconds until a retry makes sense, where the answer says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: GatepostErrorCode,
    message: string,
    { status, details, requestId, retryAfterSeconds, cause }: Circumstances = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error that a response says: Gatepost's envelope, or INVALID_RESPONSE. */
export function errorOf({ status, headers }: Response, body: unknown): GatepostError {
  const circumstances = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: secondsOf(headers.get('retry-after')),
  };
  if (!isRecord(body) || typeof body['errorCode'] !== 'string' || typeof body['message'] !== 'string') {
    const message = `The answer with status ${status} is not one of Gatepost's`;
    return new GatepostError('INVALID_RESPONSE', message, circumstances);
  }
  const details = isRecord(body['errorDetails']) ? body['errorDetails'] : undefined;
  // A newer Gatepost may have more codes than this client knows.
  const code = body['errorCode'] as GatepostErrorCode;
  return new GatepostError(code, body['message'], { ...circumstances, details });
}

function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}
