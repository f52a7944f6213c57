import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { usersListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { pageFrom, pagingOf } from '../../components/paging/page.js';

export function usePeople() {
  const [params, setParams] = useSearchParams();
  const page = pageFrom(params.get('page'));
  const people = useQuery({
    ...usersListOptions({ query: pagingOf(page) }),
    placeholderData: keepPreviousData,
  });
  return { page, people, goTo: (next: number) => setParams({ page: String(next) }) };
}
