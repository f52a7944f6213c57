import type { ScansListData } from '../../../api/generated/types.gen.js';
import type { DecidedFilter } from '../../../api/types.js';

type Query = NonNullable<ScansListData['query']>;

const ID = /^[0-9a-f-]{36}$/i;

/** Each field's name in the address, and what it may be there; empty for any. */
const FIELDS = {
  /** Part of the subject, body or summary. */
  q: null,
  /** Part of the sender. */
  sender: null,
  risk: ['high', 'suspicious', 'safe'],
  channel: ['email', 'sms'],
  /** The reader's days, both included; with a Z days of UTC, as the chart has them. */
  from: /^\d{4}-\d\d-\d\dZ?$/,
  to: /^\d{4}-\d\d-\d\dZ?$/,
  /** The id of a sender: an API key or person that submitted messages without one. */
  account: ID,
  /** The id of an outbreak. */
  outbreak: ID,
  /** The id of an incident. */
  incident: ID,
  /** The id of a template. */
  template: ID,
  /** The id of an API key. */
  key: ID,
  /** The name of scanning instructions. */
  instructions: null,
  engine: ['llm', 'builtin', 'degraded'],
  /** What people have decided. */
  review: ['open', 'released', 'blocked'],
  /** What the company says of the verdict. */
  feedback: ['legitimate', 'harmful'],
  /** Whose review; the id of a person, or one of these. */
  assignee: /^(me|none|me-or-none|[0-9a-f-]{36})$/i,
  sort: ['score'],
  size: ['25', '50', '100'],
} as const;

export type FilterField = keyof typeof FIELDS;
export type ScanFilter = Record<FilterField, string>;

const fields = Object.keys(FIELDS) as FilterField[];

export const TERM_MAX = 200;
export const SENDER_MAX = 320;
const DEFAULT_SIZE = 10;

/** The date of a day of the filter, without what says whose day it is. */
export const dateIn = (day: string): string => day.slice(0, 10);

/** Whether a day of the filter is one of UTC. */
export const isOfUtc = (day: string): boolean => day.endsWith('Z');

/** When a day of the filter begins, or the one that is `later` days later. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 0, date = 0] = dateIn(day).split('-').map(Number);
  return isOfUtc(day)
    ? new Date(Date.UTC(year, month - 1, date + later))
    : new Date(year, month - 1, date + later);
}

/** What is not valid in an address means any. */
export function filterFrom(params: URLSearchParams): ScanFilter {
  const entries = fields.map((field) => [field, valid(field, params.get(field)?.trim() ?? '')] as const);
  return Object.fromEntries(entries) as ScanFilter;
}

function valid(field: FilterField, text: string): string {
  const rule = FIELDS[field];
  if (rule === null) return text;
  if (rule instanceof RegExp) return rule.test(text) && (!DAYS.has(field) || isDay(text)) ? text : '';
  return rule.some((value) => value === text) ? text : '';
}

const DAYS: ReadonlySet<FilterField> = new Set(['from', 'to']);

const isDay = (text: string) => !Number.isNaN(Date.parse(dateIn(text)));

/** The filter's set fields as query parameters of the page's address. */
export function addressOf(filter: Partial<ScanFilter>): Record<string, string> {
  const entries = fields.map((field) => [field, filter[field]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** What the panel of filters holds, next to the search. */
const PANEL = [
  'risk',
  'channel',
  'from',
  'to',
  'key',
  'account',
  'outbreak',
  'incident',
  'template',
  'instructions',
  'engine',
  'review',
  'feedback',
  'assignee',
] as const;

export const NO_PANEL = Object.fromEntries(PANEL.map((field) => [field, ''])) satisfies Partial<ScanFilter>;

export const setInPanel = (filter: ScanFilter): number => PANEL.filter((field) => filter[field]).length;

/** Whether the filter leaves anything out. */
export const leavesOut = (filter: ScanFilter): boolean =>
  filter.q !== '' || filter.sender !== '' || setInPanel(filter) > 0;

/** Whether it asks for all that waits, for anyone or for a person. */
export const isAllOpen = (filter: ScanFilter): boolean =>
  filter.review === 'open' && !leavesOut({ ...filter, review: '', assignee: '' });

export const sizeOf = ({ size }: ScanFilter): number => Number(size) || DEFAULT_SIZE;

type Wanted = Pick<
  Query,
  | 'searchTerm'
  | 'senderContains'
  | 'riskLevel'
  | 'channel'
  | 'from'
  | 'to'
  | 'apiKeyId'
  | 'senderId'
  | 'outbreakId'
  | 'incidentId'
  | 'templateId'
  | 'scanningInstructionsName'
  | 'engine'
  | 'degraded'
  | 'review'
  | 'feedback'
  | 'assignee'
>;

/** The same for a decision about all that match. */
export const matchingOf = (filter: ScanFilter): DecidedFilter => queryOf(filter);

/** The filter as parameters of the API, the same for a list and for an export. */
export function queryOf(filter: ScanFilter): Wanted {
  const isDegraded = filter.engine === 'degraded';
  const values: Record<keyof Wanted, string> = {
    searchTerm: filter.q,
    senderContains: filter.sender,
    riskLevel: filter.risk,
    channel: filter.channel,
    from: filter.from && startOf(filter.from).toISOString(),
    to: filter.to && startOf(filter.to, 1).toISOString(),
    apiKeyId: filter.key,
    senderId: filter.account,
    outbreakId: filter.outbreak,
    incidentId: filter.incident,
    templateId: filter.template,
    scanningInstructionsName: filter.instructions,
    engine: isDegraded ? '' : filter.engine,
    degraded: isDegraded ? 'true' : '',
    review: filter.review,
    feedback: filter.feedback,
    assignee: filter.assignee,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
