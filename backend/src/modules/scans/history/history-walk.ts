import type { ScanHistoryRepository } from './scan-history.repository.js';
import type { ScanFilter } from './scan-history.schemas.js';

/** Goes through a history from the newest scan on, in stretches that each take a bounded time. */
export class HistoryWalk {
  /** The matches so far, newest first. */
  readonly found: string[] = [];
  /** How many scans were looked at. */
  looked = 0;
  /** Nothing older is left. */
  ended = false;
  private last: string | null = null;

  constructor(
    private readonly history: Pick<ScanHistoryRepository, 'stretch'>,
    readonly clientId: string,
    private readonly filter: ScanFilter,
    private readonly stretchLength = 1_000,
  ) {}

  /** Looks at `rows` more, or until `enough` matches are found in all. */
  async lookAt(rows: number, enough = Infinity): Promise<void> {
    const goal = this.looked + rows;
    while (!this.ended && this.looked < goal && this.found.length < enough) {
      await this.next(Math.min(this.stretchLength, goal - this.looked));
    }
  }

  /** The matches in the next `limit` scans. */
  async next(limit = this.stretchLength): Promise<string[]> {
    const { found, looked, last } = await this.history.stretch(this.clientId, this.filter, this.last, limit);
    for (const id of found) this.found.push(id);
    this.looked += looked;
    this.last = last ?? this.last;
    this.ended = looked < limit;
    return found;
  }
}
