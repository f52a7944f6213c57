import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  reviewDecisionsListOptions,
  scansListOptions,
  scansSearchOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { prefetch } from '../../../api/query-client.js';
import { pageFrom } from '../../../components/paging/page.js';
import { useLastPage } from '../../../components/paging/use-last-page.js';
import { addressOf, filterFrom, queryOf, type ScanFilter, sizeOf } from './filter.js';
import { grouped, listed } from '../history-row.js';

/** Filter, order and page live in the address: back, reload and sharing work. */
export function useScanHistory() {
  const [params, setParams] = useSearchParams();
  // What is read beside the list is in the address too, and changes nothing of it.
  const address = new URLSearchParams(addressOf(filterFrom(params))).toString();
  const filter = useMemo(() => filterFrom(new URLSearchParams(address)), [address]);
  const page = pageFrom(params.get('page'));
  const pageSize = sizeOf(filter);
  const scans = useList(filter, { pageNumber: page - 1, pageSize });
  const pages = Math.ceil((scans.data?.rowCount ?? 0) / pageSize);
  // To the address as it is now: it can be a change ahead of what is rendered.
  const goTo = (next: number, replace = false) =>
    setParams({ ...addressOf(filterNow()), page: String(next) }, { replace });
  useLastPage(page, scans.isPlaceholderData ? 0 : pages, goTo);
  return {
    filter,
    page,
    pages,
    pageSize,
    scans,
    show: (change: Partial<ScanFilter>) => setParams(addressOf({ ...filterNow(), ...change })),
    goTo,
  };
}

/** What a search finds, or what waits, with like messages as one, or else all that match. */
function requestsOf(filter: ScanFilter, page: { pageNumber: number; pageSize: number }) {
  const query = { ...queryOf(filter), ...(filter.sort ? { sort: 'score' as const } : {}), ...page };
  const { review, ...ofOpen } = query;
  const kind = filter.q === '' ? (review === 'open' ? 'groups' : 'all') : 'found';
  return {
    kind,
    all: scansListOptions({ query }),
    found: scansSearchOptions({ query: { ...query, searchTerm: filter.q } }),
    groups: reviewDecisionsListOptions({ query: ofOpen }),
  } as const;
}

function useList(filter: ScanFilter, page: { pageNumber: number; pageSize: number }) {
  const { kind, ...requests } = requestsOf(filter, page);
  const all = useQuery({
    ...requests.all,
    select: listed,
    enabled: kind === 'all',
    placeholderData: (previous, last) => (isSame(requests.all, last) ? previous : undefined),
  });
  const found = useQuery({
    ...requests.found,
    select: listed,
    enabled: kind === 'found',
    placeholderData: (previous, last) => (isSame(requests.found, last) ? previous : undefined),
  });
  const groups = useQuery({
    ...requests.groups,
    select: grouped,
    enabled: kind === 'groups',
    placeholderData: (previous, last) => (isSame(requests.groups, last) ? previous : undefined),
  });
  return { all, found, groups }[kind];
}

/** Asks for what the address wants shown. */
export function prefetchList(): void {
  const params = new URLSearchParams(window.location.search);
  const filter = filterFrom(params);
  const page = { pageNumber: pageFrom(params.get('page')) - 1, pageSize: sizeOf(filter) };
  const { kind, all, found, groups } = requestsOf(filter, page);
  if (kind === 'all') prefetch(all);
  else if (kind === 'found') prefetch(found);
  else prefetch(groups);
}

const filterNow = () => filterFrom(new URLSearchParams(window.location.search));

interface Asked {
  queryKey: readonly [{ query?: object }];
}

/** While a page loads, or another order, what was there stays visible if it has the same filter. */
const isSame = (now: Asked, last: Asked | undefined): boolean =>
  last !== undefined && filterOf(now) === filterOf(last);

const filterOf = ({ queryKey: [{ query }] }: Asked): string =>
  JSON.stringify({ ...query, pageNumber: null, pageSize: null, sort: null });
