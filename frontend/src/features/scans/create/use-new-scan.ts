import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureCode, failureText, fieldFailures } from '../../../api/errors.js';
import { scansCreateMutation } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { NewScan } from '../../../api/types.js';
import { newKey } from '../idempotency-key.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { isUnfinished, useScan } from '../use-scan.js';
import type { ScanValues } from './scan-values.js';

const failureTexts = { refused: t`Scan failed`, broken: t`An error occurred during scanning` };

function requestOf({ channel, sender, subject, body, scanningInstructionsId, facts }: ScanValues): NewScan {
  const email = channel === 'email';
  return {
    email,
    sms: !email,
    body,
    ...(sender.trim() ? { sender } : {}),
    ...(email && subject.trim() ? { subject } : {}),
    ...(email && Object.keys(facts).length > 0 ? { metadata: facts } : {}),
    ...(scanningInstructionsId ? { scanningInstructionsId } : {}),
  };
}

/** Failures that end the scan: the same key would only return them again. */
const FINAL = new Set(['SCAN_FAILED', 'SCAN_NOT_FOUND']);

/**
 * The `Idempotency-Key` of a submission: kept while the same content is retried, so that a lost response doesn't cost a
 * second scan.
 */
function useSubmissionKey() {
  const last = useRef<{ content: string; key: string }>(null);
  return {
    keyOf: (body: NewScan): string => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    /** Call when the scan has ended: the next submission is a new one, even of the same content. */
    forget: () => {
      last.current = null;
    },
  };
}

/** Submits a message and waits for its verdict, also when the server has only queued it (202). */
export function useNewScan() {
  const creation = useMutation(scansCreateMutation());
  const accepted = creation.data?.data;
  const waiting = accepted !== undefined && isUnfinished(accepted);
  const followed = useScan(accepted?.id ?? '', waiting);
  const latest = (waiting ? followed.data?.data : undefined) ?? accepted;
  const error = waiting ? followed.error : null;
  const refusal = creation.error ?? error;
  const given = latest?.status === 'failed' ? failureTexts.refused : undefined;
  const scan = latest?.status === 'completed' ? latest : undefined;
  const isOver = (latest && !isUnfinished(latest)) || FINAL.has(failureCode(refusal) ?? '');
  const { keyOf, forget } = useSubmissionKey();
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  useRefreshAfter(scan?.id);
  return {
    scan,
    /** Known once the server has queued the message. */
    stage: latest?.status,
    busy: creation.isPending || (latest !== undefined && isUnfinished(latest) && !error),
    failure: refusal ? failureText(refusal, failureTexts) : given,
    /** The server's errors by field. */
    faults,
    forgetFault: (field: string) => setFaults((found) => ({ ...found, [field]: undefined })),
    /** Resolves to the server's errors by field; to none once it has accepted the message. */
    send: async (values: ScanValues) => {
      if (isOver) forget();
      const body = requestOf(values);
      const refused = await creation.mutateAsync({ body, headers: { 'Idempotency-Key': keyOf(body) } }).then(
        () => ({}),
        (reason: unknown) => fieldFailures(reason),
      );
      setFaults(refused);
      return refused;
    },
  };
}

function useRefreshAfter(finished: string | undefined) {
  const refresh = useRefreshScans();
  useEffect(() => {
    if (finished) void refresh();
  }, [refresh, finished]);
}
