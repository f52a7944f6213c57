import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SUSPICIOUS_MAX } from '@gatepost/detector';
import { Repository } from 'typeorm';
import type { SharedCampaignsMode } from '../../config/shared-campaigns.js';
import type { Transaction } from '../../database/transactions.js';
import type { SharedLure } from './lures.js';
import { SharedLureEntity } from './shared-lure.entity.js';

/** Of all companies together the newest are compared with messages: some 10 MB. */
const MAX_LURES = 10_000;
/** Of one company the newest are kept, so that none fills the room of others. */
const MAX_OF_CLIENT = 100;
/** Outbreaks that are looked at together. */
const BATCH = 100;
/** Of a cluster's messages as many tell what their text alone scores. */
const MAX_MEMBERS = 200;
/** For so long it says something that others were warned. */
const RECENT = `now() - interval '72 hours'`;
/** A host that a company which shares has linked to for longer is nobody's lure. */
const LONG_KNOWN = `now() - interval '30 days'`;
/** A younger company does not know its usual hosts, and can be anybody's. */
const OLD_ENOUGH = `now() - interval '7 days'`;

/** The companies that share; $1: the mode of the installation. */
const SHARING = `($1::text = 'all' OR $1 = 'opt-in' AND clients.shares_campaigns)`;

/** An outbreak that a company can share. */
export type Candidate = Pick<
  SharedLureEntity,
  'outbreakId' | 'clientId' | 'fingerprint' | 'hosts' | 'counts' | 'seenAt'
>;

/**
 * Open outbreaks that no person caused and that are not looked at yet. Whether they count: half of their messages scored high by
 * their text alone, not by what other companies had found. $2: whether companies on the Free plan count.
 */
const CANDIDATES = `
  SELECT outbreaks.id AS "outbreakId", outbreaks.client_id AS "clientId", outbreaks.fingerprint, opened_at AS "seenAt",
    ARRAY(SELECT jsonb_array_elements_text(message_clusters.state -> 'unknownHosts')) AS hosts,
    (SELECT count(*) > 0 AND count(*) FILTER (WHERE alone > ${SUSPICIOUS_MAX}) * 2 >= count(*) FROM (
      SELECT coalesce(base_score, score) AS alone FROM cluster_members JOIN scans ON scans.id = scan_id
      WHERE cluster_id = message_clusters.id AND scans.status = 'completed' LIMIT ${MAX_MEMBERS}) members) AS counts
  FROM outbreaks JOIN message_clusters ON message_clusters.id = outbreaks.cluster_id
    JOIN clients ON clients.id = outbreaks.client_id JOIN subscriptions ON subscriptions.client_id = clients.id
  WHERE outbreaks.status = 'open' AND cause = 'signals' AND signals @> '[{"code": "high-scores"}]' AND opened_at > ${RECENT}
    AND ${SHARING} AND clients.created_at < ${OLD_ENOUGH} AND ($2 OR tier_type <> 'Free')
    AND NOT EXISTS (SELECT FROM shared_lures WHERE outbreak_id = outbreaks.id)
  ORDER BY outbreaks.id LIMIT ${BATCH}`;

/** Those of $2 that are known to, or, by one of the names in $3 beside them, declared by a company that shares. */
const OF_SOMEBODY = `
  SELECT DISTINCT host FROM unnest($2::text[], $3::text[]) AS given (host, name) WHERE EXISTS (
      SELECT FROM clients JOIN company_hosts ON company_hosts.client_id = clients.id
      WHERE ${SHARING} AND company_hosts.host = given.host AND first_seen < ${LONG_KNOWN})
    OR EXISTS (
      SELECT FROM clients JOIN profiles ON profiles.client_id = clients.id
      WHERE ${SHARING} AND (content -> 'domains' ? given.name OR content -> 'linkHosts' ? given.name))`;

const ADD = `
  INSERT INTO shared_lures (outbreak_id, client_id, fingerprint, hosts, counts, seen_at)
    SELECT "outbreakId", "clientId", fingerprint, hosts, counts, "seenAt"
    FROM json_to_recordset($1::json) AS row ("outbreakId" uuid, "clientId" uuid, fingerprint int[], hosts text[], counts boolean,
      "seenAt" timestamptz)
    WHERE EXISTS (SELECT FROM outbreaks WHERE id = "outbreakId")
  ON CONFLICT DO NOTHING`;

const DELETE_BEYOND = `
  DELETE FROM shared_lures WHERE client_id = ANY($1) AND outbreak_id IN (
    SELECT outbreak_id FROM (
      SELECT outbreak_id, row_number() OVER (PARTITION BY client_id ORDER BY seen_at DESC, outbreak_id DESC) AS place
      FROM shared_lures WHERE client_id = ANY($1)) ranked
    WHERE place > ${MAX_OF_CLIENT})`;

/** What messages are compared with: not what its own company has released since. */
const CURRENT = `
  SELECT shared_lures.client_id AS "clientId", shared_lures.fingerprint, shared_lures.hosts
  FROM shared_lures JOIN outbreaks ON outbreaks.id = outbreak_id JOIN clients ON clients.id = shared_lures.client_id
  WHERE counts AND seen_at > ${RECENT} AND outbreaks.status <> 'released' AND ${SHARING}
  ORDER BY seen_at DESC LIMIT ${MAX_LURES}`;

const DELETE_OLD = `
  DELETE FROM shared_lures USING outbreaks, clients
  WHERE outbreaks.id = outbreak_id AND clients.id = shared_lures.client_id
    AND (seen_at < ${RECENT} OR outbreaks.status = 'released' OR NOT ${SHARING})`;

@Injectable()
export class CampaignsRepository {
  constructor(@InjectRepository(SharedLureEntity) private readonly rows: Repository<SharedLureEntity>) {}

  /** What companies share now. */
  current(mode: SharedCampaignsMode): Promise<SharedLure[]> {
    return this.rows.query<SharedLure[]>(CURRENT, [mode]);
  }

  /** Some of the outbreaks that are still to be looked at. */
  candidates(mode: SharedCampaignsMode, ofFree: boolean): Promise<Candidate[]> {
    return this.rows.query<Candidate[]>(CANDIDATES, [mode, ofFree]);
  }

  /** Those hosts that are known to a company which shares; `names`: each with itself and one above it that may be declared. */
  async ofSomebody(
    mode: SharedCampaignsMode,
    names: readonly { host: string; name: string }[],
  ): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await this.rows.query<{ host: string }[]>(OF_SOMEBODY, [
      mode,
      names.map(({ host }) => host),
      names.map(({ name }) => name),
    ]);
    return new Set(rows.map(({ host }) => host));
  }

  async add(lures: readonly Candidate[]): Promise<void> {
    await this.rows.query(ADD, [JSON.stringify(lures)]);
    await this.rows.query(DELETE_BEYOND, [[...new Set(lures.map(({ clientId }) => clientId))]]);
  }

  /** Deletes what no longer counts. */
  async deleteOld(mode: SharedCampaignsMode): Promise<void> {
    await this.rows.query(DELETE_OLD, [mode]);
  }

  /** Whether the company has chosen to share. */
  async chosen(clientId: string): Promise<boolean> {
    const rows = await this.rows.query<object[]>('SELECT FROM clients WHERE id = $1 AND shares_campaigns', [
      clientId,
    ]);
    return rows.length > 0;
  }

  /** The same, which nobody changes until the transaction ends. */
  async lock(transaction: Transaction, clientId: string): Promise<boolean> {
    const [row] = await transaction.query<{ shares: boolean }[]>(
      'SELECT shares_campaigns AS shares FROM clients WHERE id = $1 FOR NO KEY UPDATE',
      [clientId],
    );
    return row?.shares ?? false;
  }

  /** Who no longer shares withdraws what was shared. */
  async set(transaction: Transaction, clientId: string, shares: boolean): Promise<void> {
    await transaction.query('UPDATE clients SET shares_campaigns = $2, updated_at = now() WHERE id = $1', [
      clientId,
      shares,
    ]);
    if (!shares) await transaction.delete(SharedLureEntity, { clientId });
  }
}
