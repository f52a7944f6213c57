import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SUSPICIOUS_MAX } from '@gatepost/detector';
import { In, LessThan, Not, Repository } from 'typeorm';
import type { OutbreakCause } from '../../contract/outbreak.js';
import type { Transaction } from '../../database/transactions.js';
import { OutbreakEntity } from './outbreak.entity.js';
import { type Outbreak, REASON, SUMMARY } from './raise.js';

/** That a client has open at most, and as many that its Admins stopped by hand: each costs every message a comparison. */
export const MAX_OPEN = 100;

/**
 * The open outbreak that gives way to another: of the account with the most of them the one that has been silent for longest, so
 * that decoys of one account end no other's, and those who still send are still stopped.
 */
const LAST_IN_LINE = `
  SELECT outbreaks.id FROM outbreaks LEFT JOIN message_clusters ON message_clusters.id = cluster_id
  WHERE outbreaks.client_id = $1 AND status = 'open' AND (cause = 'admin') = $2
  ORDER BY count(*) OVER (PARTITION BY senders -> 0 ->> 'id') DESC, coalesce(last_seen, opened_at), outbreaks.id LIMIT 1`;

/** The members of an open outbreak that no open one has marked as its own, judged again and marked: $1 cluster, $2 outbreak, $3 score. */
const MARK = `
  WITH next AS (
    SELECT scans.id FROM cluster_members JOIN scans ON scans.id = cluster_members.scan_id
    WHERE cluster_id = $1 AND status = 'completed' AND outbreak_id IS DISTINCT FROM $2
      AND NOT EXISTS (SELECT FROM outbreaks other WHERE other.id = scans.outbreak_id AND other.status = 'open')
      AND scans.created_at > now() - interval '72 hours'
    LIMIT $4
  )
  UPDATE scans SET outbreak_id = $2, score = GREATEST(score, $3), base_score = coalesce(base_score, score),
    adjustments = CASE WHEN score < $3 THEN adjustments || jsonb_build_array(
      jsonb_build_object('reason', $5::text, 'from', score, 'to', $3::smallint, 'source', 'outbreak')) ELSE adjustments END,
    summary = CASE WHEN score < $3 THEN $6::text || summary ELSE summary END, updated_at = now()
  FROM next WHERE scans.id = next.id RETURNING scans.id`;

/** Takes back what {@link MARK}, or judging at the door, raised: $1 cluster. The scans keep the outbreak's id. */
const UNMARK = `
  WITH next AS (
    SELECT scans.id FROM cluster_members JOIN scans ON scans.id = cluster_members.scan_id
    WHERE cluster_id = $1 AND status = 'completed' AND adjustments -> -1 ->> 'source' = 'outbreak' LIMIT $2
  )
  UPDATE scans SET score = (adjustments -> -1 ->> 'from')::smallint, adjustments = adjustments - -1,
    summary = CASE WHEN starts_with(summary, $3) THEN substr(summary, length($3) + 1) ELSE summary END, updated_at = now()
  FROM next WHERE scans.id = next.id RETURNING scans.id`;

/**
 * Who sent a message acted on the answer: since the outbreak was opened that is high, and before it what {@link MARK} raised
 * later was lower. What a person decided counts before that. $1 client, $2 outbreak, $3 when it was opened, $4 the lowest high score.
 */
const COUNTS = `
  SELECT count(*) FILTER (WHERE NOT has_left)::int AS stopped, count(*) FILTER (WHERE has_left)::int AS "left",
    count(*) FILTER (WHERE review_status = 'blocked')::int AS blocked,
    count(*) FILTER (WHERE review_status = 'released')::int AS released
  FROM (
    SELECT review_status, CASE review_status WHEN 'blocked' THEN false WHEN 'released' THEN true
      ELSE created_at < $3 AND
        CASE WHEN adjustments -> -1 ->> 'source' = 'outbreak' THEN (adjustments -> -1 ->> 'from')::int ELSE score END < $4
      END AS has_left
    FROM scans WHERE client_id = $1 AND outbreak_id = $2 AND expires_at > now() LIMIT 100000
  ) members`;

/** What became of an outbreak's messages, and of how many of them people decided it. */
export interface OutbreakCounts {
  stopped: number;
  left: number;
  blocked: number;
  released: number;
}

@Injectable()
export class OutbreaksRepository {
  constructor(@InjectRepository(OutbreakEntity) private readonly rows: Repository<OutbreakEntity>) {}

  /** What messages at the door are compared with. */
  open(clientId: string): Promise<Outbreak[]> {
    return this.rows.find({
      select: {
        id: true,
        fingerprint: true,
        lure: true,
        isForeign: true,
        hosts: true,
        usualHosts: true,
        score: true,
      },
      where: { clientId, status: 'open' },
      take: 2 * MAX_OPEN,
    });
  }

  /** The newest first, at most `take`, of those older than `before`. */
  list(clientId: string, before: string | null, take: number): Promise<OutbreakEntity[]> {
    const where = { clientId, ...(before !== null && { id: LessThan(before) }) };
    return this.rows.find({ where, order: { id: 'DESC' }, take });
  }

  find(clientId: string, id: string): Promise<OutbreakEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }

  findIn(transaction: Transaction, id: string): Promise<OutbreakEntity | null> {
    return transaction.findOneBy(OutbreakEntity, { id });
  }

  async hasScan(clientId: string, scanId: string): Promise<boolean> {
    const query = 'SELECT FROM scans WHERE client_id = $1 AND id = $2 AND expires_at > now()';
    return (await this.rows.query<unknown[]>(query, [clientId, scanId])).length > 0;
  }

  /** By the database's clock. */
  async now(transaction: Transaction): Promise<Date> {
    const [row] = await transaction.query<{ now: Date }[]>('SELECT now()');
    return row?.now ?? new Date();
  }

  /** Who must give way before another can be opened for this cause; null while there is room. */
  async lastInLine(
    transaction: Transaction,
    clientId: string,
    cause: OutbreakCause,
  ): Promise<OutbreakEntity | null> {
    const kind = cause === 'admin' ? cause : Not<OutbreakCause>('admin');
    const open = await transaction.countBy(OutbreakEntity, { clientId, status: 'open', cause: kind });
    if (open < MAX_OPEN) return null;
    const [row] = await transaction.query<{ id: string }[]>(LAST_IN_LINE, [clientId, cause === 'admin']);
    return row ? this.findIn(transaction, row.id) : null;
  }

  /** Which of these are over: their clusters are judged again. */
  async over(ids: readonly (string | null)[], transaction?: Transaction): Promise<Set<string>> {
    const known = ids.filter((id) => id !== null);
    if (known.length === 0) return new Set();
    const rows = await (transaction ?? this.rows.manager).find(OutbreakEntity, {
      select: { id: true },
      where: { id: In(known), status: 'over' },
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Of these those that are open, with what was noticed of them. */
  openAmong(
    transaction: Transaction,
    ids: readonly string[],
  ): Promise<Pick<OutbreakEntity, 'id' | 'signals'>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    const where = { id: In([...ids]), status: 'open' as const };
    return transaction.find(OutbreakEntity, { select: { id: true, signals: true }, where });
  }

  async counts({ clientId, id, openedAt }: OutbreakEntity): Promise<OutbreakCounts> {
    const values = [clientId, id, openedAt, SUSPICIOUS_MAX + 1];
    const [counts] = await this.rows.query<OutbreakCounts[]>(COUNTS, values);
    return counts ?? { stopped: 0, left: 0, blocked: 0, released: 0 };
  }

  /** Names of senders, by id; without those that are no longer known. */
  async names(
    clientId: string,
    ids: readonly string[],
    transaction: Transaction = this.rows.manager,
  ): Promise<Map<string, string>> {
    const rows = await transaction.query<{ id: string; name: string }[]>(
      'SELECT id, name FROM senders WHERE client_id = $1 AND id = ANY($2)',
      [clientId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async insert(
    transaction: Transaction,
    outbreak: Omit<OutbreakEntity, 'createdAt' | 'updatedAt'>,
  ): Promise<void> {
    await transaction.insert(OutbreakEntity, outbreak);
  }

  /** Ends an open outbreak; false when it is no longer open. */
  async close(
    transaction: Transaction,
    id: string,
    change: Pick<OutbreakEntity, 'status' | 'closedAt' | 'toMark'>,
  ): Promise<boolean> {
    const { affected } = await transaction.update(OutbreakEntity, { id, status: 'open' }, change);
    return affected === 1;
  }

  /** Has the members of these outbreaks marked, those that came since they were. */
  async queueMarking(transaction: Transaction, ids: readonly string[]): Promise<void> {
    await transaction.query(
      `UPDATE outbreaks SET to_mark = true WHERE id = ANY($1) AND status IN ('open', 'released') AND NOT to_mark`,
      [ids],
    );
  }

  toMark(): Promise<OutbreakEntity[]> {
    return this.rows.find({ where: { toMark: true }, order: { id: 'ASC' }, take: MAX_OPEN });
  }

  /** From now on members are there to mark again; before marking, so that none is passed over that comes meanwhile. */
  async clearToMark(id: string): Promise<void> {
    await this.rows.update({ id }, { toMark: false });
  }

  /** Marks, or with a released outbreak unmarks, at most `limit` of its messages; returns how many. */
  async markNext({ id, clusterId, status, score }: OutbreakEntity, limit: number): Promise<number> {
    const [rows] =
      status === 'released'
        ? await this.rows.query<[unknown[], number]>(UNMARK, [clusterId, limit, SUMMARY])
        : await this.rows.query<[unknown[], number]>(MARK, [clusterId, id, score, limit, REASON, SUMMARY]);
    return rows.length;
  }

  /** Open outbreaks whose clusters have had no message for `ms`, by the database's clock. */
  async silent(ms: number, limit: number): Promise<OutbreakEntity[]> {
    const since = `now() - :ms * interval '1 ms'`;
    return this.rows
      .createQueryBuilder('outbreak')
      .leftJoin('message_clusters', 'cluster', 'cluster.id = outbreak.cluster_id')
      .where(`outbreak.status = 'open' AND (cluster.id IS NULL OR cluster.last_seen < ${since})`)
      .andWhere(`outbreak.opened_at < ${since}`, { ms })
      .limit(limit)
      .getMany();
  }
}
