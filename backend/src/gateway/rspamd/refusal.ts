import { ApiError } from '../../common/api-error.js';

/** Why a caller gets no decision. Its text never quotes what the caller sent. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    /** Of HTTP. */
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const busy = (status: 429 | 503, message: string): Refusal =>
  new Refusal(status, message, { 'Retry-After': '2' });

/** Of what callers can't change: Gatepost is down, or a part of it. */
const down = (): Refusal =>
  new Refusal(503, 'Gatepost is not available right now; try again shortly', { 'Retry-After': '5' });

/** Null for a fault of ours, which is to be logged. */
export function knownRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ApiError) return new Refusal(error.status, error.message, error.headers);
  return null;
}

export const refusalFor = (error: unknown): Refusal => knownRefusal(error) ?? down();
