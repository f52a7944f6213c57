import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiKeyUsageByDay } from '../../../api/generated/sdk.gen.js';

export const DAYS = 30;
const NONE = { totalScans: 0, scans: Array.from({ length: DAYS }, () => 0) };

/** Without the generated options, which every page would load. */
const query = {
  queryKey: ['key-usage', DAYS],
  queryFn: async () => (await apiKeyUsageByDay({ query: { days: DAYS } })).data,
};

/** The most keys that one response lists. */
const MOST_KEYS = 500;

export type Use = { totalScans: number; scans: readonly number[] } | 'loading' | 'unknown';

/**
 * Each key's usage. Keys missing from the response made no scans, unless the response is full. If it fails, the list of keys
 * is shown without usage.
 */
export function useKeyUsage(): (id: string) => Use {
  const { data, isError } = useQuery(query);
  const keys = useMemo(() => data && new Map(data.data.keys.map((key) => [key.id, key])), [data]);
  return (id) => {
    if (keys) return keys.get(id) ?? (keys.size < MOST_KEYS ? NONE : 'unknown');
    return isError ? 'unknown' : 'loading';
  };
}
