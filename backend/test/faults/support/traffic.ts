import { randomUUID } from 'node:crypto';
import type { Api } from '../../support/api.js';
import { until } from '../../support/until.js';

/** Calls started per second. */
const PER_SECOND = 12;
/** Calls in flight at most, so that a machine too slow for the traffic falls no further behind. */
const MOST_WAITING = 60;
/** Longer than the API lets anyone wait for a verdict. */
const PATIENCE_MS = 40_000;
const BATCH = 2;

/** A call and its outcome. Times of `performance.now()`. */
export interface Call {
  kind: keyof typeof CALLS;
  began: number;
  ended: number;
  /** 0 when the connection broke. */
  status: number;
  retryAfter: string | null;
  /** The messages that it submitted; none for a read. */
  bodies: string[];
  /** The ids of the scans in the response. */
  accepted: string[];
  /** Repeats the call with the same idempotency key. */
  again: () => Promise<Call>;
}

interface Request {
  path: string;
  bodies: string[];
  json?: object;
  headers?: Record<string, string>;
}

const message = (body: string) => ({ sms: true, body });
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** The kinds of calls, by what they send: `text` makes a unique message. */
const CALLS = {
  wait: (text: () => string): Request => {
    const body = text();
    return { path: '/scans', bodies: [body], json: message(body), headers: keyed() };
  },
  async: (text: () => string): Request => {
    const body = text();
    const headers = { ...keyed(), prefer: 'respond-async' };
    return { path: '/scans', bodies: [body], json: message(body), headers };
  },
  batch: (text: () => string): Request => {
    const bodies = Array.from({ length: BATCH }, text);
    return { path: '/scans/batch', bodies, json: { scans: bodies.map(message) }, headers: keyed() };
  },
  list: (): Request => ({ path: '/scans?pageSize=10', bodies: [] }),
  metrics: (): Request => ({ path: '/scans/metrics', bodies: [] }),
};
const CYCLE = ['wait', 'list', 'async', 'wait', 'batch', 'metrics'] as const;

interface Answered {
  data: { id?: string; results?: { scan: { id: string } | null }[] } | null;
}

const idsIn = ({ data }: Answered): string[] => {
  const ids = data?.results ? data.results.map(({ scan }) => scan?.id) : [data?.id];
  return ids.filter((id) => id !== undefined);
};

/** A steady, recorded stream of calls by several callers in turn. */
export class Traffic {
  readonly calls: Call[] = [];
  private readonly name = randomUUID();
  private readonly running = new Set<Promise<unknown>>();
  private readonly timer: NodeJS.Timeout;
  private sent = 0;
  private messages = 0;

  /** Starts immediately. */
  constructor(private readonly callers: readonly Api[]) {
    this.timer = setInterval(() => {
      if (this.running.size >= MOST_WAITING) return;
      const call = this.next().then((made) => this.calls.push(made));
      this.running.add(call);
      void call.finally(() => this.running.delete(call));
    }, 1000 / PER_SECOND);
  }

  /** The start of every message of this traffic. */
  get prefix(): string {
    return `Order of ${this.name}`;
  }

  /** Waits until `count` more calls have succeeded. */
  async flows(count = PER_SECOND): Promise<void> {
    const good = () => this.calls.filter(({ status }) => isGood(status)).length;
    const before = good();
    await until(async () => good() >= before + count);
  }

  /** Starts no more calls; returns when the last one has its response. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.running);
  }

  /** Retries messages that were not accepted, with the same key, until they are. */
  async askAgain(): Promise<void> {
    const refused = this.calls.filter(({ bodies, status }) => bodies.length > 0 && !isGood(status));
    for (const call of refused) {
      await until(async () => {
        const { status, accepted } = await call.again();
        if (isGood(status)) call.accepted = accepted;
        return isGood(status);
      });
    }
  }

  private next(): Promise<Call> {
    const kind = CYCLE[this.sent % CYCLE.length] ?? 'wait';
    const api = this.callers[this.sent % this.callers.length];
    this.sent += 1;
    if (!api) throw new Error('Traffic needs a caller');
    const text = () => `${this.prefix}, number ${(this.messages += 1)}: it arrives at noon.`;
    return send(api, kind, CALLS[kind](text));
  }
}

export const isGood = (status: number): boolean => status === 200 || status === 202;

async function send(api: Api, kind: keyof typeof CALLS, request: Request): Promise<Call> {
  const { path, bodies, json, headers } = request;
  const began = performance.now();
  const again = () => send(api, kind, request);
  const call = { kind, began, ended: began, status: 0, retryAfter: null, bodies, accepted: [], again };
  try {
    const response = await api.fetch(`/api${path}`, {
      method: json ? 'POST' : 'GET',
      ...(json && { body: JSON.stringify(json) }),
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const isWrite = isGood(response.status) && bodies.length > 0;
    const accepted = isWrite ? idsIn(JSON.parse(text) as Answered) : [];
    const { status } = response;
    const retryAfter = response.headers.get('retry-after');
    return { ...call, ended: performance.now(), status, retryAfter, accepted };
  } catch {
    return { ...call, ended: performance.now() };
  }
}
