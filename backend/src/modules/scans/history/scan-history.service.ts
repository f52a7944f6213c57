import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions.js';
import type { Page } from '../../../common/pagination.schema.js';
import { type Lane, WorkBudget } from '../../../common/work-budget.js';
import { exportSlices } from './scan-export.js';
import { HistoryWalk } from './history-walk.js';
import { type Scan, toListItem, toScan } from '../scan.schemas.js';
import { ScanCountsRepository } from './scan-counts.repository.js';
import { COUNT_LIMIT, ScanHistoryRepository } from './scan-history.repository.js';
import type { ExactFilter, ListScansQuery, ScanFilter, ScanList } from './scan-history.schemas.js';
import { ScanSearchService } from './scan-search.service.js';
import { foreignScan, scanNotFound } from '../scans.errors.js';

/** How many ids are held at a time while a whole history is read. */
const SLICE = 100;

/** A page of a history, newest first, and the total. */
interface HistoryPage {
  ids: string[];
  count: number;
  isExact: boolean;
}

/** Reads and deletes a client's scans. */
@Injectable()
export class ScanHistoryService {
  constructor(
    private readonly history: ScanHistoryRepository,
    private readonly counts: ScanCountsRepository,
    private readonly finder: ScanSearchService,
    private readonly transactions: Transactions,
    private readonly budget: WorkBudget,
  ) {}

  /** Newest first. */
  async list(clientId: string, { pageNumber, pageSize, ...filter }: ListScansQuery): Promise<ScanList> {
    const page = { pageNumber, pageSize };
    return this.budget.run(clientId, laneOf(filter), async () => {
      const { searchTerm, ...exact } = filter;
      const { ids, count, isExact } = searchTerm
        ? await this.searched(clientId, { ...exact, searchTerm }, page)
        : await this.listed(clientId, exact, page);
      const rows = await this.history.listed(ids);
      return { scans: rows.map(toListItem), totalCount: count, totalIsExact: isExact, ...page };
    });
  }

  /** @throws SCAN_NOT_FOUND; FORBIDDEN when it belongs to another client */
  async get(clientId: string, id: string): Promise<Scan> {
    const row = await this.history.find(id);
    if (!row) throw scanNotFound();
    if (row.clientId !== clientId) throw foreignScan();
    return toScan(row);
  }

  /**
   * Deletes a scan in any state; its quota is not refunded, and a worker that is judging it stores nothing.
   * @throws as {@link get}
   */
  async remove(clientId: string, id: string): Promise<void> {
    await this.get(clientId, id);
    const removed = await this.transactions.run((transaction) => this.history.remove(transaction, id));
    if (!removed) throw scanNotFound();
  }

  /**
   * All that match, newest first, a slice of the history at a time, without scans made meanwhile. Between two scans it holds
   * a slice of rows and no connection, however long the reader takes.
   */
  async *all(clientId: string, filter: ScanFilter): AsyncGenerator<Scan> {
    const inTurn = <T>(work: () => Promise<T>) => this.budget.run(clientId, laneOf(filter), work, Infinity);
    const walk = new HistoryWalk(this.history, clientId, filter, SLICE);
    while (!walk.ended) {
      const sizes = await inTurn(async () => this.history.bodySizes(await walk.next()));
      for (const ids of exportSlices(sizes)) {
        const rows = await inTurn(() => this.history.exported(ids));
        for (const row of rows) yield toScan(row);
      }
    }
  }

  private async listed(clientId: string, filter: ExactFilter, page: Page): Promise<HistoryPage> {
    const isWhole = Object.values(filter).every((value) => value === undefined);
    const counted = isWhole
      ? await this.counts.listed(clientId)
      : await this.history.countOf(clientId, filter);
    const isExact = isWhole || counted <= COUNT_LIMIT;
    const count = isExact ? counted : COUNT_LIMIT;
    const isPastEnd = isExact && page.pageNumber * page.pageSize >= count;
    return { ids: isPastEnd ? [] : await this.history.page(clientId, filter, page), count, isExact };
  }

  private async searched(
    clientId: string,
    filter: ScanFilter & { searchTerm: string },
    { pageNumber, pageSize }: Page,
  ): Promise<HistoryPage> {
    const start = pageNumber * pageSize;
    const { ids, isExact } = await this.finder.find(clientId, filter, start + pageSize);
    return { ids: ids.slice(start, start + pageSize), count: ids.length, isExact };
  }
}

/** Only a search reads bodies. */
const laneOf = ({ searchTerm }: ScanFilter): Lane => (searchTerm ? 'searches' : 'lists');
