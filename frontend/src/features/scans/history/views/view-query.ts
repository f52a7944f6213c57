import { filterFrom, queryOf, type ScanFilter } from '../filter.js';

const DAY_MS = 86_400_000;

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
    const time = Date.parse(text(name)) - back;
    return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  };
  const values = {
    q: text('searchTerm'),
    sender: text('senderContains'),
    risk: text('riskLevel'),
    channel: text('channel'),
    from: dayOf('from', 0),
    // The API leaves out the end that it is given, a filter has its last day.
    to: dayOf('to', DAY_MS),
    account: text('senderId'),
    outbreak: text('outbreakId'),
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
