import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { retryAfterMs } from '../../../common/retry-after.js';
import type { WebhookTargets } from './webhook-targets.js';

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
 * Sends `body` and returns the response's head. Follows no redirect. `timeoutMs` covers everything: lookup, connecting, TLS,
 * sending, and a response that trickles in.
 * @throws ForbiddenTarget, or the connection's error
 */
export async function post(
  { url, body, headers }: Post,
  targets: WebhookTargets,
  timeoutMs: number,
): Promise<Posted> {
  targets.assertAddress(url);
  const signal = AbortSignal.timeout(timeoutMs);
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const length = String(Buffer.byteLength(body));
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    lookup: targets.lookup,
    // No pooling: each attempt gets a connection whose address was looked up and checked for it.
    agent: false,
    signal,
  };
  const sent = request(url, options);
  try {
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await drain(response);
    return {
      status: response.statusCode ?? 0,
      retryAfter: retryAfterMs(response.headers['retry-after'], Date.now()),
    };
  } finally {
    sent.on('error', () => undefined).destroy();
  }
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
