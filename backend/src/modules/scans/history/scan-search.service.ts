import { Injectable } from '@nestjs/common';
import { HistoryWalk } from './history-walk.js';
import { ScanCountsRepository } from './scan-counts.repository.js';
import { ScanHistoryRepository } from './scan-history.repository.js';
import type { ScanFilter } from './scan-history.schemas.js';
import { hasTrigrams, rowsToWalk } from './search-plan.js';

/** What a search found, newest first; `isExact` is false when there may be more. */
interface SearchResult {
  ids: string[];
  isExact: boolean;
}

/** A history up to this size is looked through as it is. */
const SMALL_HISTORY = 3_000;
/** What a look at the newest scans tells of how common a term is. */
const PROBE = 500;
/** A search in a larger history finds this many of the newest matches, and counts no further. */
const MAX_MATCHES = 1_000;
/** A term that the index is no help with is looked for in this many of the newest scans. */
const WITHOUT_INDEX = 10_000;

/**
 * Finds scans by text. A rare term is quickest found by the trigram index, a common one among the newest scans; which
 * of the two a term is, the newest few hundred tell.
 */
@Injectable()
export class ScanSearchService {
  constructor(
    private readonly history: ScanHistoryRepository,
    private readonly counts: ScanCountsRepository,
  ) {}

  /** Enough for a page that ends with match `wanted`, and one more if there is one. */
  async find(
    clientId: string,
    filter: ScanFilter & { searchTerm: string },
    wanted: number,
  ): Promise<SearchResult> {
    const enough = Math.min(wanted, MAX_MATCHES) + 1;
    const total = await this.counts.listed(clientId);
    const walk = new HistoryWalk(this.history, clientId, filter);
    if (total <= SMALL_HISTORY) await walk.lookAt(SMALL_HISTORY + PROBE);
    else await walk.lookAt(PROBE);
    if (walk.ended) return resultOf(walk);
    return (
      (hasTrigrams(filter.searchTerm) && (await this.byPlan(walk, filter, total, enough))) ||
      byWalk(walk, enough)
    );
  }

  /** Null when the index is of no help. */
  private async byPlan(
    walk: HistoryWalk,
    filter: ScanFilter,
    total: number,
    enough: number,
  ): Promise<SearchResult | null> {
    const rows = rowsToWalk({ total, looked: walk.looked, found: walk.found.length, enough });
    if (rows !== null) await walk.lookAt(rows, enough);
    if (walk.ended || walk.found.length >= enough) return resultOf(walk);
    const ids = await this.history.search(walk.clientId, filter, MAX_MATCHES + 1);
    return ids && { ids: ids.slice(0, MAX_MATCHES), isExact: ids.length <= MAX_MATCHES };
  }
}

async function byWalk(walk: HistoryWalk, enough: number): Promise<SearchResult> {
  await walk.lookAt(WITHOUT_INDEX - walk.looked, enough);
  return resultOf(walk);
}

const resultOf = ({ found, ended }: HistoryWalk): SearchResult => ({
  ids: ended ? found : found.slice(0, MAX_MATCHES),
  isExact: ended,
});
