import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysListOptions } from '../../api/generated/@tanstack/react-query.gen.js';

/** Keys on a page: enough for most companies to see all of theirs at once. */
const PAGE_SIZE = 50;

/** A page of the company's keys, and which pages there are. */
export function useKeys() {
  const [view, setView] = useState({ activeOnly: true, page: 1 });
  const { activeOnly, page } = view;
  const list = useQuery({
    ...apiKeysListOptions({
      query: { activeOnly: activeOnly ? 'true' : 'false', pageNumber: page - 1, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((list.data?.data.totalCount ?? 0) / PAGE_SIZE));
  // The last key of the last page was revoked.
  if (list.data && !list.isPlaceholderData && page > pages) setView({ activeOnly, page: pages });
  return {
    list,
    keys: list.data?.data.keys,
    activeOnly,
    showActiveOnly: (next: boolean) => setView({ activeOnly: next, page: 1 }),
    page,
    pages,
    goTo: (next: number) => setView({ activeOnly, page: next }),
  };
}
