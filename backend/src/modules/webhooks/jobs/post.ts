import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookTargets } from '../target/webhook-targets.js';

/** So much of an answer is read, for the receiver's sake; its status has told all by then. */
const MAX_ANSWER_BYTES = 16_384;

interface Post {
  url: URL;
  body: string;
  headers: Record<string, string>;
}

/**
 * Sends `body`, and answers the status. Follows no redirect. `timeoutMs` is for all of it: looking up, connecting, TLS,
 * sending, and an answer that drips.
 * @throws ForbiddenTarget, or what the connection says
 */
export async function post({ url, body, headers }: Post, targets: WebhookTargets, timeoutMs: number) {
  targets.assertAddress(url);
  const signal = AbortSignal.timeout(timeoutMs);
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const length = String(Buffer.byteLength(body));
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    lookup: targets.lookup,
    // A connection of its own, which was looked up and checked for this one attempt.
    agent: false,
    signal,
  };
  const sent = request(url, options);
  try {
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await drain(response);
    return response.statusCode ?? 0;
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
    // Cut off, or out of time: the status stands.
  }
}
