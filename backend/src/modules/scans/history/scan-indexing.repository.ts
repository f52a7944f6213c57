import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/transactions.js';
import { SEARCHED } from './filter-sql.js';

/** A finished scan that the search index doesn't contain as it is now. */
export interface UnindexedScan {
  id: string;
  clientId: string;
  /** All that a search looks into. */
  text: string;
}

/** What the search index is to contain of a scan. */
export interface IndexedScan extends Omit<UnindexedScan, 'text'> {
  trigrams: ReadonlySet<number>;
}

/**
 * The newest of a company first. Skips what another process is indexing, changing or deleting: who indexes waits for nobody, so
 * that it can't be in a deadlock with a deletion.
 */
const NEXT = `
  SELECT scans.id, scans.client_id AS "clientId", ${SEARCHED} AS text
  FROM unindexed_scans JOIN scans ON scans.id = unindexed_scans.scan_id
  ORDER BY unindexed_scans.client_id DESC, unindexed_scans.scan_id DESC LIMIT $1
  FOR UPDATE OF unindexed_scans SKIP LOCKED FOR KEY SHARE OF scans SKIP LOCKED`;

const PUT = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS given (client_id, scan_id, trigrams)
  ), indexed AS (
    DELETE FROM unindexed_scans USING given
    WHERE (unindexed_scans.client_id, unindexed_scans.scan_id) = (given.client_id, given.scan_id)
  )
  INSERT INTO scan_trigrams (scan_id, trigrams) SELECT scan_id, trigrams::int[] FROM given
  ON CONFLICT (scan_id) DO UPDATE SET trigrams = excluded.trigrams`;

const DROP_DELETED = `
  DELETE FROM unindexed_scans WHERE NOT EXISTS (SELECT FROM scans WHERE scans.id = unindexed_scans.scan_id)`;

/** The search index, and the list of what it is to contain. */
@Injectable()
export class ScanIndexingRepository {
  /** Up to `limit` scans of the list, which stay as they are until the transaction ends. */
  next(transaction: Transaction, limit: number): Promise<UnindexedScan[]> {
    return transaction.query<UnindexedScan[]>(NEXT, [limit]);
  }

  /** Takes scans of {@link next} from the list into the index. */
  async put(transaction: Transaction, scans: readonly IndexedScan[]): Promise<void> {
    await transaction.query(PUT, [
      scans.map(({ clientId }) => clientId),
      scans.map(({ id }) => id),
      scans.map(({ trigrams }) => `{${[...trigrams].join(',')}}`),
    ]);
  }

  /** Takes scans from the list that were deleted before their turn came. */
  async dropDeleted(transaction: Transaction): Promise<void> {
    await transaction.query(DROP_DELETED);
  }
}
