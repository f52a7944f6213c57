import { performance } from 'node:perf_hooks';
import { HttpClient } from '../support/http-client.js';
import { measure, type Rate, type Span } from '../support/load.js';
import type { BenchDatabase } from '../support/bench-database.js';
import { inTurn, messagesFrom, requestOf } from './messages.js';

/** The messages of all figures: 40 emails and 12 text messages, or nearly so. */
export const MESSAGES = messagesFrom(20_261_122, 50);
export const BATCH = 100;
/** Connections that scan while a history is read, or scan without waiting. */
const BUSY = 8;
const JSON_TYPE = { 'content-type': 'application/json' };

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
/** Names of figures, which are looked up by them. */
export const singles = (connections: number): string => `single scans, ${counted(connections, 'connection')}`;
export const batches = (connections: number): string =>
  `batches of ${BATCH}, ${counted(connections, 'connection')}`;
const RESPOND_ASYNC = `\`respond-async\`, ${BUSY} connections`;

export type Figures = ReadonlyMap<string, Rate>;

export interface Target {
  origin: string;
  apiKey: string;
  database: BenchDatabase;
}

/** Loads one product and measures how it answers. */
export class Workloads {
  /** How many single scans a model should have judged and did not. */
  degraded = 0;
  private readonly headers: Record<string, string>;
  private readonly nextScan = inTurn(MESSAGES.map(requestOf));

  constructor(
    private readonly target: Target,
    private readonly span: Span,
  ) {
    this.headers = { ...JSON_TYPE, 'x-api-key': target.apiKey };
  }

  /** What a scan's response looks like: an example. */
  example(): Promise<string> {
    return this.connected(1, (client) => client.post('/api/scans', this.nextScan()));
  }

  /** Enough scans that compilers and caches have settled. */
  async warmUp(): Promise<void> {
    await this.singles(BUSY);
  }

  singles(connections: number): Promise<Rate> {
    return this.connected(connections, (client) =>
      measure({ callers: connections, call: () => this.scan(client) }, this.span),
    );
  }

  batches(connections: number): Promise<Rate> {
    return this.connected(connections, (client) =>
      measure({ callers: connections, size: BATCH, call: () => this.scanBatch(client) }, this.span),
    );
  }

  /** The messages a second are those judged, until the last of them is. */
  async respondAsync(): Promise<Figures> {
    let sent = 0;
    const call = async (client: HttpClient) => {
      await client.post('/api/scans', this.nextScan(), { prefer: 'respond-async' });
      sent += 1;
    };
    const began = performance.now();
    const accepted = await this.connected(BUSY, (client) =>
      measure({ callers: BUSY, call: () => call(client) }, { ...this.span, warmUpMs: 0 }),
    );
    await this.target.database.untilNoneIsUnfinished();
    const perSecond = (1_000 * sent) / (performance.now() - began);
    return new Map([
      [`${RESPOND_ASYNC}, accepted`, accepted],
      [`${RESPOND_ASYNC}, judged`, { perSecond, p50: NaN, p95: NaN }],
    ]);
  }

  /** Batches that nobody waits for, one after the other, until the last of their scans is judged. */
  async queuedBatches(count: number): Promise<void> {
    await this.connected(1, async (client) => {
      for (let batch = 0; batch < count; batch += 1)
        await client.post('/api/scans/batch', this.nextBatch(), { prefer: 'respond-async' });
    });
    await this.target.database.untilNoneIsUnfinished();
  }

  /** A list and a details page, each read by one connection while others scan. */
  async readsWhileScanning(): Promise<Figures> {
    const { data } = JSON.parse(await this.example()) as { data: { id: string } };
    return this.connected(BUSY + 2, async (client) => {
      const read = (path: string) => measure({ callers: 1, call: () => client.get(path) }, this.span);
      const [list, details, scans] = await Promise.all([
        read('/api/scans?pageNumber=0&pageSize=10'),
        read(`/api/scans/${data.id}`),
        measure({ callers: BUSY, call: () => this.scan(client) }, this.span),
      ]);
      return new Map([
        ['list of scans, 1 reader (a second: pages)', list],
        ['details of a scan, 1 reader (a second: pages)', details],
        [`and ${BUSY} connections that scan meanwhile`, scans],
      ]);
    });
  }

  private async scan(client: HttpClient): Promise<void> {
    const { status, text } = await client.call({ method: 'POST', path: '/api/scans', body: this.nextScan() });
    if (status !== 200) throw new Error(`A scan was answered ${status} ${text.slice(0, 200)}`);
    if (text.includes('"degraded":true')) this.degraded += 1;
  }

  private nextBatch(): string {
    return `{"scans":[${Array.from({ length: BATCH }, this.nextScan).join(',')}]}`;
  }

  private async scanBatch(client: HttpClient): Promise<void> {
    const body = this.nextBatch();
    const { status, text } = await client.call({ method: 'POST', path: '/api/scans/batch', body });
    if (status !== 200 || text.includes('"scan":null'))
      throw new Error(`A batch was answered ${status} ${text.slice(0, 200)}`);
  }

  private async connected<T>(connections: number, work: (client: HttpClient) => Promise<T>): Promise<T> {
    const client = new HttpClient(this.target.origin, connections, this.headers);
    try {
      return await work(client);
    } finally {
      client.close();
    }
  }
}
