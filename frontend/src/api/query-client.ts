import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './errors.js';
import { session } from './session.js';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a call fails at once and says so, rather than wait in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // A refusal stays a refusal; only a lost connection is worth one more try.
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
