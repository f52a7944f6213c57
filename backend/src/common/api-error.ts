/** Every error code of the API with its HTTP status and default message. */
export const ERROR_CODES = {
  INVALID_REQUEST: [400, 'The request is not valid'],
  UNAUTHORIZED: [401, 'Authentication is missing or no longer valid'],
  INVALID_CREDENTIALS: [401, 'The email or password is wrong'],
  TWO_FACTOR_REQUIRED: [401, 'Enter the code from your authenticator app, or a recovery code'],
  SINGLE_SIGN_ON_REQUIRED: [401, 'Your company requires single sign-on: use it instead of your password'],
  FORBIDDEN: [403, 'You are not allowed to do this'],
  TWO_FACTOR_SETUP_REQUIRED: [403, 'Your company requires two-factor authentication: set it up first'],
  ACCOUNT_CLOSING: [
    403,
    'The account of this company is closing; an Admin can reopen it in the account settings',
  ],
  SCAN_NOT_FOUND: [404, 'Scan not found'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'This path does not take this method'],
  EMAIL_TAKEN: [409, 'An account with this email already exists'],
  CONFLICT: [409, 'The current state does not allow this'],
  CONTENT_NOT_KEPT: [409, 'The message was not kept, by the choice of your company'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was already used for a different request'],
  PAYLOAD_TOO_LARGE: [
    413,
    'The request is too large: the limit is 25 MiB for an email, 10 MiB for a batch and 1 MiB for any other request',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send JSON (application/json)'],
  RULES_TOO_BROAD: [422, 'The rules would have locked too many senders'],
  SENDER_LOCKED: [423, 'The account that sends this message is locked; nothing was counted'],
  SCAN_LIMIT_EXCEEDED: [429, 'Monthly scan limit exceeded'],
  RATE_LIMITED: [429, 'Too many requests; try again later'],
  INTERNAL_ERROR: [500, 'Something went wrong on our side'],
  SCAN_FAILED: [502, 'The message could not be scored; the scan was not counted'],
  SERVICE_UNAVAILABLE: [503, 'The service is not available right now; try again shortly'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface ErrorExtras {
  message?: string;
  details?: Record<string, unknown>;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** Further response headers. */
  headers?: Record<string, string>;
  /** What went wrong underneath: for the log, never for callers. */
  cause?: unknown;
}

/** The one error that callers see. Anything else becomes INTERNAL_ERROR. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    { message, details, retryAfter, headers, cause }: ErrorExtras = {},
  ) {
    super(message ?? ERROR_CODES[code][1], cause === undefined ? undefined : { cause });
    this.status = ERROR_CODES[code][0];
    this.details = details;
    this.headers = { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  }
}

/** INVALID_REQUEST that says what is wrong with one field of the request; `message` is for those who see no form. */
export const invalidField = (field: string, fault: string, message = fault, cause?: unknown): ApiError =>
  new ApiError('INVALID_REQUEST', { message, details: { fields: { [field]: fault } }, cause });
