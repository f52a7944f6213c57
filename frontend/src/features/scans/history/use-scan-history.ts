import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  reviewDecisionsListOptions,
  scansListOptions,
  scansSearchOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
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
function useList(filter: ScanFilter, page: { pageNumber: number; pageSize: number }) {
  const wanted = { ...queryOf(filter), ...(filter.sort ? { sort: 'score' as const } : {}) };
  const query = { ...wanted, ...page };
  const { review, ...ofOpen } = query;
  const isSearch = filter.q !== '';
  const isGrouped = !isSearch && review === 'open';
  const all = useQuery({
    ...scansListOptions({ query }),
    select: listed,
    enabled: !isSearch && !isGrouped,
    placeholderData: (previous, last) => (isSame(query, last?.queryKey[0].query) ? previous : undefined),
  });
  const found = useQuery({
    ...scansSearchOptions({ query: { ...query, searchTerm: filter.q } }),
    select: listed,
    enabled: isSearch,
    placeholderData: (previous, last) => (isSame(query, last?.queryKey[0].query) ? previous : undefined),
  });
  const groups = useQuery({
    ...reviewDecisionsListOptions({ query: ofOpen }),
    select: grouped,
    enabled: isGrouped,
    placeholderData: (previous, last) => (isSame(ofOpen, last?.queryKey[0].query) ? previous : undefined),
  });
  return isSearch ? found : isGrouped ? groups : all;
}

const filterNow = () => filterFrom(new URLSearchParams(window.location.search));

/** While a page loads, the previous one stays visible if it has the same filter. */
const isSame = (now: object, last: object | undefined): boolean =>
  last !== undefined &&
  JSON.stringify({ ...now, pageNumber: 0 }) === JSON.stringify({ ...last, pageNumber: 0 });
