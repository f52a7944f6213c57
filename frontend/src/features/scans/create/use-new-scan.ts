import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureCode, failureText, fieldFailures } from '../../../api/errors.js';
import { scansCreate, scansCreateFromMessage } from '../../../api/generated/sdk.gen.js';
import type { ScansCreateResponse } from '../../../api/generated/types.gen.js';
import type { NewScan } from '../../../api/types.js';
import { newKey } from '../idempotency-key.js';
import { USED_UP } from '../quota.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { isUnfinished, useScan } from '../use-scan.js';
import type { EmailFile } from './email-source.js';
import type { ScanValues } from './scan-values.js';

const failureTexts = { refused: t`Scan failed`, broken: t`An error occurred during scanning` };

function requestOf({ channel, subject, body, metadata, ...values }: ScanValues): NewScan {
  const email = channel === 'email';
  return {
    email,
    sms: !email,
    body,
    ...(email && subject.trim() ? { subject } : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    ...besideMessage(values),
  };
}

/** What is said of any message, also of an email that is sent as it is. */
const besideMessage = ({
  sender,
  scanningInstructionsId,
}: Pick<ScanValues, 'sender' | 'scanningInstructionsId'>): {
  sender?: string;
  scanningInstructionsId?: string;
} => ({
  ...(sender.trim() ? { sender } : {}),
  ...(scanningInstructionsId ? { scanningInstructionsId } : {}),
});

/** One submission: what makes it another one, and how it is sent. */
interface Sending {
  content: string;
  send: (key: string) => Promise<ScansCreateResponse>;
}

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key }, throwOnError: true }) as const;

function sendingOf(values: ScanValues, email: EmailFile | null): Sending {
  if (email) {
    const query = besideMessage(values);
    const send = async (key: string) =>
      (await scansCreateFromMessage({ body: email.content, query, ...keyed(key) })).data;
    return { content: JSON.stringify([email.id, query]), send };
  }
  const body = requestOf(values);
  const send = async (key: string) => (await scansCreate({ body, ...keyed(key) })).data;
  return { content: JSON.stringify(body), send };
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
    keyOf: ({ content }: Sending): string => {
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
  const { keyOf, forget } = useSubmissionKey();
  const creation = useMutation({ mutationFn: (sending: Sending) => sending.send(keyOf(sending)) });
  const accepted = creation.data?.data;
  const waiting = accepted !== undefined && isUnfinished(accepted);
  const followed = useScan(accepted?.id ?? '', waiting);
  const latest = (waiting ? followed.data?.data : undefined) ?? accepted;
  const error = waiting ? followed.error : null;
  const refusal = creation.error ?? error;
  const given = latest?.status === 'failed' ? failureTexts.refused : undefined;
  const scan = latest?.status === 'completed' ? latest : undefined;
  const isOver = (latest && !isUnfinished(latest)) || FINAL.has(failureCode(refusal) ?? '');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  useRefreshAfter(scan?.id);
  return {
    scan,
    /** Known once the server has queued the message. */
    stage: latest?.status,
    busy: creation.isPending || (latest !== undefined && isUnfinished(latest) && !error),
    failure: refusal ? failureText(refusal, failureTexts) : given,
    isUsedUp: failureCode(refusal) === USED_UP,
    /** The server's errors by field. */
    faults,
    forgetFault: (field: string) => setFaults((found) => ({ ...found, [field]: undefined })),
    /** Resolves to the server's errors by field; to none once it has accepted the message. */
    send: async (values: ScanValues, email: EmailFile | null) => {
      if (isOver) forget();
      const refused = await creation.mutateAsync(sendingOf(values, email)).then(
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
