import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureCode, failureText } from '../../../api/errors.js';
import { scansCreateMutation } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { NewScan } from '../../../api/types.js';
import { newKey } from '../idempotency-key.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { isUnfinished, useScan } from '../use-scan.js';
import type { ScanValues } from './scan-schema.js';

export const failureTexts = { refused: 'Scan failed', broken: 'An error occurred during scanning' };

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

/** Failures that the same key would only bring back: they are the end of the scan that it made. */
const FINAL = new Set(['SCAN_FAILED', 'SCAN_NOT_FOUND']);

/** The `Idempotency-Key` of what is submitted: kept while the same content is tried again, so that a lost answer doesn't cost a second scan. */
function useSubmissionKey() {
  const last = useRef<{ content: string; key: string }>(null);
  return {
    keyOf: (body: NewScan): string => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    /** The scan has ended: the next submission is another one, whatever its content. */
    forget: () => {
      last.current = null;
    },
  };
}

/** Submits a message and follows it to its verdict, also when the server only accepted it for later (202). */
export function useNewScan() {
  const creation = useMutation(scansCreateMutation());
  const accepted = creation.data?.data;
  const waiting = accepted !== undefined && isUnfinished(accepted);
  const followed = useScan(accepted?.id ?? '', waiting);
  const latest = (waiting ? followed.data?.data : undefined) ?? accepted;
  const error = waiting ? followed.error : null;
  const given = latest?.status === 'failed' ? failureTexts.refused : undefined;
  const scan = latest?.status === 'completed' ? latest : undefined;
  const isOver = (latest && !isUnfinished(latest)) || FINAL.has(failureCode(creation.error ?? error) ?? '');
  const { keyOf, forget } = useSubmissionKey();
  useRefreshAfter(scan?.id);
  return {
    scan,
    /** Known once the server has taken the message for later. */
    stage: latest?.status,
    isFollowed: latest !== undefined && isUnfinished(latest) && !error,
    /** What went wrong after the message was accepted. */
    failure: error ? failureText(error, failureTexts) : given,
    send: (values: ScanValues) => {
      if (isOver) forget();
      const body = requestOf(values);
      return creation.mutateAsync({ body, headers: { 'Idempotency-Key': keyOf(body) } });
    },
    reset: () => {
      forget();
      creation.reset();
    },
  };
}

function useRefreshAfter(finished: string | undefined) {
  const refresh = useRefreshScans();
  useEffect(() => {
    if (finished) void refresh();
  }, [refresh, finished]);
}
