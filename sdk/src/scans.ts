import { type CallOptions } from './deadline.js';
import { scanFeedbackGive, scansGet, scansList, scansRemoveAll } from './generated/sdk.gen.js';
import type { Feedback, FeedbackRequest, FoundScan, ScanDetails } from './generated/types.gen.js';
import type { ScanFilter } from './messages.js';
import type { Transport } from './transport.js';

const PAGE_SIZE = 100;

/** The scans of your company. */
export class Scans {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Your scans without their bodies, newest first unless sorted otherwise. Pages are fetched as you go on: stop whenever
   * you have seen enough. `timeoutMs` is for each page. A search sorted by score ends after its first 100.
   */
  async *list(
    filter: ScanFilter = {},
    options: CallOptions = {},
  ): AsyncGenerator<FoundScan, void, undefined> {
    let cursor: string | null = null;
    do {
      const query: ScanFilter & { cursor?: string } = { ...filter, ...(cursor !== null && { cursor }) };
      const page = await this.#transport.send(
        (given) => scansList({ ...given, query: { ...query, pageSize: PAGE_SIZE } }),
        this.#transport.deadlineOf(options),
      );
      yield* page.scans;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  /** One scan with its body and your feedback. Fails with SCAN_NOT_FOUND. */
  get(id: string, options?: CallOptions): Promise<ScanDetails> {
    return this.#transport.send(
      (given) => scansGet({ ...given, path: { id } }),
      this.#transport.deadlineOf(options),
    );
  }

  /** Deletes up to 100 scans and tells how many there were of them. The key needs the scope `scans:delete`. */
  async delete(ids: readonly string[], options?: CallOptions): Promise<number> {
    const { deleted } = await this.#transport.send(
      (given) => scansRemoveAll({ ...given, body: { ids: [...ids] } }),
      this.#transport.deadlineOf(options),
    );
    return deleted;
  }

  /** Says what a message really was; replaces what was said before. */
  giveFeedback(id: string, feedback: FeedbackRequest, options?: CallOptions): Promise<Feedback> {
    return this.#transport.send(
      (given) => scanFeedbackGive({ ...given, path: { id }, body: feedback }),
      this.#transport.deadlineOf(options),
    );
  }
}
