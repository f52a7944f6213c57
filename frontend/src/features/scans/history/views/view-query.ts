import { dateIn, filterFrom, queryOf, type ScanFilter } from '../filter.js';

/** A filter with its order and page size, as the API takes and keeps it. */
export function viewQueryOf(filter: ScanFilter): string {
  const { sort, size } = filter;
  return new URLSearchParams({
    ...queryOf(filter),
    ...(sort && { sort }),
    ...(size && { pageSize: size }),
  }).toString();
}

/** The filter of a saved view. */
export function filterOfView(query: string): ScanFilter {
  const given = new URLSearchParams(query);
  const text = (name: string) => given.get(name) ?? '';
  const dayOf = (name: string, back: number) => {
    const moment = new Date(text(name));
    return Number.isNaN(moment.getTime()) ? '' : dayFrom(moment, back);
  };
  const values = {
    q: text('searchTerm'),
    sender: text('senderContains'),
    risk: text('riskLevel'),
    channel: text('channel'),
    from: dayOf('from', 0),
    // The API leaves out the end that it is given, a filter has its last day.
    to: dayOf('to', 1),
    account: text('senderId'),
    outbreak: text('outbreakId'),
    incident: text('incidentId'),
    template: text('templateId'),
    key: text('apiKeyId'),
    instructions: text('scanningInstructionsName'),
    engine: text('degraded') === 'true' ? 'degraded' : text('engine'),
    review: text('review'),
    feedback: text('feedback'),
    assignee: text('assignee'),
    sort: text('sort'),
    size: text('pageSize'),
  } satisfies ScanFilter;
  return filterFrom(new URLSearchParams(values));
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day of the filter that begins at a moment, or the one that is `earlier` days earlier; the reader's where none does. */
export function dayFrom(moment: Date, earlier = 0): string {
  const start = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
  if (start.getTime() !== moment.getTime() && moment.toISOString().endsWith('T00:00:00.000Z')) {
    const utc = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() - earlier);
    return `${dateIn(new Date(utc).toISOString())}Z`;
  }
  start.setDate(start.getDate() - earlier);
  const date = [start.getMonth() + 1, start.getDate()].map(twoDigits);
  return [start.getFullYear(), ...date].join('-');
}
