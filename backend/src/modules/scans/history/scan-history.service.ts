import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions.js';
import { type Lane, WorkBudget } from '../../../common/work-budget.js';
import { Pseudonyms } from '../../retention/pseudonyms.service.js';
import { ScanAdvice } from '../advice/scan-advice.service.js';
import { type ExportedScan, exportSlices } from './scan-export.js';
import { HistoryWalk } from './history-walk.js';
import { type Scan, toListItem, toScan } from '../scan.schemas.js';
import { cursorOf, hasPlaces, placeOf } from './scan-cursor.js';
import { ScanCountsRepository } from './scan-counts.repository.js';
import {
  COUNT_LIMIT,
  type PageWanted,
  ScanHistoryRepository,
  type WholeScan,
} from './scan-history.repository.js';
import type { HistoryQuery, ScanFilter, ScanList } from './scan-history.schemas.js';
import { ScanSearchService } from './scan-search.service.js';
import { foreignScan, scanNotFound } from '../scans.errors.js';

/** How many ids are held at a time while a whole history is read. */
const SLICE = 100;

/** A page of a history, with one more if there is one, and the total. */
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
    private readonly advice: ScanAdvice,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /** @throws INVALID_REQUEST for a cursor of another order */
  async list(clientId: string, query: HistoryQuery): Promise<ScanList> {
    const { pageNumber, pageSize, sort, cursor, ...given } = query;
    const after = cursor === undefined ? null : placeOf(cursor, sort);
    const wanted = { sort, after, skip: pageNumber * pageSize, take: pageSize + 1 };
    return this.budget.run(clientId, laneOf(given), async () => {
      const filter = await this.withAlias(clientId, given);
      const { searchTerm } = filter;
      const asOf = await this.history.now();
      const { ids, count, isExact } = searchTerm
        ? await this.searched(clientId, { ...filter, searchTerm }, wanted)
        : await this.listed(clientId, filter, wanted);
      const shown = ids.slice(0, pageSize);
      const rows = await this.history.listed(shown);
      const passages = searchTerm
        ? await this.history.passages(shown, searchTerm)
        : new Map<string, string>();
      const last = rows.at(-1);
      const isPaged = last !== undefined && ids.length > pageSize && !(searchTerm && sort === 'score');
      return {
        scans: rows.map((row) => Object.assign(toListItem(row), { passage: passages.get(row.id) ?? null })),
        totalCount: count,
        totalIsExact: isExact,
        pageNumber,
        pageSize,
        asOf: asOf.toISOString(),
        nextCursor:
          isPaged && hasPlaces(sort) ? cursorOf(sort, { id: last.id, rank: last.score ?? 0 }) : null,
      };
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

  /** Deletes those of the client's scans that are there; returns how many. Their quota is not refunded. */
  removeAll(clientId: string, ids: readonly string[]): Promise<number> {
    return this.transactions.run((transaction) => this.history.removeAll(transaction, clientId, ids));
  }

  /**
   * All that match, newest first, a slice of the history at a time, without scans made meanwhile. Between two scans it holds
   * a slice of rows and no connection, however long the reader takes.
   */
  async *all(clientId: string, given: ScanFilter): AsyncGenerator<ExportedScan> {
    const inTurn = <T>(work: () => Promise<T>) => this.budget.run(clientId, laneOf(given), work, Infinity);
    const filter = await inTurn(() => this.withAlias(clientId, given));
    const walk = new HistoryWalk(this.history, clientId, filter, { sliceLength: SLICE });
    while (!walk.ended) {
      const sizes = await inTurn(async () => this.history.bodySizes(await walk.next()));
      for (const ids of exportSlices(sizes)) {
        const rows = await inTurn(() => this.history.exported(ids));
        for (const row of rows) yield this.toExported(row);
      }
    }
  }

  /** Those of the client's scans with these ids that are there, newest first. */
  async *some(clientId: string, ids: readonly string[]): AsyncGenerator<ExportedScan> {
    const inTurn = <T>(work: () => Promise<T>) => this.budget.run(clientId, 'lists', work, Infinity);
    const sizes = await inTurn(async () => this.history.bodySizes(await this.history.own(clientId, ids)));
    for (const slice of exportSlices(sizes)) {
      const rows = await inTurn(() => this.history.exported(slice));
      for (const row of rows) yield this.toExported(row);
    }
  }

  /** Of messages that were not kept the sender has another name. */
  private async withAlias<F extends ScanFilter>(clientId: string, filter: F): Promise<F> {
    if (filter.sender === undefined) return filter;
    const senderAlias = this.pseudonyms.of(clientId, filter.sender);
    return (await this.history.hasSender(clientId, senderAlias)) ? { ...filter, senderAlias } : filter;
  }

  private toExported(row: WholeScan): ExportedScan {
    const [scan, { message }] = [toScan(row), row];
    return { ...scan, advice: this.advice.ofMessage(scan, message), message };
  }

  private async listed(clientId: string, filter: ScanFilter, wanted: PageWanted): Promise<HistoryPage> {
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    const counted = isFiltered
      ? await this.history.count(clientId, filter)
      : await this.counts.listed(clientId);
    const isExact = !isFiltered || counted <= COUNT_LIMIT;
    const count = isExact ? counted : COUNT_LIMIT;
    const isPastEnd = isExact && wanted.skip >= count;
    return { ids: isPastEnd ? [] : await this.history.page(clientId, filter, wanted), count, isExact };
  }

  /** A search has a bounded number of matches: by score, all of them are sorted. */
  private async searched(
    clientId: string,
    filter: ScanFilter & { searchTerm: string },
    { sort, after, skip, take }: PageWanted,
  ): Promise<HistoryPage> {
    const isSorted = sort === 'score';
    const found = await this.finder.find(clientId, filter, {
      wanted: isSorted ? Infinity : skip + take,
      before: isSorted ? null : (after?.id ?? null),
    });
    const ids = isSorted ? await this.history.byScore(found.ids) : found.ids;
    return { ids: ids.slice(skip, skip + take), count: found.ids.length, isExact: found.isExact };
  }
}

/** Only a search reads bodies. */
const laneOf = ({ searchTerm }: ScanFilter): Lane => (searchTerm ? 'searches' : 'lists');
