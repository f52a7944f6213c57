import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { boundedRequest } from './bounded-request.js';
import { urlProblem } from './target-url.js';
import { Targets } from './targets.js';

/** What is sent: a form, or nothing. */
export interface TenantRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface TenantFetchLimits {
  /** Of the response's body; more is an error. */
  maxBytes: number;
  /** For everything, from the lookup to the last byte. */
  timeoutMs: number;
}

/** Statuses whose responses have no body, which `Response` insists on. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** A `fetch` for URLs that tenants choose: public addresses only, as for webhooks, and bounded in size and time. */
@Injectable()
export class TenantFetchService {
  constructor(private readonly targets: Targets) {}

  /** Why a tenant can't have this URL, as a message; undefined if they can. */
  problemWith(url: string): Promise<string | undefined> {
    return this.targets.problemWith(url);
  }

  /**
   * Follows no redirect.
   * @throws Error for a URL or address that is not public, a longer response, or one that takes too long
   */
  async fetch(
    url: string,
    { headers, ...request }: TenantRequest,
    { maxBytes, timeoutMs }: TenantFetchLimits,
  ): Promise<Response> {
    const problem = urlProblem(url, this.targets.allowPrivate);
    if (problem !== undefined) throw new Error(problem);
    const bounded = { ...request, headers: { ...headers, 'accept-encoding': 'identity' }, timeoutMs };
    return boundedRequest(new URL(url), bounded, this.targets, async (response) => {
      const status = response.statusCode ?? 502;
      const bytes = await read(response, maxBytes);
      const type = response.headers['content-type'];
      return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes), {
        status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    });
  }
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
