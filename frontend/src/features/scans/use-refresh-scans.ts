import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  clientsMeQueryKey,
  scanReportsTrendsQueryKey,
  reviewDecisionsListQueryKey,
  scansListQueryKey,
  scansMetricsQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';

/** Returns the function to call after scans were made or deleted: it invalidates every query that lists or counts them. */
export function useRefreshScans() {
  const queries = useQueryClient();
  return useCallback(async () => {
    const keys = [
      scansListQueryKey(),
      reviewDecisionsListQueryKey(),
      scansMetricsQueryKey(),
      scanReportsTrendsQueryKey(),
      // Includes the plan's remaining scans.
      clientsMeQueryKey(),
    ];
    await Promise.all([
      ...keys.map((queryKey) => queries.invalidateQueries({ queryKey })),
      // Its query key function requires a search term.
      queries.invalidateQueries({ queryKey: [{ _id: 'scansSearch' }] }),
    ]);
  }, [queries]);
}
