import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SAFE_MAX } from '@gatepost/detector';
import type { Transaction } from '../../../database/transactions.js';
import { ScanFeedbackEntity } from './scan-feedback.entity.js';
import type { FeedbackVerdict } from '../../../contract/feedback-verdict.js';
import type { FeedbackStatistics } from './scan-feedback.schemas.js';

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

/** A slice of them with their messages, oldest first, after the scan $2. */
const LABELLED = `
  SELECT scans.id, scans.channel, scans.subject, scans.body, feedback.verdict
  FROM scan_feedback feedback JOIN scans ON scans.id = feedback.scan_id
  WHERE feedback.client_id = $1 AND feedback.scan_id > $2 AND scans.expires_at > now()
  ORDER BY feedback.scan_id LIMIT $3`;

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

  /** Where the links of a scan lead; nothing while it has not been read. */
  async linkHosts(scanId: string): Promise<string[]> {
    const query = `SELECT coalesce(link_hosts, '{}') AS hosts FROM scans WHERE id = $1`;
    const [row] = await this.rows.query<{ hosts: string[] }[]>(query, [scanId]);
    return row?.hosts ?? [];
  }

  find(scanId: string): Promise<ScanFeedbackEntity | null> {
    return this.rows.findOneBy({ scanId });
  }

  /** Stores it in place of what was said before. */
  async put(transaction: Transaction, feedback: ScanFeedbackEntity): Promise<void> {
    await transaction.getRepository(ScanFeedbackEntity).upsert(feedback, ['scanId']);
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
