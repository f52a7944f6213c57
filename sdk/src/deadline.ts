import { setTimeout as sleep } from 'node:timers/promises';
import { GatepostError } from './errors.js';

export interface CallOptions {
  /** Ends the call: it then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** For the whole call, in ms: its retries and the wait for a verdict are part of it. Default: the client's. */
  timeoutMs?: number | undefined;
}

/** How long a call may go on. */
export class Deadline {
  readonly #at: number;
  readonly #given: AbortSignal | undefined;
  /** Aborts at the end of the time, or when the caller wants no more. */
  readonly signal: AbortSignal;

  constructor(timeoutMs: number, given?: AbortSignal) {
    this.#at = performance.now() + timeoutMs;
    this.#given = given;
    const ours = AbortSignal.timeout(timeoutMs);
    this.signal = given ? AbortSignal.any([ours, given]) : ours;
  }

  /** Whether there is time to wait that long, in ms. */
  allows(ms: number): boolean {
    return performance.now() + ms < this.#at;
  }

  /** Throws if the caller wants no more, or the time is over. */
  check(details?: Readonly<Record<string, unknown>>): void {
    this.#given?.throwIfAborted();
    if (this.signal.aborted) throw timeout(details);
  }

  /** Throws at once if there isn't that much time left, in ms. */
  async pause(ms: number, details?: Readonly<Record<string, unknown>>): Promise<void> {
    if (!this.allows(ms)) throw timeout(details);
    // Its own rejection says less than the check: whose wish it was.
    await sleep(ms, undefined, { signal: this.signal }).catch(() => undefined);
    this.check(details);
  }
}

const timeout = (details?: Readonly<Record<string, unknown>>) =>
  new GatepostError('TIMEOUT', 'There was no answer in time', { details });
