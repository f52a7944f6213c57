import { setTimeout as delay } from 'node:timers/promises';
import { APIConnectionError, APIError } from 'openai';
import { FIRST_PAUSE_MS, MAX_PAUSE_MS, MAX_RETRIES } from './limits.js';

const PASSING: ReadonlySet<number> = new Set([408, 409, 429, 500, 502, 503, 504]);

/** The pause in ms that the server asks for, as a number or a date; null when it doesn't. */
function askedPause(error: APIError): number | null {
  const headers: Headers | undefined = error.headers;
  const after = headers?.get('retry-after') ?? '';
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const choices = [ms, Number.parseFloat(after) * 1000, Date.parse(after) - Date.now()];
  return choices.find((pause) => Number.isFinite(pause)) ?? null;
}

/** How long to wait before retry `count` (0, 1, …), in ms; null when a retry makes no sense. */
export function pauseBefore(count: number, error: unknown): number | null {
  if (count >= MAX_RETRIES || !(error instanceof APIError)) return null;
  const isPassing = error instanceof APIConnectionError || PASSING.has(Number(error.status));
  if (!isPassing) return null;
  const jitter = 1 + Math.random() / 2;
  const pause = askedPause(error) ?? FIRST_PAUSE_MS * 2 ** count * jitter;
  return pause <= MAX_PAUSE_MS ? Math.max(0, pause) : null;
}

/**
 * Retries after transient failures. Not by the SDK's own retries: those sleep as long as the server says, up to
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
