import { phrasesOf } from '@gatepost/message/search-phrases';
import { firstIdAt } from '../../../common/ids.js';
import type { FeedbackVerdict } from '../../../contract/feedback-verdict.js';
import { areOfIncident } from '../../../contract/incident-messages.js';
import { SCORE_BANDS } from '../score-bands.js';
import type { Order } from './scan-cursor.js';
import type { AssigneeFilter, ScanFilter } from './scan-history.schemas.js';

/** What a search looks into. A term with a line break could lie across two of its texts. */
export const SEARCHED = `(coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, ''))`;

/** The same as in the index scans_client_by_score: scans without a verdict come last. */
const RANK = 'coalesce(score, 0)::int';

export const ORDERS: Readonly<Record<Order, string>> = {
  newest: 'id DESC',
  score: `${RANK} DESC, id DESC`,
  line: 'batch_line, id',
};

/** How far apart the time in an id and `created_at` can be: two clocks, of the process and of the database. */
const CLOCKS_APART_MS = 3_600_000;

/** Escapes `%`, `_` and `\`, which stand for themselves in a search term. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** A filter's SQL conditions and their parameters. */
export class FilterSql {
  readonly values: unknown[] = [];
  /** The client's own, not expired, with all that the filter asks for but the search term. */
  readonly visible: string;
  /** Contains all that the search term asks for; true without a term. */
  readonly matches: string;

  constructor(clientId: string, filter: ScanFilter) {
    const { searchTerm } = filter;
    this.visible = [
      `client_id = ${this.bind(clientId)}`,
      'expires_at > now()',
      ...this.conditions(filter),
    ].join(' AND ');
    this.matches = searchTerm ? this.contains(searchTerm) : 'true';
  }

  /** Adds a value; returns its parameter. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Those that come after a scan in an order. */
  after(order: Order, { id, rank }: { id: string; rank: number }): string {
    if (order === 'newest') return `id < ${this.bind(id)}`;
    return `(${RANK}, id) < (${this.bind(rank)}::int, ${this.bind(id)}::uuid)`;
  }

  private conditions({
    riskLevel,
    from,
    to,
    senderContains,
    assignee,
    incidentId,
    templateId,
    feedback,
    ...exact
  }: ScanFilter): string[] {
    return [
      ...this.equal(exact),
      ...(riskLevel
        ? [`score BETWEEN ${SCORE_BANDS[riskLevel].map((end) => this.bind(end)).join(' AND ')}`]
        : []),
      ...(from ? this.since(from) : []),
      ...(to ? this.until(to) : []),
      ...(assignee ? this.assigned(assignee) : []),
      ...(incidentId ? [areOfIncident('$1', this.bind(incidentId))] : []),
      ...(templateId ? ['template IS NOT NULL', `template ->> 'id' = ${this.bind(templateId)}`] : []),
      ...(feedback ? [this.withFeedback(feedback)] : []),
      ...(senderContains ? [`sender ILIKE ${this.bind(likePattern(senderContains))}`] : []),
    ];
  }

  private equal(filter: ScanFilter): string[] {
    const { sender, senderAlias } = filter;
    const columns = {
      sender: senderAlias ? undefined : sender,
      sender_id: filter.senderId,
      outbreak_id: filter.outbreakId,
      batch_id: filter.batchId,
      external_id: filter.externalId,
      channel: filter.channel,
      engine: filter.engine,
      degraded: filter.degraded,
      api_key_id: filter.apiKeyId,
      scanning_instructions_name: filter.scanningInstructionsName,
      review_status: filter.review,
    };
    const given = Object.entries(columns).filter(([, value]) => value !== undefined);
    return [
      ...(senderAlias ? [`sender IN (${this.bind(sender)}, ${this.bind(senderAlias)})`] : []),
      ...given.map(([column, value]) => `${column} = ${this.bind(value)}`),
    ];
  }

  private withFeedback(verdict: FeedbackVerdict): string {
    const ofVerdict = `verdict = ${this.bind(verdict)}`;
    return `id IN (SELECT scan_id FROM scan_feedback WHERE scan_feedback.client_id = $1 AND ${ofVerdict})`;
  }

  /** Without a status too, the scans that have a review are a small part of the history, with an index of their own. */
  private assigned({ id, orNone }: AssigneeFilter): string[] {
    const nobody = `(assignee_id IS NULL OR assignee_id IN (
      SELECT id FROM users WHERE users.client_id = $1 AND deactivated_at IS NOT NULL))`;
    const ways = [...(id ? [`assignee_id = ${this.bind(id)}`] : []), ...(orNone ? [nobody] : [])];
    return ['review_status IS NOT NULL', `(${ways.join(' OR ')})`];
  }

  /** The id bounds the part of the index that is read. */
  private since(from: string): string[] {
    const earliest = firstIdAt(Date.parse(from) - CLOCKS_APART_MS);
    return [`created_at >= ${this.bind(from)}`, `id >= ${this.bind(earliest)}`];
  }

  private until(to: string): string[] {
    return [
      `created_at < ${this.bind(to)}`,
      `id < ${this.bind(firstIdAt(Date.parse(to) + CLOCKS_APART_MS))}`,
    ];
  }

  /** Those that have all of the trigrams, by the search index. */
  ofTrigrams(trigrams: readonly number[]): string {
    return `id IN (SELECT scan_id FROM scan_trigrams WHERE trigrams @> ${this.bind(trigrams)}::int[])`;
  }

  /** Those that are finished and not in the search index yet. */
  get unindexed(): string {
    return 'id IN (SELECT scan_id FROM unindexed_scans WHERE unindexed_scans.client_id = $1)';
  }

  /** All words and phrases of the term, each in any of the texts, which are read once. */
  private contains(term: string): string {
    const phrases = phrasesOf(term);
    const broken = phrases.filter((phrase) => phrase.includes('\n'));
    const patterns = `unnest(${this.bind(phrases.map(likePattern))}::text[]) AS given (pattern)`;
    const all = `lower(${SEARCHED}) LIKE ALL (ARRAY(SELECT lower(pattern) FROM ${patterns}))`;
    return [all, ...broken.map((phrase) => this.isWithinOne(phrase))].join(' AND ');
  }

  private isWithinOne(phrase: string): string {
    const like = `ILIKE ${this.bind(likePattern(phrase))}`;
    return `(subject ${like} OR body ${like} OR summary ${like})`;
  }
}
