import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { auditListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { AuditAction } from '../../api/types.js';
import { pageFrom, pagesOf, pagingOf } from '../../components/paging/page.js';
import { useLastPage } from '../../components/paging/use-last-page.js';
import { actionFrom } from './action-names.js';

export interface AuditFilter {
  /** Empty: every action. */
  action: AuditAction | '';
  /** Empty: everyone. */
  person: string;
}

/** Filter and page live in the address: back, reload and sharing work. */
export function useAuditLog() {
  const [params, setParams] = useSearchParams();
  const filter: AuditFilter = {
    action: actionFrom(params.get('action')),
    person: params.get('person') ?? '',
  };
  const page = pageFrom(params.get('page'));
  const { action, person } = filter;
  const log = useQuery({
    ...auditListOptions({
      query: { ...pagingOf(page), ...(action && { action }), ...(person && { userId: person }) },
    }),
    placeholderData: keepPreviousData,
  });
  const show = (next: AuditFilter, at = 1, replace = false) =>
    setParams(
      {
        ...(next.action && { action: next.action }),
        ...(next.person && { person: next.person }),
        ...(at > 1 && { page: String(at) }),
      },
      { replace },
    );
  const goTo = (next: number, replace = false) => show(filter, next, replace);
  useLastPage(page, pagesOf(log.data?.data.totalCount ?? 0), goTo);
  return { filter, page, log, show, goTo };
}
