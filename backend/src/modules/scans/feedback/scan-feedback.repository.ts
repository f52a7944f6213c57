import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { SAFE_MAX } from '@gatepost/detector';
import type { Transaction } from '../../../database/transactions.js';
import { ScanFeedbackEntity } from './scan-feedback.entity.js';
import type { FeedbackVerdict } from '../../../contract/feedback-verdict.js';
import type { FeedbackStatistics, ScanDetails } from './scan-feedback.schemas.js';

/** A client's ($1) scans with feedback that have not expired. */
const GIVEN = `
  SELECT feedback.verdict, scans.id, scans.score, scans.indicators
  FROM scan_feedback feedback JOIN scans ON scans.id = feedback.scan_id
  WHERE feedback.client_id = $1 AND scans.expires_at > now()`;

const COUNTS = `
  count(*) FILTER (WHERE verdict = 'legitimate')::int AS legitimate,
  count(*) FILTER (WHERE verdict = 'harmful')::int AS harmful`;

const TOTALS = `
  SELECT ${COUNTS}, count(*) FILTER (WHERE (verdict = 'harmful') = (score > ${SAFE_MAX}))::int AS agreed
  FROM (${GIVEN}) given`;

const BY_INDICATOR = `
  SELECT code, max(label) AS label, ${COUNTS}
  FROM (
    SELECT DISTINCT ON (given.id, indicator ->> 'code')
      given.verdict, indicator ->> 'code' AS code, indicator ->> 'label' AS label
    FROM (${GIVEN}) given, jsonb_array_elements(given.indicators) AS indicator
  ) found
  GROUP BY code ORDER BY count(*) DESC, code LIMIT 100`;

/** A slice of them with their messages, as far as these are kept, oldest first, after the scan $2. */
const LABELLED = `
  SELECT scans.id, scans.channel, scans.subject, scans.body, feedback.verdict
  FROM scan_feedback feedback JOIN scans ON scans.id = feedback.scan_id
  WHERE feedback.client_id = $1 AND feedback.scan_id > $2 AND scans.expires_at > now() AND scans.retain = 'full'
  ORDER BY feedback.scan_id LIMIT $3`;

const ADD = `
  INSERT INTO scan_feedback (scan_id, client_id, verdict, note, given_by_email, given_at)
  SELECT id, client_id, $3, $4, $5, $6 FROM scans WHERE id = $1 AND client_id = $2
  ON CONFLICT (scan_id) DO NOTHING RETURNING scan_id`;

/** Those of the scans $2 of a client ($1) that have a verdict and have not expired, the newest first. */
const JUDGED = `
  SELECT id FROM scans
  WHERE client_id = $1 AND id = ANY($2) AND score IS NOT NULL AND expires_at > now() ORDER BY id DESC`;

/** A message, and what its company says it is. */
export interface LabelledMessage {
  id: string;
  channel: 'email' | 'sms';
  subject: string | null;
  body: string;
  verdict: FeedbackVerdict;
}

@Injectable()
export class ScanFeedbackRepository {
  constructor(@InjectRepository(ScanFeedbackEntity) private readonly rows: Repository<ScanFeedbackEntity>) {}

  /** Of a scan what no list shows: where its links lead, nowhere while it has not been read, and its whole message. */
  async depth(scanId: string): Promise<Pick<ScanDetails, 'linkHosts' | 'message'>> {
    const query = `SELECT coalesce(link_hosts, '{}') AS "linkHosts", message FROM scans WHERE id = $1`;
    const [row] = await this.rows.query<Pick<ScanDetails, 'linkHosts' | 'message'>[]>(query, [scanId]);
    return row ?? { linkHosts: [], message: null };
  }

  find(scanId: string): Promise<ScanFeedbackEntity | null> {
    return this.rows.findOneBy({ scanId });
  }

  /** Of these scans those that have a verdict, with what was said about them. */
  async judged(
    transaction: Transaction,
    clientId: string,
    scanIds: readonly string[],
  ): Promise<{ id: string; before: ScanFeedbackEntity | null }[]> {
    const scans = await transaction.query<{ id: string }[]>(JUDGED, [clientId, scanIds]);
    const ids = scans.map(({ id }) => id);
    const rows = await transaction.getRepository(ScanFeedbackEntity).findBy({ scanId: In(ids) });
    const said = new Map(rows.map((row) => [row.scanId, row]));
    return ids.map((id) => ({ id, before: said.get(id) ?? null }));
  }

  /** Stores it in place of what was said before. */
  async put(transaction: Transaction, feedback: ScanFeedbackEntity): Promise<void> {
    await transaction.getRepository(ScanFeedbackEntity).upsert(feedback, ['scanId']);
  }

  /** Stores it where nothing was said before and the scan is still there; false when nothing was stored. */
  async add(transaction: Transaction, feedback: ScanFeedbackEntity): Promise<boolean> {
    const { scanId, clientId, verdict, note, givenByEmail, givenAt } = feedback;
    const values = [scanId, clientId, verdict, note, givenByEmail, givenAt];
    return (await transaction.query<unknown[]>(ADD, values)).length === 1;
  }

  /** False when there was none. */
  async remove(transaction: Transaction, scanId: string): Promise<boolean> {
    const { affected } = await transaction.getRepository(ScanFeedbackEntity).delete({ scanId });
    return affected === 1;
  }

  async statistics(clientId: string): Promise<FeedbackStatistics> {
    const [totals] = await this.rows.query<Omit<FeedbackStatistics, 'indicators'>[]>(TOTALS, [clientId]);
    const indicators = await this.rows.query<FeedbackStatistics['indicators']>(BY_INDICATOR, [clientId]);
    return { legitimate: 0, harmful: 0, agreed: 0, ...totals, indicators };
  }

  labelled(clientId: string, after: string, limit: number): Promise<LabelledMessage[]> {
    return this.rows.query(LABELLED, [clientId, after, limit]);
  }
}
