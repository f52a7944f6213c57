import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/errors.js';
import { batchRetryRun } from '../../../api/generated/sdk.gen.js';
import type { BatchRetry } from '../../../api/generated/types.gen.js';
import { count } from '../../../components/text.js';
import { BATCHES } from './batch-queries.js';
import { useRefreshScans } from '../use-refresh-scans.js';

const broken = t`Not all messages could be scanned again`;
const texts = { refused: broken, lead: broken, broken };

/** Sends what a batch has without a verdict again, some at a time, until all had their turn or the plan has no room. */
export function useRetry(id: string, done: () => void) {
  const [busy, setBusy] = useState(false);
  const [sums, setSums] = useState<{ accepted: number; refused: number }>();
  const [failure, setFailure] = useState<string>();
  const queries = useQueryClient();
  const refreshScans = useRefreshScans();
  const refresh = async () => {
    done();
    await Promise.all([refreshScans(), queries.invalidateQueries({ queryKey: [BATCHES] })]);
  };
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    let [accepted, refused] = [0, 0];
    try {
      for (let after: number | null = 0; after !== null && refused === 0;) {
        const retried: BatchRetry = (await batchRetryRun({ path: { id }, query: { after } })).data.data;
        accepted += retried.accepted;
        refused += retried.refused;
        after = retried.nextLine;
        setSums({ accepted, refused });
      }
    } catch (error) {
      setFailure(failureText(error, texts));
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    start: () => void start(),
    isRefused: (sums?.refused ?? 0) > 0,
    said: sums && saidOf(sums),
  };
}

const saidOf = ({ accepted, refused }: { accepted: number; refused: number }) =>
  refused > 0
    ? t`${count(accepted)} scanned. Your plan has no scans left for the rest.`
    : t`${count(accepted)} scanned.`;
