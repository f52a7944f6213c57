import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '../../../api/errors.js';
import {
  scansCreateMutation,
  scansListQueryKey,
  scansMetricsQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { NewScan } from '../../../api/types.js';
import { isUnfinished, useScan } from '../use-scan.js';
import type { ScanValues } from './scan-schema.js';

const texts = { refused: 'Scan failed', broken: 'An error occurred during scanning' };

function requestOf({ channel, subject, body, scanningInstructionsId }: ScanValues): NewScan {
  const email = channel === 'email';
  return {
    email,
    sms: !email,
    body,
    ...(email && subject.trim() ? { subject } : {}),
    ...(scanningInstructionsId ? { scanningInstructionsId } : {}),
  };
}

/** Submits a message and follows it to its verdict, also when the server only accepted it for later (202). */
export function useNewScan() {
  const creation = useMutation(scansCreateMutation());
  const accepted = creation.data?.data;
  const waiting = accepted !== undefined && isUnfinished(accepted);
  const followed = useScan(accepted?.id ?? '', waiting);
  const latest = (waiting ? followed.data?.data : undefined) ?? accepted;
  const error = creation.error ?? (waiting ? followed.error : null);
  const given = latest?.status === 'failed' ? texts.refused : undefined;
  const scan = latest?.status === 'completed' ? latest : undefined;
  useRefreshLists(scan?.id);
  return {
    scan,
    /** Known once the server has taken the message for later. */
    stage: latest?.status,
    busy: creation.isPending || (latest !== undefined && isUnfinished(latest) && !error),
    failure: error ? failureText(error, texts) : given,
    submit: (values: ScanValues) => creation.mutate({ body: requestOf(values) }),
    reset: creation.reset,
  };
}

function useRefreshLists(finished: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!finished) return;
    void queries.invalidateQueries({ queryKey: scansListQueryKey() });
    void queries.invalidateQueries({ queryKey: scansMetricsQueryKey() });
  }, [queries, finished]);
}
