import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SAFE_MAX } from '@gatepost/detector';
import { DAY_MS } from '../../../common/durations.js';
import { idAt } from '../../../common/id-at.js';
import { newId } from '../../../common/ids.js';
import { lockName, type Transaction } from '../../../database/transactions.js';
import { SettlementEntity } from './settlement.entity.js';
import { type HarmfulScan, MAX_JUDGED, SETTLEMENT_DAYS } from './settlements.schemas.js';

export type NewSettlement = Pick<
  SettlementEntity,
  'clientId' | 'askedBy' | 'scanId' | 'remedy' | 'scanIds' | 'notKept' | 'isWhole'
>;
/** What a few alarms add to it. */
export type SettlementStep = Pick<
  SettlementEntity,
  'done' | 'undecided' | 'drops' | 'harmfulIds' | 'openIds' | 'heldIds' | 'held'
>;

/** What people have decided about a scan, and whether its mail waits. */
export interface ScanStanding {
  id: string;
  isHarmful: boolean;
  isOpen: boolean;
  /** Nobody is to decide, or has. */
  isNone: boolean;
  isHeld: boolean;
}

const MAX_NAMED = 10;
const IS_OPEN = 'done < cardinality(scan_ids)';

/** Of each score the newest, from the index by score: what is safe is not read, however much there is. */
const ALARMS = `
  SELECT scans.id, scans.retain = 'full' AND scans.expires_at > now() AS "isKept" FROM (
    SELECT found.id FROM generate_series(${SAFE_MAX + 1}, 10) AS wanted (score), LATERAL (
      SELECT id FROM scans WHERE client_id = $1 AND coalesce(score, 0)::int = wanted.score AND id > $2
      ORDER BY id DESC LIMIT ${MAX_JUDGED + 1}
    ) found ORDER BY found.id DESC LIMIT ${MAX_JUDGED + 1}
  ) newest JOIN scans USING (id)
  WHERE scans.created_at > now() - interval '${SETTLEMENT_DAYS} days' ORDER BY scans.id DESC`;

const STANDINGS = `
  SELECT scans.id, coalesce(review_status, '') = 'open' AS "isOpen", review_status IS NULL AS "isNone",
    coalesce(verdict = 'harmful', false) OR coalesce(review_status, '') = 'blocked' AS "isHarmful",
    EXISTS (
      SELECT FROM mail_messages AS mail
      WHERE mail.client_id = $1 AND mail.scan_id = scans.id AND hold_kind IS NOT NULL AND state = 'held'
    ) AS "isHeld"
  FROM scans LEFT JOIN scan_feedback ON scan_feedback.scan_id = scans.id
  WHERE scans.client_id = $1 AND scans.id = ANY($2::uuid[]) AND scans.expires_at > now()`;

const NAMED = `
  SELECT id, subject, sender, score, created_at AS "createdAt" FROM scans
  WHERE client_id = $1 AND id = ANY($2::uuid[]) AND expires_at > now() ORDER BY id DESC`;

const ADVANCE = `
  UPDATE settlements SET done = done + $3, undecided = undecided + $4, drops = $5, held = held + $6,
    harmful_ids = harmful_ids || $7::uuid[], open_ids = open_ids || $8::uuid[], held_ids = held_ids || $9::uuid[],
    updated_at = now()
  WHERE id = $1 AND done = $2 RETURNING id`;

const LEFT = `SELECT id FROM settlements WHERE ${IS_OPEN} AND updated_at < now() - interval '1 minute' LIMIT 100`;
const FORGET = `DELETE FROM settlements WHERE created_at < now() - interval '${SETTLEMENT_DAYS} days'`;

@Injectable()
export class SettlementsRepository {
  constructor(@InjectRepository(SettlementEntity) private readonly rows: Repository<SettlementEntity>) {}

  /** The client's alarms of the last 30 days, the newest first; `isWhole`: these are all. */
  async alarms(clientId: string): Promise<Pick<NewSettlement, 'scanIds' | 'notKept' | 'isWhole'>> {
    const since = idAt(new Date(Date.now() - SETTLEMENT_DAYS * DAY_MS), 'before');
    const found = await this.rows.query<{ id: string; isKept: boolean }[]>(ALARMS, [clientId, since]);
    const bounded = found.slice(0, MAX_JUDGED);
    const scanIds = bounded.filter(({ isKept }) => isKept).map(({ id }) => id);
    return { scanIds, notKept: bounded.length - scanIds.length, isWhole: found.length <= MAX_JUDGED };
  }

  /** In place of what the same person has asked for and not waited for; null: too many of the client are being computed. */
  async insert(transaction: Transaction, settlement: NewSettlement, most: number): Promise<string | null> {
    const { clientId, askedBy } = settlement;
    await lockName(transaction, `settlements ${clientId}`);
    await transaction.query(`DELETE FROM settlements WHERE client_id = $1 AND asked_by = $2 AND ${IS_OPEN}`, [
      clientId,
      askedBy,
    ]);
    const [running] = await transaction.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM settlements WHERE client_id = $1 AND ${IS_OPEN}`,
      [clientId],
    );
    if ((running?.count ?? 0) >= most) return null;
    const id = newId();
    await transaction.insert(SettlementEntity, { ...settlement, id });
    return id;
  }

  find(id: string): Promise<SettlementEntity | null> {
    return this.rows.findOneBy({ id });
  }

  ofClient(clientId: string, id: string): Promise<SettlementEntity | null> {
    return this.rows.findOneBy({ id, clientId });
  }

  standings(clientId: string, scanIds: readonly string[]): Promise<ScanStanding[]> {
    return this.rows.query<ScanStanding[]>(STANDINGS, [clientId, scanIds]);
  }

  async named(clientId: string, scanIds: readonly string[]): Promise<HarmfulScan[]> {
    const newest = scanIds.slice(0, MAX_NAMED);
    type Row = Omit<HarmfulScan, 'createdAt'> & { createdAt: Date };
    const rows = await this.rows.query<Row[]>(NAMED, [clientId, newest]);
    return rows.map(({ id, subject, sender, score, createdAt }) => ({
      id,
      subject,
      sender,
      score,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** False, and nothing happens, when somebody else has got further, or it is gone. */
  async advance({ id, done }: SettlementEntity, step: SettlementStep): Promise<boolean> {
    const { undecided, drops, held, harmfulIds, openIds, heldIds } = step;
    const values = [id, done, step.done, undecided, drops, held, harmfulIds, openIds, heldIds];
    const [rows] = await this.rows.query<[unknown[], number]>(ADVANCE, values);
    return rows.length === 1;
  }

  async confirmed(id: string, decisionIds: readonly string[]): Promise<void> {
    await this.rows.update({ id }, { confirmedAt: new Date(), decisionIds: [...decisionIds] });
  }

  async left(): Promise<string[]> {
    const rows = await this.rows.query<{ id: string }[]>(LEFT);
    return rows.map(({ id }) => id);
  }

  async forgetOld(): Promise<void> {
    await this.rows.query(FORGET);
  }
}
