import { t } from '@lingui/core/macro';
import { failureCode, failureText, isRefusal } from '../../../api/errors.js';
import { batchesCreate, scansBatchCreate, scansGet } from '../../../api/generated/sdk.gen.js';
import type { ScanBatchResult } from '../../../api/generated/types.gen.js';
import type { Scan } from '../../../api/types.js';
import { cut } from '../../../components/text.js';
import { USED_UP } from '../quota.js';
import { isUnfinished } from '../use-scan.js';
import type { Chunk } from './chunks.js';
import { failed, type Outcome, outcomeOf } from './outcome.js';

const TRIES = 4;
/** Characters of a file's name, with the ellipsis within what the server takes. */
const LONGEST_NAME = 90;
const PAUSE_MS = 2_000;
const POLL_MS = 1_000;
const texts = { refused: t`Scan failed`, broken: t`An error occurred during scanning` };

const DELETED = t`This scan was deleted before its verdict was shown.`;
const LOST = t`The message was accepted, but its verdict could not be loaded. Look for it in the scan history.`;

/** Failures worth a retry, besides no response at all. */
const temporary = new Set(['CONFLICT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR']);

const isTemporary = (error: unknown) => !isRefusal(error) || temporary.has(failureCode(error) ?? '');

/** Sends, with retries: thanks to the key, the server takes each message only once however often it is sent. */
export async function sendChunk(batchId: string, chunk: Chunk, signal: AbortSignal): Promise<Outcome[]> {
  const scans = chunk.messages.map(({ scan }) => scan);
  const lines = chunk.messages.map(({ line }) => line);
  const request = { body: { batchId, lines, scans }, headers: { 'Idempotency-Key': chunk.key }, signal };
  try {
    const { data } = await withRetries(() => scansBatchCreate(request), signal);
    return await outcomesOf(chunk, data.data.results, signal);
  } catch (error) {
    signal.throwIfAborted();
    return chunk.messages.map((message) => failed(message, failureText(error, texts)));
  }
}

/** The outcome of each message. A scan whose verdict can't be loaded doesn't affect the others. */
async function outcomesOf(
  chunk: Chunk,
  results: readonly ScanBatchResult[],
  signal: AbortSignal,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let isUnreachable = false;
  for (const [place, message] of chunk.messages.entries()) {
    const { scan, error } = results[place] ?? {};
    if (!scan) outcomes.push(failed(message, error?.message ?? texts.refused, error?.errorCode === USED_UP));
    // Polling has already failed after all retries: don't go through them again for each remaining scan.
    else if (isUnreachable && isUnfinished(scan)) outcomes.push(failed(message, LOST));
    else {
      try {
        outcomes.push(outcomeOf(message, await finished(scan, signal)));
      } catch (failure) {
        signal.throwIfAborted();
        const isGone = failureCode(failure) === 'SCAN_NOT_FOUND';
        isUnreachable = !isGone;
        outcomes.push(failed(message, isGone ? DELETED : LOST));
      }
    }
  }
  return outcomes;
}

/** Polls an accepted scan until its verdict is there. */
async function finished(accepted: Scan, signal: AbortSignal): Promise<Scan> {
  let scan = accepted;
  while (isUnfinished(scan)) {
    await pause(POLL_MS, signal);
    scan = (await withRetries(() => scansGet({ path: { id: scan.id }, signal }), signal)).data.data;
  }
  return scan;
}

/** Begins a batch on the server, which the messages are then sent for; returns its id. */
export async function beginBatch(name: string, messages: number, signal: AbortSignal): Promise<string> {
  const request = { body: { name: cut(name, LONGEST_NAME), messages }, signal };
  return (await withRetries(() => batchesCreate(request), signal)).data.data.id;
}

/** Retries a call that fails temporarily, with increasing pauses. */
async function withRetries<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (tries === TRIES || !isTemporary(error)) throw error;
      await pause(PAUSE_MS * tries, signal);
    }
  }
}

/** Rejects early when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
