import type { IncomingMessage } from 'node:http';
import { retryAfterMs } from '../../common/retry-after.js';
import { boundedRequest } from './bounded-request.js';
import type { Targets } from './targets.js';

/** At most this much of a response body is read, as a courtesy to the receiver; the status is known by then. */
const MAX_ANSWER_BYTES = 16_384;

export interface Post {
  url: URL;
  body: string;
  headers: Record<string, string>;
}

/** What a receiver said. */
export interface Posted {
  status: number;
  /** The wait in ms that its `Retry-After` asks for; null when there is none. */
  retryAfter: number | null;
}

/**
 * Sends `body` and returns the response's head, as {@link boundedRequest}.
 * @throws ForbiddenTarget, or the connection's error
 */
export function post({ url, body, headers }: Post, targets: Targets, timeoutMs: number): Promise<Posted> {
  const length = String(Buffer.byteLength(body));
  const request = { method: 'POST', headers: { ...headers, 'content-length': length }, body, timeoutMs };
  return boundedRequest(url, request, targets, async (response) => {
    await drain(response);
    return {
      status: response.statusCode ?? 0,
      retryAfter: retryAfterMs(response.headers['retry-after'], Date.now()),
    };
  });
}

async function drain(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_ANSWER_BYTES) return;
    }
  } catch {
    // Cut off, or timed out: the status stands.
  }
}
