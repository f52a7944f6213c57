import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Targets } from './targets.js';

export interface BoundedRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** For everything: lookup, connecting, TLS, sending, and a response that trickles in. */
  timeoutMs: number;
}

/**
 * Sends one request to an address that tenants may name, and returns what `read` makes of the response. Follows no redirect.
 * @throws ForbiddenTarget, the connection's error, or what `read` throws
 */
export async function boundedRequest<T>(
  url: URL,
  { method, headers, body, timeoutMs }: BoundedRequest,
  targets: Targets,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  targets.assertAddress(url);
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const sent = request(url, {
    method,
    headers,
    lookup: targets.lookup,
    // No pooling: each request gets a connection whose address was looked up and checked for it.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return await read(response);
  } finally {
    sent.on('error', () => undefined).destroy();
  }
}
