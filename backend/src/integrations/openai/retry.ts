import { setTimeout as delay } from 'node:timers/promises';
import { APIConnectionError, APIError } from 'openai';

const MAX_RETRIES = 2;
/** Someone waits for the verdict: a longer pause isn't worth it when the built-in detector can answer at once. */
const MAX_PAUSE_MS = 3_000;
const FIRST_PAUSE_MS = 200;
const PASSING: ReadonlySet<number> = new Set([408, 409, 429, 500, 502, 503, 504]);

/** What the server asks for, in ms; null when it doesn't say. */
function askedPause(error: APIError): number | null {
  const headers: Headers | undefined = error.headers;
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const seconds = Number.parseFloat(headers?.get('retry-after') ?? '');
  if (Number.isFinite(ms)) return ms;
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** How long to wait before retry `count` (0, 1, …), in ms; null when another try makes no sense. */
export function pauseBefore(count: number, error: unknown): number | null {
  if (count >= MAX_RETRIES || !(error instanceof APIError)) return null;
  const isPassing = error instanceof APIConnectionError || PASSING.has(Number(error.status));
  if (!isPassing) return null;
  const jitter = 1 + Math.random() / 2;
  const pause = askedPause(error) ?? FIRST_PAUSE_MS * 2 ** count * jitter;
  return pause <= MAX_PAUSE_MS ? Math.max(0, pause) : null;
}

/**
 * Tries again after faults that may pass. Not the SDK's own retries: those sleep as long as the server says, up to
 * hours, and can't be interrupted.
 */
export async function retrying<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await task();
    } catch (error) {
      const pause = signal.aborted ? null : pauseBefore(count, error);
      if (pause === null) throw error;
      await delay(pause, undefined, { signal });
    }
  }
}
