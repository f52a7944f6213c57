import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { sendersListOptions } from '../../api/generated/@tanstack/react-query.gen.js';

export const SENDER_SORTS = [
  { value: 'lastSeen', text: t`Last seen` },
  { value: 'volume', text: t`Messages` },
  { value: 'risk', text: t`Share of risky messages` },
] as const;
export const STATE_OPTIONS = [
  { value: '', text: t`All` },
  { value: 'locked', text: t`Locked` },
  { value: 'limited', text: t`Limited` },
  { value: 'watched', text: t`Watched` },
] as const;
type ShownState = (typeof STATE_OPTIONS)[number]['value'];

type SenderSort = (typeof SENDER_SORTS)[number]['value'];

export interface SenderFilter {
  /** Part of the name; empty for any. */
  q: string;
  sort: SenderSort;
  /** Empty for any. */
  state: ShownState;
}

/**
 * The cursors of the pages before this one, which stay with its entry in the browser's history: a cursor only leads on. None by
 * a link, where the page before is not known and the first one stands for it.
 */
export function earlierIn(state: unknown): string[] {
  const earlier: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'earlier') : null;
  return Array.isArray(earlier) ? earlier.filter((cursor) => typeof cursor === 'string') : [];
}

/** Where Previous and Next lead from a page, and what is before that; null for nowhere. */
export const turnsFrom = (cursor: string, next: string | null, earlier: readonly string[]) => ({
  previous: cursor === '' ? null : { place: earlier.at(-1) ?? '', earlier: earlier.slice(0, -1) },
  next: next === null ? null : { place: next, earlier: [...earlier, cursor] },
});
export type Turn = NonNullable<ReturnType<typeof turnsFrom>['next']>;

/** Search, order and place live in the address: back, reload and sharing work. */
export function useSenders() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const sort = SENDER_SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'lastSeen';
  const shown = STATE_OPTIONS.find(({ value }) => value === params.get('state'))?.value ?? '';
  const filter: SenderFilter = { q: params.get('q')?.trim().slice(0, 320) ?? '', sort, state: shown };
  const cursor = params.get('cursor') ?? '';
  const list = useQuery({
    ...sendersListOptions({
      query: {
        sort,
        ...(filter.q && { search: filter.q }),
        ...(shown && { state: shown }),
        ...(cursor && { cursor }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const show = (next: SenderFilter, { place, earlier }: Turn = { place: '', earlier: [] }) =>
    setParams(
      {
        ...(next.q && { q: next.q }),
        ...(next.state && { state: next.state }),
        ...(next.sort !== 'lastSeen' && { sort: next.sort }),
        ...(place && { cursor: place }),
      },
      { state: { earlier } },
    );
  const turns = turnsFrom(cursor, list.data?.data.nextCursor ?? null, earlierIn(state));
  return { filter, list, turns, show };
}
