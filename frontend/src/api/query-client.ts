import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './errors.js';
import { session } from './session.js';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a call fails at once instead of waiting silently for the network.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // Retrying can't change a refusal; only a lost connection is worth one retry.
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
  },
});

/** Nothing that one person loaded may be shown to the next. */
export function forgetDataWithSession(): () => void {
  let owner = session.token();
  return session.subscribe(() => {
    if (session.token() === owner) return;
    owner = session.token();
    queryClient.clear();
  });
}
