import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientsMeQueryKey } from '../../../api/generated/@tanstack/react-query.gen.js';
import { billingConfirm, clientsMe } from '../../../api/generated/sdk.gen.js';

/** The payment provider's webhook usually arrives within this time. */
const WAIT_MS = 2_000;

const waited = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** The plan after a checkout, confirmed by its session: the provider's webhook may arrive after the person. */
export function useConfirmedPlan(sessionId: string) {
  const queries = useQueryClient();
  const plan = useQuery({
    queryKey: ['confirmed-plan', sessionId],
    queryFn: async ({ signal }) => {
      await waited(signal);
      // A session that can't be confirmed (a colleague's, or an old one) doesn't change the plan.
      await billingConfirm({ body: { sessionId }, signal }).catch(() => undefined);
      const { data } = await clientsMe({ signal });
      queries.setQueryData(clientsMeQueryKey(), data);
      return data.data.subscription;
    },
    staleTime: Infinity,
  });
  return { subscription: plan.data, error: plan.error, retry: () => void plan.refetch() };
}
