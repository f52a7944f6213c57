import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Transactions, type Transaction } from '../../../database/transactions.js';
import { SEARCHED } from './filter-sql.js';
import { trigramsOf } from './trigrams.js';

/** A finished scan that the search index doesn't contain yet. */
interface UnindexedScan {
  id: string;
  clientId: string;
  text: string;
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

/** Characters after which others have their turn: about 2 ms. */
const TURN = 50_000;

/** Puts scans into the search index. */
@Injectable()
export class ScanIndexingRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Indexes up to `limit` scans; returns how many. */
  async indexNext(limit: number): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const scans = await transaction.query<UnindexedScan[]>(NEXT, [limit]);
      if (scans.length > 0) await put(transaction, scans);
      return scans.length;
    });
  }

  /** Scans that were deleted before their turn came. */
  async dropDeleted(): Promise<void> {
    await this.transactions.run((transaction) => transaction.query(DROP_DELETED));
  }
}

async function put(transaction: Transaction, scans: readonly UnindexedScan[]): Promise<void> {
  const trigrams: string[] = [];
  let read = 0;
  for (const { clientId, text } of scans) {
    trigrams.push(`{${[...trigramsOf(clientId, text)].join(',')}}`);
    read += text.length;
    if (read < TURN) continue;
    read = 0;
    await turn();
  }
  const [clientIds, ids] = [scans.map(({ clientId }) => clientId), scans.map(({ id }) => id)];
  await transaction.query(PUT, [clientIds, ids, trigrams]);
}
