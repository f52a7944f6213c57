import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { pairsOf } from '../scan.columns.js';
import { GIVEN } from '../scan.schemas.js';
import { isOfLevel } from '../score-bands.js';
import { ScanBatchEntity } from './scan-batch.entity.js';
import type { ListBatchesQuery, Unjudged } from './batches.schemas.js';

/** A message that was refused, with its place in the batch. */
export type Refused = Pick<Unjudged, 'line' | 'message'>;

/** Messages that are kept for a client, and bytes of them: five files that no quota was left for. */
const MAX_KEPT = 5_000;
const MAX_KEPT_BYTES = 20_000_000;

/** A batch with the counts of its scans. */
export interface CountedBatch extends Pick<
  ScanBatchEntity,
  'id' | 'name' | 'messages' | 'accepted' | 'madeByEmail' | 'apiKeyId' | 'createdAt' | 'expiresAt'
> {
  keyName: string | null;
  high: number;
  suspicious: number;
  safe: number;
  unfinished: number;
  failed: number;
  kept: number;
  /** Those of the failed whose messages are kept. */
  repeatable: number;
}

const countWhere = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`;

/** The client's ($1) batches of `which`, with their counts: at most some thousand entries of an index for each. */
const counted = (which: string): string => `
  WITH page AS (${which})
  SELECT page.id, page.name, messages, accepted, made_by_email AS "madeByEmail", api_key_id AS "apiKeyId",
    page.created_at AS "createdAt", page.expires_at AS "expiresAt", api_keys.name AS "keyName", counts.*, kept, repeatable
  FROM page LEFT JOIN api_keys ON api_keys.id = page.api_key_id AND api_keys.client_id = $1
  CROSS JOIN LATERAL (
    SELECT ${countWhere(isOfLevel('high'))} AS high,
      ${countWhere(isOfLevel('suspicious'))} AS suspicious,
      ${countWhere(isOfLevel('safe'))} AS safe,
      ${countWhere(`status IN ('queued', 'running')`)} AS unfinished, ${countWhere(`status = 'failed'`)} AS failed
    FROM scans WHERE client_id = $1 AND batch_id = page.id AND expires_at > now()
  ) counts
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS repeatable FROM scans
    WHERE client_id = $1 AND batch_id = page.id AND status = 'failed' AND retain = 'full' AND expires_at > now()
  ) failures
  CROSS JOIN LATERAL (SELECT count(*)::int AS kept FROM batch_refusals WHERE batch_id = page.id) refusals
  ORDER BY page.id DESC`;

const VISIBLE = 'SELECT * FROM scan_batches WHERE client_id = $1 AND expires_at > now()';

const MADE_BY = { people: 'AND api_key_id IS NULL', keys: 'AND api_key_id IS NOT NULL' } as const;

/** $1 client, $2 batch, $3 the line before, $4 how many. Instructions are named by the scan: only their id can be sent again. */
const UNJUDGED = `
  SELECT line, message, bytes, NULL::uuid AS "scanId" FROM batch_refusals
  WHERE client_id = $1 AND batch_id = $2 AND line > $3
  UNION ALL
  SELECT batch_line, jsonb_strip_nulls(jsonb_build_object('email', channel = 'email', 'sms', channel = 'sms',
      ${pairsOf(GIVEN)},
      'scanningInstructionsId', (SELECT id FROM scanning_instructions AS named WHERE named.client_id = $1
        AND named.name = scanning_instructions_name LIMIT 1)))
      || CASE WHEN message IS NULL THEN '{}' ELSE jsonb_build_object('mail', jsonb_build_object(
        'message', message, 'faults', to_jsonb(reading_faults), 'text', body, 'digest', NULL)) END,
    octet_length(body), id
  FROM scans WHERE client_id = $1 AND batch_id = $2 AND status = 'failed' AND batch_line > $3 AND expires_at > now()
    AND retain = 'full'
  ORDER BY line LIMIT $4`;

/** Not what has become a scan meanwhile, and nothing beyond what is kept for a client: $1 client, $2 batch, $3 messages. */
const KEEP = `
  INSERT INTO batch_refusals (batch_id, line, client_id, bytes, message)
  SELECT batch.id, refused.line, $1, refused.bytes, refused.message
  FROM json_to_recordset($3::json) AS refused (line int, bytes int, message jsonb)
  JOIN scan_batches AS batch ON batch.id = $2 AND batch.client_id = $1
  CROSS JOIN (SELECT count(*) AS messages, coalesce(sum(bytes), 0) AS bytes FROM batch_refusals WHERE client_id = $1) kept
  WHERE kept.messages + $4 <= ${MAX_KEPT} AND kept.bytes + $5 <= ${MAX_KEPT_BYTES}
    AND refused.line <> ALL (ARRAY(
      SELECT batch_line FROM scans WHERE client_id = $1 AND batch_id = $2 AND batch_line IS NOT NULL))
  ON CONFLICT DO NOTHING`;

/** Reads and writes batches. Their scans are stored, and counted in them, by submission. */
@Injectable()
export class BatchesRepository {
  constructor(@InjectRepository(ScanBatchEntity) private readonly rows: Repository<ScanBatchEntity>) {}

  /** The newest first, one more than `pageSize` if there are more. */
  list(clientId: string, { by, cursor, pageSize }: ListBatchesQuery): Promise<CountedBatch[]> {
    const whose = by ? MADE_BY[by] : '';
    const older = cursor === undefined ? '' : 'AND id < $3';
    const page = `${VISIBLE} ${whose} ${older} ORDER BY id DESC LIMIT $2`;
    return this.rows.query<CountedBatch[]>(counted(page), [
      clientId,
      pageSize + 1,
      ...(cursor === undefined ? [] : [cursor]),
    ]);
  }

  async find(clientId: string, id: string): Promise<CountedBatch | null> {
    const [row] = await this.rows.query<CountedBatch[]>(counted(`${VISIBLE} AND id = $2`), [clientId, id]);
    return row ?? null;
  }

  /** How many scans a batch has had; null when it is not the client's. */
  async acceptedIn(clientId: string, id: string): Promise<number | null> {
    const rows = await this.rows.query<{ accepted: number }[]>(`${VISIBLE} AND id = $2`, [clientId, id]);
    return rows[0]?.accepted ?? null;
  }

  /** Those without a scan. */
  countEmpty(clientId: string): Promise<number> {
    return this.rows.countBy({ clientId, accepted: 0 });
  }

  async insert(
    row: Pick<
      ScanBatchEntity,
      'id' | 'clientId' | 'name' | 'messages' | 'madeByEmail' | 'apiKeyId' | 'expiresAt'
    >,
  ): Promise<void> {
    await this.rows.insert({ ...row, accepted: 0 });
  }

  /** Those after line `after`, in the order of the file. */
  unjudged(
    clientId: string,
    id: string,
    { after, take }: { after: number; take: number },
  ): Promise<Unjudged[]> {
    return this.rows.query<Unjudged[]>(UNJUDGED, [clientId, id, after, take]);
  }

  /** Keeps all of them, or none where the client has too many. Concurrent calls may exceed that by what they keep. */
  async keep(clientId: string, id: string, refused: readonly Refused[]): Promise<void> {
    const rows = refused.map(({ line, message }) => ({
      line,
      message,
      bytes: Buffer.byteLength(JSON.stringify(message)),
    }));
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    await this.rows.query(KEEP, [clientId, id, JSON.stringify(rows), rows.length, bytes]);
  }

  /** With the messages that are kept; false when there was none. */
  async remove(clientId: string, id: string): Promise<boolean> {
    return (await this.rows.delete({ clientId, id })).affected === 1;
  }

  /** Deletes up to `limit` expired ones; returns how many. */
  async removeExpired(limit: number): Promise<number> {
    const rows = await this.rows.query<{ id: string }[]>(
      `WITH expired AS (
         SELECT id FROM scan_batches WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ), removed AS (DELETE FROM scan_batches USING expired WHERE scan_batches.id = expired.id RETURNING 1)
       SELECT 1 FROM removed`,
      [limit],
    );
    return rows.length;
  }
}
