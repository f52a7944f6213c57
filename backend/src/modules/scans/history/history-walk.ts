import type { ScanHistoryRepository } from './scan-history.repository.js';
import type { ScanFilter } from './scan-history.schemas.js';

/** Reads a history from the newest scan on, in slices that each take a bounded time. */
export class HistoryWalk {
  /** The matches so far, newest first. */
  readonly found: string[] = [];
  /** How many scans were read. */
  readCount = 0;
  /** True when the oldest scan was read. */
  ended = false;
  /** Only older scans than this one are read. */
  readonly before: string | null;
  private last: string | null;
  private readonly sliceLength: number;

  constructor(
    private readonly history: Pick<ScanHistoryRepository, 'slice'>,
    readonly clientId: string,
    private readonly filter: ScanFilter,
    { before = null, sliceLength = 1_000 }: { before?: string | null; sliceLength?: number } = {},
  ) {
    this.before = before;
    this.last = before;
    this.sliceLength = sliceLength;
  }

  /** Reads `rows` more, or until it has found `enough` matches in total. */
  async read(rows: number, enough = Infinity): Promise<void> {
    const goal = this.readCount + rows;
    while (!this.ended && this.readCount < goal && this.found.length < enough) {
      await this.next(Math.min(this.sliceLength, goal - this.readCount));
    }
  }

  /** The matches in the next `limit` scans. */
  async next(limit = this.sliceLength): Promise<string[]> {
    const { found, readCount, last } = await this.history.slice(this.clientId, this.filter, this.last, limit);
    for (const id of found) this.found.push(id);
    this.readCount += readCount;
    this.last = last ?? this.last;
    this.ended = readCount < limit;
    return found;
  }
}
