import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { OutbreakEntity } from './outbreak.entity.js';
import { type Outbreak, REASON, SUMMARY } from './raise.js';

/** More at a time are no outbreaks but a detector gone wrong; each costs every message a comparison. */
export const MAX_OPEN = 100;

/** The members of an open outbreak that are not marked as such, judged again and marked: $1 cluster, $2 outbreak, $3 score. */
const MARK = `
  WITH next AS (
    SELECT scans.id FROM cluster_members JOIN scans ON scans.id = cluster_members.scan_id
    WHERE cluster_id = $1 AND status = 'completed' AND outbreak_id IS DISTINCT FROM $2
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

const COUNTS = `
  SELECT count(*) FILTER (WHERE created_at >= $3)::int AS stopped, count(*) FILTER (WHERE created_at < $3)::int AS "left"
  FROM (SELECT created_at FROM scans WHERE client_id = $1 AND outbreak_id = $2 AND expires_at > now() LIMIT 100000) members`;

/** How many messages came after an outbreak was opened, and before: those had left by then. */
export interface OutbreakCounts {
  stopped: number;
  left: number;
}

@Injectable()
export class OutbreaksRepository {
  constructor(@InjectRepository(OutbreakEntity) private readonly rows: Repository<OutbreakEntity>) {}

  /** What messages at the door are compared with. */
  open(clientId: string): Promise<Outbreak[]> {
    return this.rows.find({
      select: { id: true, fingerprint: true, isForeign: true, hosts: true, usualHosts: true, score: true },
      where: { clientId, status: 'open' },
      take: MAX_OPEN,
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

  /** By id alone, for jobs. */
  findAny(id: string): Promise<OutbreakEntity | null> {
    return this.rows.findOneBy({ id });
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

  countOpen(transaction: Transaction, clientId: string): Promise<number> {
    return transaction.countBy(OutbreakEntity, { clientId, status: 'open' });
  }

  async counts({ clientId, id, openedAt }: OutbreakEntity): Promise<OutbreakCounts> {
    const [counts] = await this.rows.query<OutbreakCounts[]>(COUNTS, [clientId, id, openedAt]);
    return counts ?? { stopped: 0, left: 0 };
  }

  /** Names of senders, by id; without those that are no longer known. */
  async names(clientId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.rows.query<{ id: string; name: string }[]>(
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
  async setToMark(transaction: Transaction, ids: readonly string[]): Promise<void> {
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
