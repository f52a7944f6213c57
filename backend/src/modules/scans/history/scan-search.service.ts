import { Injectable } from '@nestjs/common';
import { HistoryWalk } from './history-walk.js';
import { ScanCountsRepository } from './scan-counts.repository.js';
import { ScanHistoryRepository } from './scan-history.repository.js';
import type { ScanFilter } from './scan-history.schemas.js';
import { rowsToWalk } from './search-plan.js';
import { trigramsOfSearch } from './trigrams.js';

/** What a search found, newest first; `isExact` is false when there may be more. */
interface SearchResult {
  ids: string[];
  isExact: boolean;
}

/** A history up to this size is searched without the index. */
const SMALL_HISTORY = 3_000;
/** How many of the newest scans are read to estimate how common a term is. */
const PROBE = 500;
/** In a larger history a search finds at most this many of the newest matches. */
const MAX_MATCHES = 1_000;
/** A term that the index can't help with is searched for in this many of the newest scans. */
const WITHOUT_INDEX = 10_000;

/**
 * Finds scans by text. A rare term is found fastest by the trigram index, a common one among the newest scans; the newest
 * few hundred show which of the two a term is.
 */
@Injectable()
export class ScanSearchService {
  constructor(
    private readonly history: ScanHistoryRepository,
    private readonly counts: ScanCountsRepository,
  ) {}

  /** Finds enough for a page that ends with match `wanted`, and one more if there is one; only those before scan `before`. */
  async find(
    clientId: string,
    filter: ScanFilter & { searchTerm: string },
    { wanted, before }: { wanted: number; before: string | null },
  ): Promise<SearchResult> {
    const enough = Math.min(wanted, MAX_MATCHES) + 1;
    const total = await this.counts.listed(clientId);
    const walk = new HistoryWalk(this.history, clientId, filter, { before });
    if (total <= SMALL_HISTORY) await walk.read(SMALL_HISTORY + PROBE);
    else await walk.read(PROBE);
    if (walk.ended) return resultOf(walk);
    return (await this.byPlan(walk, filter, total, enough)) ?? byWalk(walk, enough);
  }

  /** Null when the index doesn't help. */
  private async byPlan(
    walk: HistoryWalk,
    filter: ScanFilter & { searchTerm: string },
    total: number,
    enough: number,
  ): Promise<SearchResult | null> {
    const trigrams = trigramsOfSearch(walk.clientId, filter.searchTerm);
    if (trigrams.length === 0) return null;
    const rows = rowsToWalk({ total, readCount: walk.readCount, found: walk.found.length, enough });
    if (rows !== null) await walk.read(rows, enough);
    if (walk.ended || walk.found.length >= enough) return resultOf(walk);
    const limits = { before: walk.before, limit: MAX_MATCHES + 1 };
    const ids = await this.history.search(walk.clientId, filter, { trigrams, ...limits });
    return ids && { ids: ids.slice(0, MAX_MATCHES), isExact: ids.length <= MAX_MATCHES };
  }
}

async function byWalk(walk: HistoryWalk, enough: number): Promise<SearchResult> {
  await walk.read(WITHOUT_INDEX - walk.readCount, enough);
  return resultOf(walk);
}

const resultOf = ({ found, ended }: HistoryWalk): SearchResult => ({
  ids: ended ? found : found.slice(0, MAX_MATCHES),
  isExact: ended,
});
