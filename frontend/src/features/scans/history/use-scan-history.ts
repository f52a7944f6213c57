import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { scansListOptions, scansSearchOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { pageFrom } from '../../../components/paging/page.js';
import { useLastPage } from '../../../components/paging/use-last-page.js';
import { addressOf, filterFrom, queryOf, type ScanFilter, sizeOf } from './filter.js';

/** Filter, order and page live in the address: back, reload and sharing work. */
export function useScanHistory() {
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const page = pageFrom(params.get('page'));
  const pageSize = sizeOf(filter);
  const wanted = { ...queryOf(filter), ...(filter.sort ? { sort: 'score' as const } : {}) };
  const query = { ...wanted, pageNumber: page - 1, pageSize };
  const isSearch = filter.q !== '';
  // While a page loads, the previous one stays visible if it has the same filter.
  const isSame = (last: object | undefined) => last && sameBut(query, last, 'pageNumber');
  const listed = useQuery({
    ...scansListOptions({ query }),
    enabled: !isSearch,
    placeholderData: (previous, last) => (isSame(last?.queryKey[0].query) ? previous : undefined),
  });
  const found = useQuery({
    ...scansSearchOptions({ query: { ...query, searchTerm: filter.q } }),
    enabled: isSearch,
    placeholderData: (previous, last) => (isSame(last?.queryKey[0].query) ? previous : undefined),
  });
  const scans = isSearch ? found : listed;
  const pages = Math.ceil((scans.data?.data.totalCount ?? 0) / pageSize);
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

const filterNow = () => filterFrom(new URLSearchParams(window.location.search));

const sameBut = (one: object, other: object, left: string): boolean =>
  JSON.stringify({ ...one, [left]: 0 }) === JSON.stringify({ ...other, [left]: 0 });
