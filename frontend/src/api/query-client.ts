import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
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

/**
 * Asks for what a page is about to show, where somebody is signed in: called as its code arrives, since drawing it takes a phone half a
 * second. Whether it came is the page's matter. By then the client is connected: the code of pages imports that of main.tsx.
 */
export function prefetch<Data, Failure, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Failure, Data, Key>,
): void {
  if (session.token()) void queryClient.prefetchQuery(options);
}

/** Nothing that one person loaded may be shown to the next. */
export function forgetDataWithSession(): () => void {
  let owner = session.token();
  return session.subscribe(() => {
    if (session.token() === owner) return;
    owner = session.token();
    queryClient.clear();
  });
}
