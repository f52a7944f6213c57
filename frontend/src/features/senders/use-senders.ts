import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { sendersListOptions } from '../../api/generated/@tanstack/react-query.gen.js';

export const SENDER_SORTS = [
  { value: 'lastSeen', text: t`Last seen` },
  { value: 'volume', text: t`Messages` },
  { value: 'risk', text: t`Share of risky messages` },
] as const;
type SenderSort = (typeof SENDER_SORTS)[number]['value'];

export interface SenderFilter {
  /** Part of the name; empty for any. */
  q: string;
  sort: SenderSort;
}

/** Search, order and place live in the address: back, reload and sharing work. */
export function useSenders() {
  const [params, setParams] = useSearchParams();
  const sort = SENDER_SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'lastSeen';
  const filter: SenderFilter = { q: params.get('q')?.trim().slice(0, 320) ?? '', sort };
  const cursor = params.get('cursor') ?? '';
  const list = useQuery({
    ...sendersListOptions({
      query: { sort, ...(filter.q && { search: filter.q }), ...(cursor && { cursor }) },
    }),
    placeholderData: keepPreviousData,
  });
  const show = (next: SenderFilter, place = '') =>
    setParams({
      ...(next.q && { q: next.q }),
      ...(next.sort !== 'lastSeen' && { sort: next.sort }),
      ...(place && { cursor: place }),
    });
  return { filter, cursor, list, show };
}
