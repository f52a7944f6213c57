import type { ScanFilter } from './scan-history.schemas.js';

/** As the index scans_search has it, so that PostgreSQL sees that they are the same. */
const SEARCHED = `(coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, ''))`;

/** `%`, `_` and `\` of a search term are plain characters. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** The conditions of a filter, and the values of their parameters. */
export class FilterSql {
  readonly values: unknown[] = [];
  /** The client's, not expired, and of the sender if one is asked for. */
  readonly visible: string;
  /** Contains the search term in one of its texts; true without a term. */
  readonly matches: string;

  constructor(clientId: string, { searchTerm, sender }: ScanFilter) {
    const ofSender = sender === undefined ? '' : ` AND sender = ${this.bind(sender)}`;
    this.visible = `client_id = ${this.bind(clientId)} AND expires_at > now()${ofSender}`;
    this.matches = searchTerm ? this.contains(searchTerm) : 'true';
  }

  /** Adds a value; answers the parameter that stands for it. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  private contains(term: string): string {
    const like = `ILIKE ${this.bind(likePattern(term))}`;
    if (!term.includes('\n')) return `${SEARCHED} ${like}`;
    // The line break could be the one between two texts.
    return `(${SEARCHED} ${like} AND (subject ${like} OR body ${like} OR summary ${like}))`;
  }
}
