import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SAFE_MAX } from '@gatepost/detector';
import { DAY_MS } from '../../../common/durations.js';
import { idAt } from '../../../common/id-at.js';
import { MAX_WAITING } from '../review/scan-review.schemas.js';
import { ScanEntity } from '../scan.entity.js';
import {
  LEAST_RECURRING,
  MAX_DECISIONS,
  MAX_JUDGED_ALARMS,
  MAX_PEOPLE,
  MAX_RECURRING,
  MAX_SIGNS,
  SIGN_DAYS,
  type Today,
} from './today.schemas.js';

const OPEN = `SELECT id, created_at FROM scans WHERE client_id = $1 AND review_status = 'open' AND expires_at > now()`;
const STANDING = `
  SELECT (SELECT count(*)::int FROM (${OPEN} LIMIT ${MAX_WAITING}) counted) AS count,
    (SELECT json_build_object('id', id, 'createdAt', created_at) FROM (${OPEN} ORDER BY id LIMIT 1) oldest) AS oldest,
    (SELECT count(*)::int FROM (
      SELECT FROM outbreaks WHERE client_id = $1 AND status = 'open' LIMIT ${MAX_WAITING}
    ) counted) AS "openOutbreaks"`;

/** What only adds a note to a decision decides nothing. A row without an address is about all people. */
const DECIDED = `
  SELECT email, count(*)::int AS count, (count(*) FILTER (WHERE status = 'released'))::int AS released,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int AS "medianSeconds"
  FROM (
    SELECT entry.changed_by_email AS email, entry.status,
      greatest(0, extract(epoch FROM entry.changed_at - scans.created_at)) AS seconds
    FROM (
      SELECT scan_id, version, status, changed_by_email, changed_at FROM scan_review_entries
      WHERE client_id = $1 AND changed_at >= $2 AND status IN ('released', 'blocked')
      ORDER BY changed_at DESC LIMIT ${MAX_DECISIONS}
    ) entry JOIN scans ON scans.id = entry.scan_id
    WHERE NOT EXISTS (
      SELECT FROM scan_review_entries earlier
      WHERE earlier.scan_id = entry.scan_id AND earlier.version = entry.version - 1 AND earlier.status = entry.status
    )
  ) decided GROUP BY GROUPING SETS ((email), ())
  ORDER BY (email IS NULL) DESC, count(*) DESC, email LIMIT ${MAX_PEOPLE + 1}`;

const reviewed = (status: string) => `
  (SELECT id FROM scans WHERE client_id = $1 AND review_status = '${status}' AND id > $2
   ORDER BY id DESC LIMIT ${MAX_JUDGED_ALARMS})`;

/** Alarms that people have judged since the id $2, with what they are: what is reported counts before what was decided. */
const JUDGED = `
  SELECT scans.id, scans.indicators, coalesce(verdict = 'legitimate', review_status = 'released') AS "isFalse"
  FROM (
    ${reviewed('released')} UNION ${reviewed('blocked')} UNION
    (SELECT scan_id FROM scan_feedback WHERE client_id = $1 AND scan_id > $2
     ORDER BY scan_id DESC LIMIT ${MAX_JUDGED_ALARMS})
  ) found JOIN scans USING (id) LEFT JOIN scan_feedback ON scan_feedback.scan_id = scans.id
  WHERE scans.client_id = $1 AND scans.score > ${SAFE_MAX} AND scans.expires_at > now()`;

const SIGNS = `
  SELECT code, max(label) AS label, count(*)::int AS judged,
    (count(*) FILTER (WHERE "isFalse"))::int AS "falseAlarms"
  FROM (
    SELECT DISTINCT ON (judged.id, indicator ->> 'code')
      "isFalse", indicator ->> 'code' AS code, indicator ->> 'label' AS label
    FROM (${JUDGED}) judged, jsonb_array_elements(judged.indicators) AS indicator
  ) signs
  GROUP BY code HAVING bool_or("isFalse")
  ORDER BY "falseAlarms" DESC, judged, code LIMIT ${MAX_SIGNS}`;

/** What has been approved is settled. */
const RECURRING = `
  SELECT scans.id AS "scanId", scans.subject, scans.sender, alarms, scans.created_at AS "lastAt"
  FROM (
    SELECT member.cluster_id, (array_agg(judged.id ORDER BY judged.id DESC))[1] AS newest, count(*)::int AS alarms
    FROM (${JUDGED}) judged JOIN cluster_members member ON member.scan_id = judged.id AND member.client_id = $1
      AND NOT member.is_lure
    GROUP BY member.cluster_id
    HAVING bool_and("isFalse") AND count(*) >= ${LEAST_RECURRING}
      AND NOT array_agg(judged.id) && ARRAY(SELECT scan_id FROM templates WHERE client_id = $1)
  ) clusters JOIN scans ON scans.id = clusters.newest
  ORDER BY alarms DESC, scans.id DESC LIMIT ${MAX_RECURRING}`;

interface Standing {
  count: number;
  oldest: { id: string; createdAt: string } | null;
  openOutbreaks: number;
}
interface Decided {
  email: string | null;
  count: number;
  released: number;
  medianSeconds: number | null;
}

@Injectable()
export class TodayRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  async standing(clientId: string): Promise<Standing> {
    const [row] = await this.rows.query<Standing[]>(STANDING, [clientId]);
    return row ?? { count: 0, oldest: null, openOutbreaks: 0 };
  }

  /** The first is of all people. */
  decided(clientId: string, since: Date): Promise<Decided[]> {
    return this.rows.query<Decided[]>(DECIDED, [clientId, since]);
  }

  signs(clientId: string): Promise<Today['signs']> {
    return this.rows.query<Today['signs']>(SIGNS, [clientId, monthAgo()]);
  }

  async recurring(clientId: string): Promise<Today['recurring']> {
    type Row = Omit<Today['recurring'][number], 'lastAt'> & { lastAt: Date };
    const rows = await this.rows.query<Row[]>(RECURRING, [clientId, monthAgo()]);
    return rows.map((row) => Object.assign(row, { lastAt: row.lastAt.toISOString() }));
  }
}

const monthAgo = () => idAt(new Date(Date.now() - SIGN_DAYS * DAY_MS), 'before');
