import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { scansListOptions, scansSearchOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { pageFrom, pagingOf } from '../../../components/paging/page.js';

/** Search term and page live in the address: back, reload and sharing work. */
export function useScanHistory() {
  const [params, setParams] = useSearchParams();
  const term = params.get('q')?.trim() ?? '';
  const page = pageFrom(params.get('page'));
  const paging = pagingOf(page);
  const listed = useQuery({
    ...scansListOptions({ query: paging }),
    enabled: term === '',
    placeholderData: keepPreviousData,
  });
  const found = useQuery({
    ...scansSearchOptions({ query: { searchTerm: term, ...paging } }),
    enabled: term !== '',
    // The last page of the same search stays while the next one loads; another search's does not.
    placeholderData: (previous, query) =>
      query?.queryKey[0].query?.searchTerm === term ? previous : undefined,
  });
  return {
    term,
    page,
    scans: term === '' ? listed : found,
    search: (text: string) => setParams(text.trim() ? { q: text.trim() } : {}),
    goTo: (next: number) => setParams({ ...(term ? { q: term } : {}), page: String(next) }),
  };
}
