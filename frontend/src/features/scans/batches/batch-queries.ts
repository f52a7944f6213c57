import { batchesGet, batchesList, batchesUnjudged } from '../../../api/generated/sdk.gen.js';
import type { BatchesListData, BatchesUnjudgedData } from '../../../api/generated/types.gen.js';

/** What each query of batches begins with. By hand: the generated options would be part of every page's first load. */
export const BATCHES = 'batches';

export const listOf = (query: NonNullable<BatchesListData['query']>) => ({
  queryKey: [BATCHES, 'list', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await batchesList({ query, signal })).data.data,
});

export const batchOf = (id: string) => ({
  queryKey: [BATCHES, 'one', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await batchesGet({ path: { id }, signal })).data.data,
});

export const unjudgedOf = (id: string, query: NonNullable<BatchesUnjudgedData['query']>) => ({
  queryKey: [BATCHES, 'unjudged', id, query],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await batchesUnjudged({ path: { id }, query, signal })).data.data,
});
