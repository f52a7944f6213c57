import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { bandsOf } from '@gatepost/detector/fingerprint';
import type { Transaction } from '../../database/transactions.js';
import { MessageClusterEntity } from './message-cluster.entity.js';
import type { HarmfulFeedback } from './harmful-feedback.js';
import type { Cluster } from './neighbours.js';

/** Of each band's clusters the latest: constant time, whatever footer thousands of messages share. */
const MAX_OF_BAND = 8;

const COLUMNS = `id, fingerprint, lure, is_foreign AS "isForeign", last_seen AS "lastSeen", state, outbreak_id AS "outbreakId"`;

const ofBand = (band: number) => `
  SELECT found.id FROM unnest($${band + 1}::int[]) AS wanted (band), LATERAL (
    SELECT id FROM message_clusters WHERE client_id = $1 AND band${band} = wanted.band ORDER BY id DESC LIMIT ${MAX_OF_BAND}
  ) found`;

const NEAR = `
  SELECT ${COLUMNS} FROM message_clusters WHERE last_seen > $6 AND id IN (${[1, 2, 3, 4].map(ofBand).join(' UNION ')}
    UNION SELECT id FROM message_clusters WHERE client_id = $1 AND lure = ANY($7))`;

const PUT = `
  INSERT INTO message_clusters (id, client_id, fingerprint, lure, band1, band2, band3, band4, is_foreign, last_seen, state, outbreak_id)
    SELECT id, $1, fingerprint, lure, bands[1], bands[2], bands[3], bands[4], is_foreign, last_seen, state, outbreak_id
    FROM json_to_recordset($2::json) AS row (id uuid, fingerprint int[], lure text, bands int[], is_foreign boolean, last_seen timestamptz,
      state jsonb, outbreak_id uuid)
  ON CONFLICT (id) DO UPDATE SET last_seen = excluded.last_seen, state = excluded.state, outbreak_id = excluded.outbreak_id,
    updated_at = now()`;

const ADD_MEMBERS = `
  INSERT INTO cluster_members (cluster_id, scan_id, client_id, is_lure)
    SELECT cluster_id, scan_id, $1, is_lure
    FROM unnest($2::uuid[], $3::uuid[], $4::boolean[]) AS member (cluster_id, scan_id, is_lure)
  ON CONFLICT DO NOTHING`;

/** API keys have no address: they are one voice. */
const HARMFUL_FEEDBACK = `
  SELECT count(DISTINCT coalesce(given_by_email, ''))::int AS voices, coalesce(bool_or(users.id IS NOT NULL), false) AS "byAdmin",
    max(coalesce(scans.base_score, scans.score))::int AS highest
  FROM cluster_members JOIN scan_feedback ON scan_feedback.scan_id = cluster_members.scan_id
    JOIN scans ON scans.id = cluster_members.scan_id
    LEFT JOIN users ON users.email = given_by_email AND users.client_id = $2 AND role = 'Admin' AND deactivated_at IS NULL
  WHERE cluster_id = $1 AND verdict = 'harmful' AND ($3::timestamptz IS NULL OR scans.created_at > $3)`;

/** Without an address it is not known whose they are: of such complaints about a message one counts. */
const COMPLAINED = `
  SELECT ${COLUMNS}, (
    SELECT count(DISTINCT (delivery_events.scan_id, recipient))::int
    FROM cluster_members JOIN delivery_events ON delivery_events.scan_id = cluster_members.scan_id
    WHERE cluster_id = message_clusters.id AND type = 'complaint' AND delivery_events.created_at > now() - interval '72 hours'
  ) AS complaints
  FROM message_clusters WHERE client_id = $1 AND id IN (SELECT cluster_id FROM cluster_members WHERE scan_id = ANY($2))`;

/** The same lock as profile updates take: what is read of a client's clusters stays so until the transaction ends. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('sender profiles ' || $1, 0))`;

const DELETE_OLD = `
  DELETE FROM message_clusters WHERE id IN (SELECT id FROM message_clusters WHERE last_seen < now() - $1 * interval '1 ms' LIMIT $2)
  RETURNING id`;

const DELETE_BEYOND = `
  DELETE FROM message_clusters WHERE client_id = $1 AND id <= (
    SELECT id FROM message_clusters WHERE client_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1) RETURNING id`;

@Injectable()
export class ClustersRepository {
  constructor(
    @InjectRepository(MessageClusterEntity) private readonly rows: Repository<MessageClusterEntity>,
  ) {}

  async lock(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.query(LOCK, [clientId]);
  }

  /** The client's clusters since `since` that share a band with one of `fingerprints`, or are of one of `lures`. */
  async near(
    clientId: string,
    {
      fingerprints,
      lures,
      since,
    }: { fingerprints: readonly number[][]; lures: readonly string[]; since: Date },
    transaction: Transaction = this.rows.manager,
  ): Promise<Cluster[]> {
    const bands = fingerprints.map(bandsOf);
    const byPlace = [0, 1, 2, 3].map((place) => Array.from(new Set(bands.map((of) => of[place] ?? 0))));
    return transaction.query<Cluster[]>(NEAR, [clientId, ...byPlace, since, lures]);
  }

  /** The near-duplicates of a scan; null when it has none. */
  async ofScan(transaction: Transaction, clientId: string, scanId: string): Promise<Cluster | null> {
    const [cluster] = await transaction.query<Cluster[]>(
      `SELECT ${COLUMNS} FROM message_clusters WHERE client_id = $1
         AND id = (SELECT cluster_id FROM cluster_members WHERE scan_id = $2 AND NOT is_lure LIMIT 1)`,
      [clientId, scanId],
    );
    return cluster ?? null;
  }

  /** What is said of a cluster's messages; `since`: of those that came later. */
  async harmfulFeedback(
    transaction: Transaction,
    { id, clientId, since }: { id: string; clientId: string; since: Date | null },
  ): Promise<HarmfulFeedback> {
    const [found] = await transaction.query<HarmfulFeedback[]>(HARMFUL_FEEDBACK, [id, clientId, since]);
    return found ?? { voices: 0, byAdmin: false, highest: null };
  }

  /** The clusters of these scans, with what receivers complained about of their messages within 72 hours. */
  complained(
    transaction: Transaction,
    clientId: string,
    scanIds: readonly string[],
  ): Promise<(Cluster & { complaints: number })[]> {
    return transaction.query(COMPLAINED, [clientId, scanIds]);
  }

  async put(transaction: Transaction, clientId: string, clusters: readonly Cluster[]): Promise<void> {
    const rows = clusters.map(({ id, fingerprint, lure, isForeign, lastSeen, state, outbreakId }) => ({
      id,
      fingerprint,
      lure,
      bands: bandsOf(fingerprint),
      is_foreign: isForeign,
      last_seen: lastSeen,
      state,
      outbreak_id: outbreakId,
    }));
    await transaction.query(PUT, [clientId, JSON.stringify(rows)]);
  }

  async addMembers(
    transaction: Transaction,
    clientId: string,
    members: readonly { cluster: Cluster; scanId: string }[],
  ): Promise<void> {
    const ids = members.map(({ cluster }) => cluster.id);
    const scans = members.map(({ scanId }) => scanId);
    const areLures = members.map(({ cluster }) => cluster.lure !== null);
    await transaction.query(ADD_MEMBERS, [clientId, ids, scans, areLures]);
  }

  /** Deletes at most `limit` clusters without a message for `ms`, by the database's clock; returns how many. */
  async deleteOld(ms: number, limit: number): Promise<number> {
    const [rows] = await this.rows.query<[unknown[], number]>(DELETE_OLD, [ms, limit]);
    return rows.length;
  }

  /** Deletes each client's clusters beyond the `most` newest. */
  async deleteBeyond(most: number): Promise<void> {
    const clients = await this.rows.query<{ id: string }[]>(
      'SELECT client_id AS id FROM message_clusters GROUP BY client_id HAVING count(*) > $1',
      [most],
    );
    for (const { id } of clients) await this.rows.query(DELETE_BEYOND, [id, most]);
  }
}
