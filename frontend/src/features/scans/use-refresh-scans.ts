import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  clientsMeQueryKey,
  scanReportsTrendsQueryKey,
  scansListQueryKey,
  scansMetricsQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';

/** Gives the function to call after scans were made or deleted: whatever lists or counts them is loaded again where it is next shown. */
export function useRefreshScans() {
  const queries = useQueryClient();
  return useCallback(async () => {
    const keys = [
      scansListQueryKey(),
      scansMetricsQueryKey(),
      scanReportsTrendsQueryKey(),
      // What the plan has left.
      clientsMeQueryKey(),
    ];
    await Promise.all([
      ...keys.map((queryKey) => queries.invalidateQueries({ queryKey })),
      // Its key can't be made without a term.
      queries.invalidateQueries({ queryKey: [{ _id: 'scansSearch' }] }),
    ]);
  }, [queries]);
}
