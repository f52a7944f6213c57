/** The state of one limit after a request. */
export interface LimitState {
  /** What the limit counts by. */
  name: 'credential' | 'address' | 'company';
  /** Requests allowed in a window. */
  limit: number;
  windowMs: number;
  hits: number;
  /** Seconds until more are allowed. */
  resetSeconds: number;
}

interface Reply {
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
}

/** A limit as `RateLimit-Policy` and `RateLimit`: items of structured fields, as in draft-ietf-httpapi-ratelimit-headers-09. */
export function rateLimitHeaders({ name, limit, windowMs, hits, resetSeconds }: LimitState) {
  const left = Math.max(0, limit - hits);
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${Math.ceil(windowMs / 1000)}`,
    ratelimit: `"${name}";r=${left};t=${Math.max(0, resetSeconds)}`,
  };
}

/** Adds a limit to those that the reply tells already. */
export function addRateLimit(reply: Reply, state: LimitState): void {
  for (const [header, item] of Object.entries(rateLimitHeaders(state))) {
    const before = reply.getHeader(header);
    reply.header(header, typeof before === 'string' ? `${before}, ${item}` : item);
  }
}
