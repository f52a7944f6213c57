import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { templatesListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { pageFrom, pagesOf, pagingOf } from '../../components/paging/page.js';
import { useLastPage } from '../../components/paging/use-last-page.js';

/** The page lives in the address: back, reload and sharing work. */
export function useTemplates() {
  const [params, setParams] = useSearchParams();
  const page = pageFrom(params.get('page'));
  const list = useQuery({
    ...templatesListOptions({ query: pagingOf(page) }),
    placeholderData: keepPreviousData,
  });
  const goTo = (next: number, replace = false) =>
    setParams(next > 1 ? { page: String(next) } : {}, { replace });
  useLastPage(page, pagesOf(list.data?.data.totalCount ?? 0), goTo);
  return { page, list, goTo };
}
