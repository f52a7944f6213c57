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
  /** Days, as `2026-11-25`; empty: any. */
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is not a day in an address means any. */
const dayFrom = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** When a day begins where the reader is, or the one that is `later` days later. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The filter as parameters of the API, the same for a list and for an export. */
export const wantedOf = ({ action, person, from, to }: AuditFilter) => ({
  ...(action && { action }),
  ...(person && { userId: person }),
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
});

/** Filter and page live in the address: back, reload and sharing work. */
export function useAuditLog() {
  const [params, setParams] = useSearchParams();
  const filter: AuditFilter = {
    action: actionFrom(params.get('action')),
    person: params.get('person') ?? '',
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
  const page = pageFrom(params.get('page'));
  const log = useQuery({
    ...auditListOptions({
      query: { ...pagingOf(page), ...wantedOf(filter) },
    }),
    placeholderData: keepPreviousData,
  });
  const show = (next: AuditFilter, at = 1, replace = false) =>
    setParams(
      {
        ...(next.action && { action: next.action }),
        ...(next.person && { person: next.person }),
        ...(next.from && { from: next.from }),
        ...(next.to && { to: next.to }),
        ...(at > 1 && { page: String(at) }),
      },
      { replace },
    );
  const goTo = (next: number, replace = false) => show(filter, next, replace);
  useLastPage(page, pagesOf(log.data?.data.totalCount ?? 0), goTo);
  return { filter, page, log, show, goTo };
}
