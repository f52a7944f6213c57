import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { scansListOptions, scansSearchOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { pageFrom, pagesOf, pagingOf } from '../../../components/paging/page.js';
import { useLastPage } from '../../../components/paging/use-last-page.js';
import { addressOf, filterFrom, queryOf, type ScanFilter } from './filter.js';

/** Filter and page live in the address: back, reload and sharing work. */
export function useScanHistory() {
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const { term, sender } = filter;
  const page = pageFrom(params.get('page'));
  const query = { ...queryOf(filter), ...pagingOf(page) };
  // While a page loads, the previous one stays visible if it has the same filter.
  const isSame = (last: Partial<typeof query> | undefined) =>
    (last?.searchTerm ?? '') === term && (last?.sender ?? '') === sender;
  const listed = useQuery({
    ...scansListOptions({ query }),
    enabled: term === '',
    placeholderData: (previous, last) => (isSame(last?.queryKey[0].query) ? previous : undefined),
  });
  const found = useQuery({
    ...scansSearchOptions({ query: { ...query, searchTerm: term } }),
    enabled: term !== '',
    placeholderData: (previous, last) => (isSame(last?.queryKey[0].query) ? previous : undefined),
  });
  const scans = term === '' ? listed : found;
  const goTo = (next: number, replace = false) =>
    setParams({ ...addressOf(filter), page: String(next) }, { replace });
  useLastPage(page, pagesOf(scans.data?.data.totalCount ?? 0), goTo);
  return {
    filter,
    page,
    scans,
    search: (next: ScanFilter) => setParams(addressOf(next)),
    goTo,
  };
}
