import { t } from '@lingui/core/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  webhookDeliveriesListOptions,
  webhookDeliveriesListQueryKey,
  webhookDeliveriesRetryMutation,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { pageFrom, pagingOf } from '../../components/paging/page.js';

/** How often the log is reloaded while a delivery is pending. */
const POLL_MS = 2_000;

export const deliveriesKey = (id: string) => webhookDeliveriesListQueryKey({ path: { id } });

export function useDeliveries(id: string) {
  const [params, setParams] = useSearchParams();
  const page = pageFrom(params.get('page'));
  const log = useQuery({
    ...webhookDeliveriesListOptions({ path: { id }, query: pagingOf(page) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.deliveries.some(({ status }) => status === 'pending') ? POLL_MS : false,
  });
  return { page, log, goTo: (next: number) => setParams({ page: String(next) }) };
}

export function useRetry(id: string) {
  const queries = useQueryClient();
  const say = useNotice();
  return useMutation({
    ...webhookDeliveriesRetryMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deliveriesKey(id) });
      say(t`Delivery resent`);
    },
  });
}
