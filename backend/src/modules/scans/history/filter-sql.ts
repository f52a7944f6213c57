import type { FeedbackVerdict } from '../../../contract/feedback-verdict.js';
import type { Order } from './scan-cursor.js';
import type { AssigneeFilter, ScanFilter } from './scan-history.schemas.js';

/** The same expression as in the index scans_search_text, so that PostgreSQL uses it. */
const SEARCHED = `(coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, ''))`;

/** The same as in the index scans_client_by_score: scans without a verdict come last. */
const RANK = 'coalesce(score, 0)::int';

export const ORDERS: Readonly<Record<Order, string>> = {
  newest: 'id DESC',
  score: `${RANK} DESC, id DESC`,
};

/** Both ends included; as `riskLevelOf` has them. */
const SCORES = { safe: [1, 3], suspicious: [4, 6], high: [7, 10] } as const;

/** How far apart the time in an id and `created_at` can be: two clocks, of the process and of the database. */
const CLOCKS_APART_MS = 3_600_000;

/** Escapes `%`, `_` and `\`, which stand for themselves in a search term. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** The lowest UUIDv7 of a time. */
function lowestId(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** A filter's SQL conditions and their parameters. */
export class FilterSql {
  readonly values: unknown[] = [];
  /** The client's own, not expired, with all that the filter asks for but the search term. */
  readonly visible: string;
  /** Contains the search term in one of its texts; true without a term. */
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
    templateId,
    feedback,
    ...exact
  }: ScanFilter): string[] {
    const columns = {
      sender: exact.sender,
      sender_id: exact.senderId,
      outbreak_id: exact.outbreakId,
      batch_id: exact.batchId,
      external_id: exact.externalId,
      channel: exact.channel,
      engine: exact.engine,
      degraded: exact.degraded,
      api_key_id: exact.apiKeyId,
      scanning_instructions_name: exact.scanningInstructionsName,
      review_status: exact.review,
    };
    const equal = Object.entries(columns).filter(([, value]) => value !== undefined);
    return [
      ...equal.map(([column, value]) => `${column} = ${this.bind(value)}`),
      ...(riskLevel ? [`score BETWEEN ${SCORES[riskLevel].map((end) => this.bind(end)).join(' AND ')}`] : []),
      ...(from ? this.since(from) : []),
      ...(to ? this.until(to) : []),
      ...(assignee ? this.assigned(assignee) : []),
      ...(templateId ? ['template IS NOT NULL', `template ->> 'id' = ${this.bind(templateId)}`] : []),
      ...(feedback ? [this.withFeedback(feedback)] : []),
      ...(senderContains ? [`sender ILIKE ${this.bind(likePattern(senderContains))}`] : []),
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
    const earliest = lowestId(Date.parse(from) - CLOCKS_APART_MS);
    return [`created_at >= ${this.bind(from)}`, `id >= ${this.bind(earliest)}`];
  }

  private until(to: string): string[] {
    return [`created_at < ${this.bind(to)}`, `id < ${this.bind(lowestId(Date.parse(to) + CLOCKS_APART_MS))}`];
  }

  private contains(term: string): string {
    const like = `ILIKE ${this.bind(likePattern(term))}`;
    if (!term.includes('\n')) return `${SEARCHED} ${like}`;
    // A match could include the line break between two texts.
    return `(${SEARCHED} ${like} AND (subject ${like} OR body ${like} OR summary ${like}))`;
  }
}
