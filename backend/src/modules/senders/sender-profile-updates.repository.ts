import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { TemplateName, Traits } from '@gatepost/detector';
import type { Channel } from '@gatepost/message';
import type { Transaction } from '../../database/transactions.js';
import { SenderEntity } from './sender.entity.js';

/** A judged scan, as far as profiles are concerned. */
export interface UncountedScan extends Traits {
  scanId: string;
  senderId: string;
  apiKeyId: string | null;
  sender: string | null;
  channel: Channel;
  /** Where its account sent it from; null where nobody says. */
  submitterNetwork: string | null;
  submitterCountry: string | null;
  score: number;
  /** The approved template that it matches. */
  template: TemplateName | null;
  /** Resembles an approved template, and differs from it in what must not differ. */
  differs: boolean;
  createdAt: Date;
}

/** The columns that a profile update reads and writes, besides the id. */
export type SenderRow = Pick<
  SenderEntity,
  'id' | 'kind' | 'name' | 'firstSeen' | 'lastSeen' | 'messages' | 'risky' | 'risk' | 'usage'
>;

/** One index lookup per client, however many scans wait. */
const NEXT_CLIENT = `SELECT client_id AS id FROM uncounted_scans WHERE client_id > $1 ORDER BY client_id LIMIT 1`;

/** False while another process counts scans of this client. */
const LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended('sender profiles ' || $1, 0)) AS locked`;

/** Takes scans out of the queue; those deleted since are dropped. */
const TAKE = `
  WITH taken AS (
    DELETE FROM uncounted_scans WHERE client_id = $1 AND scan_id IN (
      SELECT scan_id FROM uncounted_scans WHERE client_id = $1 ORDER BY scan_id LIMIT $2)
    RETURNING scan_id
  )
  SELECT taken.scan_id AS "scanId", sender_id AS "senderId", api_key_id AS "apiKeyId", sender, channel, score,
    submitter_network AS "submitterNetwork", submitter_country AS "submitterCountry",
    coalesce(link_hosts, '{}') AS "linkHosts", language, fingerprint, template,
    indicators @> '[{"code": "differs-from-template"}]' AS differs, created_at AS "createdAt"
  FROM taken LEFT JOIN scans ON scans.id = taken.scan_id ORDER BY taken.scan_id`;

const NAMES = `
  SELECT id, coalesce(name, key_prefix) AS name FROM api_keys WHERE client_id = $1 AND id = ANY($2)
  UNION ALL SELECT id, email FROM users WHERE client_id = $1 AND id = ANY($2)`;

const PUT = `
  INSERT INTO senders AS sender (id, client_id, kind, name, first_seen, last_seen, messages, risky, risk, usage)
    SELECT id, $1, kind, name, first_seen, last_seen, messages, risky, risk, usage
    FROM json_to_recordset($2::json) AS row (id uuid, kind varchar, name varchar, first_seen timestamptz,
      last_seen timestamptz, messages int, risky int, risk double precision, usage jsonb)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, first_seen = excluded.first_seen, last_seen = excluded.last_seen,
    messages = excluded.messages, risky = excluded.risky, risk = excluded.risk, usage = excluded.usage, updated_at = now()
  WHERE sender.client_id = excluded.client_id`;

/** Whoever is watched, limited or locked is not forgotten. */
const IS_ACTIVE = `NOT EXISTS (SELECT FROM sender_states AS state
    WHERE state.client_id = senders.client_id AND state.sender_id = senders.id AND state.state <> 'active')`;

/** Those beyond the $2 that were seen last. */
const DROP_OLDEST = `
  DELETE FROM senders USING (
    SELECT last_seen, id FROM senders WHERE client_id = $1 ORDER BY last_seen DESC, id DESC OFFSET $2 - 1 LIMIT 1
  ) last WHERE client_id = $1 AND (senders.last_seen, senders.id) < (last.last_seen, last.id) AND ${IS_ACTIVE}`;

/** Reads scans that are not in their senders' profiles yet, and writes the profiles. */
@Injectable()
export class SenderProfileUpdatesRepository {
  constructor(@InjectRepository(SenderEntity) private readonly rows: Repository<SenderEntity>) {}

  /** The first client after `after` with such scans; null behind the last one. */
  async nextClient(after: string): Promise<string | null> {
    const [client] = await this.rows.query<{ id: string }[]>(NEXT_CLIENT, [after]);
    return client?.id ?? null;
  }

  /** Locks a client's profiles until the transaction ends; false when another process has. */
  async lock(transaction: Transaction, clientId: string): Promise<boolean> {
    const [row] = await transaction.query<{ locked: boolean }[]>(LOCK, [clientId]);
    return row?.locked ?? false;
  }

  /** Takes the oldest `limit` scans out of the client's queue; `count` includes those that are no longer there. */
  async take(
    transaction: Transaction,
    clientId: string,
    limit: number,
  ): Promise<{ scans: UncountedScan[]; count: number }> {
    const rows = await transaction.query<(UncountedScan | { senderId: null })[]>(TAKE, [clientId, limit]);
    return {
      scans: rows.filter((row): row is UncountedScan => row.senderId !== null),
      count: rows.length,
    };
  }

  /** When the database says it is. */
  async now(transaction: Transaction): Promise<number> {
    const [row] = await transaction.query<{ now: Date }[]>('SELECT now()');
    return row?.now.getTime() ?? Date.now();
  }

  /** Names of API keys and addresses of people, by id. */
  async names(
    transaction: Transaction,
    clientId: string,
    ids: readonly string[],
  ): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await transaction.query<{ id: string; name: string }[]>(NAMES, [clientId, ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  find(
    clientId: string,
    ids: readonly string[],
    transaction: Transaction = this.rows.manager,
  ): Promise<SenderRow[]> {
    return transaction.query<SenderRow[]>(
      `SELECT id, kind, name, first_seen AS "firstSeen", last_seen AS "lastSeen", messages, risky, risk, usage
       FROM senders WHERE client_id = $1 AND id = ANY($2)`,
      [clientId, ids],
    );
  }

  async put(transaction: Transaction, clientId: string, senders: readonly SenderRow[]): Promise<void> {
    const rows = senders.map(({ firstSeen, lastSeen, ...sender }) => ({
      ...sender,
      first_seen: firstSeen,
      last_seen: lastSeen,
    }));
    await transaction.query(PUT, [clientId, JSON.stringify(rows)]);
  }

  /** Keeps the client's `most` senders that were seen last. */
  async dropOldest(transaction: Transaction, clientId: string, most: number): Promise<void> {
    await transaction.query(DROP_OLDEST, [clientId, most]);
  }

  /** Deletes at most `limit` senders that were not seen since; returns how many. */
  async deleteUnseen(since: Date, limit: number): Promise<number> {
    const rows = await this.rows.query<[unknown[], number]>(
      `DELETE FROM senders WHERE id IN (SELECT id FROM senders WHERE last_seen < $1 AND ${IS_ACTIVE} LIMIT $2)`,
      [since, limit],
    );
    return rows[1];
  }
}
