import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  webhookEndpointsGetOptions,
  webhookEndpointsGetQueryKey,
  webhookEndpointsListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';

export const useEndpoint = (id: string) => useQuery(webhookEndpointsGetOptions({ path: { id } }));

/** A change to an endpoint, after which its data is reloaded. */
export function useEndpointChange<Answer>(
  id: string,
  run: () => Promise<Answer>,
  done: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: webhookEndpointsListQueryKey() }),
        queries.invalidateQueries({ queryKey: webhookEndpointsGetQueryKey({ path: { id } }) }),
      ]);
      done(answer);
    },
  });
}
