import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientsMeQueryKey } from '../../../api/generated/@tanstack/react-query.gen.js';
import { billingConfirm, clientsMe } from '../../../api/generated/sdk.gen.js';
import type { Subscription } from '../../../api/types.js';

/** The payment provider's webhook usually arrives within this time. */
const WAIT_MS = 2_000;

interface ConfirmedPlan {
  subscription: Pick<Subscription, 'tierType'>;
  /** False for a session that the payment provider does not know, or that is a colleague's. */
  isConfirmed: boolean;
}

const waited = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Whether a checkout is thanked for: until it is known, and where this one was paid, whatever the plan was before. */
export const isThanked = (plan: ConfirmedPlan | undefined): boolean =>
  plan === undefined || (plan.isConfirmed && plan.subscription.tierType !== 'Free');

/** The plan after a checkout, confirmed by its session: the provider's webhook may arrive after the person. */
export function useConfirmedPlan(sessionId: string) {
  const queries = useQueryClient();
  const plan = useQuery({
    queryKey: ['confirmed-plan', sessionId],
    queryFn: async ({ signal }) => {
      await waited(signal);
      // A session that can't be confirmed (a colleague's, or an old one) doesn't change the plan.
      const isConfirmed = await billingConfirm({ body: { sessionId }, signal }).then(
        () => true,
        () => false,
      );
      const { data } = await clientsMe({ signal });
      queries.setQueryData(clientsMeQueryKey(), data);
      return { subscription: data.data.subscription, isConfirmed };
    },
    staleTime: Infinity,
  });
  return {
    ...plan.data,
    isThanked: isThanked(plan.data),
    error: plan.error,
    retry: () => void plan.refetch(),
  };
}
