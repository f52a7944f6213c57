/** The state of one limit after a request. */
interface LimitState {
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

/** Adds a limit to `RateLimit-Policy` and `RateLimit`: lists of structured fields, as in draft-ietf-httpapi-ratelimit-headers-09. */
export function addRateLimit(reply: Reply, { name, limit, windowMs, hits, resetSeconds }: LimitState): void {
  const left = Math.max(0, limit - hits);
  append(reply, 'ratelimit-policy', `"${name}";q=${limit};w=${Math.ceil(windowMs / 1000)}`);
  append(reply, 'ratelimit', `"${name}";r=${left};t=${Math.max(0, resetSeconds)}`);
}

function append(reply: Reply, header: string, item: string): void {
  const before = reply.getHeader(header);
  reply.header(header, typeof before === 'string' ? `${before}, ${item}` : item);
}
