import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SAFE_MAX } from '@gatepost/detector';
import { Repository } from 'typeorm';
import { idAt } from '../../../common/id-at.js';
import type { Transaction } from '../../../database/transactions.js';
import { type KnownNetwork, NEW_MS } from './networks.js';
import type { HourOfNetwork } from './replay.js';
import { SenderNetworkEntity } from './sender-network.entity.js';

/** Of a company that has sent more since then the newest are looked at, and as many networks. */
const MOST_ROWS = 200_000;

const HOURS = `
  SELECT sender_id AS "senderId", submitter_network AS network, submitter_country AS country,
    extract(epoch FROM date_trunc('hour', created_at))::double precision * 1000 AS at,
    count(*) FILTER (WHERE score <= ${SAFE_MAX} AND outbreak_id IS NULL)::int AS own,
    count(*) FILTER (WHERE score > ${SAFE_MAX})::int AS risky
  FROM (SELECT sender_id, submitter_network, submitter_country, created_at, score, outbreak_id FROM scans
    WHERE client_id = $1 AND id > $2 AND created_at > $3 AND sender IS NOT NULL AND score IS NOT NULL
      AND submitter_network IS NOT NULL
    ORDER BY id DESC LIMIT ${MOST_ROWS}) recent
  GROUP BY 1, 2, 3, date_trunc('hour', created_at) ORDER BY at, sender_id, network`;

const PUT = `
  INSERT INTO sender_networks AS known (client_id, sender_id, network, country, messages, first_seen, last_seen)
    SELECT $1, row.sender_id, network, country, row.messages, row.first_seen, row.last_seen
    FROM json_to_recordset($2::json) AS row (sender_id uuid, network varchar, country varchar, messages int,
      first_seen timestamptz, last_seen timestamptz)
    JOIN senders ON senders.client_id = $1 AND senders.id = row.sender_id
  ON CONFLICT (client_id, sender_id, network) DO UPDATE SET country = excluded.country, messages = excluded.messages,
    first_seen = excluded.first_seen, last_seen = excluded.last_seen`;

const DROP = `
  DELETE FROM sender_networks USING json_to_recordset($2::json) AS row (sender_id uuid, network varchar)
  WHERE client_id = $1 AND sender_networks.sender_id = row.sender_id AND sender_networks.network = row.network`;

/** A network of an account. */
export interface OfSender {
  senderId: string;
  network: KnownNetwork;
}

@Injectable()
export class SenderNetworksRepository {
  constructor(
    @InjectRepository(SenderNetworkEntity) private readonly rows: Repository<SenderNetworkEntity>,
  ) {}

  /** Of each of the accounts that has any. */
  async of(
    clientId: string,
    senderIds: readonly string[],
    transaction: Pick<Transaction, 'query'> = this.rows.manager,
  ): Promise<Map<string, KnownNetwork[]>> {
    const rows = await transaction.query<(KnownNetwork & { senderId: string })[]>(
      `SELECT sender_id AS "senderId", network, country, messages,
         extract(epoch FROM first_seen)::double precision * 1000 AS "firstSeen",
         extract(epoch FROM last_seen)::double precision * 1000 AS "lastSeen"
       FROM sender_networks WHERE client_id = $1 AND sender_id = ANY($2) ORDER BY last_seen DESC LIMIT ${MOST_ROWS}`,
      [clientId, senderIds],
    );
    const networks = new Map<string, KnownNetwork[]>();
    for (const { senderId, ...network } of rows)
      networks.set(senderId, [...(networks.get(senderId) ?? []), network]);
    return networks;
  }

  /** Those of accounts that are no longer known are left out. */
  async put(transaction: Transaction, clientId: string, networks: readonly OfSender[]): Promise<void> {
    const rows = networks.map(({ senderId, network: { firstSeen, lastSeen, ...known } }) => ({
      sender_id: senderId,
      ...known,
      first_seen: new Date(firstSeen),
      last_seen: new Date(lastSeen),
    }));
    await transaction.query(PUT, [clientId, JSON.stringify(rows)]);
  }

  async drop(transaction: Transaction, clientId: string, networks: readonly OfSender[]): Promise<void> {
    if (networks.length === 0) return;
    const rows = networks.map(({ senderId, network }) => ({ sender_id: senderId, network: network.network }));
    await transaction.query(DROP, [clientId, JSON.stringify(rows)]);
  }

  /** What is new to accounts no longer counts as their own. */
  async disown(transaction: Transaction, clientId: string, senderIds: readonly string[]): Promise<void> {
    await transaction.query(
      `UPDATE sender_networks SET messages = 0 WHERE client_id = $1 AND sender_id = ANY($2) AND messages > 0
         AND first_seen > now() - $3 * interval '1 ms'`,
      [clientId, senderIds, NEW_MS],
    );
  }

  /** What accounts have sent since then, by network and hour, the oldest first. */
  hours(clientId: string, since: Date): Promise<HourOfNetwork[]> {
    return this.rows.query(HOURS, [clientId, idAt(since, 'before'), since]);
  }

  /** Deletes at most `limit` that nobody has sent from since; returns how many. */
  async deleteUnseen(since: Date, limit: number): Promise<number> {
    const [, deleted] = await this.rows.query<[unknown[], number]>(
      `DELETE FROM sender_networks WHERE (client_id, sender_id, network) IN (
         SELECT client_id, sender_id, network FROM sender_networks WHERE last_seen < $1 LIMIT $2)`,
      [since, limit],
    );
    return deleted;
  }
}
