import { failureCode, failureText, isRefusal } from '../../../api/errors.js';
import { scansBatchCreate, scansGet } from '../../../api/generated/sdk.gen.js';
import type { ScanBatchResult } from '../../../api/generated/types.gen.js';
import type { Scan } from '../../../api/types.js';
import { isUnfinished } from '../use-scan.js';
import type { Chunk } from './chunks.js';
import { failed, type Outcome, outcomeOf } from './outcome.js';

const TRIES = 4;
const PAUSE_MS = 2_000;
const POLL_MS = 1_000;
const texts = { refused: 'Scan failed', broken: 'An error occurred during scanning' };

const DELETED = 'This scan was deleted before its verdict was shown.';
const LOST =
  'The message was accepted, but its verdict could not be loaded. Look for it in the scan history.';

/** Worth another try: no answer at all, or one that says so. */
const passing = new Set(['CONFLICT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR']);

const isPassing = (error: unknown) => !isRefusal(error) || passing.has(failureCode(error) ?? '');

/** Sends until there is an answer: the key has the server take each message once however often it is sent. */
export async function sendChunk(chunk: Chunk, signal: AbortSignal): Promise<Outcome[]> {
  const scans = chunk.messages.map(({ scan }) => scan);
  const request = { body: { scans }, headers: { 'Idempotency-Key': chunk.key }, signal };
  try {
    const { data } = await tried(() => scansBatchCreate(request), signal);
    return await settled(chunk, data.data.results, signal);
  } catch (error) {
    signal.throwIfAborted();
    return chunk.messages.map((message) => failed(message, failureText(error, texts)));
  }
}

/** What became of each message. A scan that can't be followed to its verdict costs the others nothing. */
async function settled(
  chunk: Chunk,
  results: readonly ScanBatchResult[],
  signal: AbortSignal,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let isAway = false;
  for (const [place, message] of chunk.messages.entries()) {
    const { scan, error } = results[place] ?? {};
    if (!scan) outcomes.push(failed(message, error?.message ?? texts.refused));
    // The server was asked often enough: what it has not answered yet is not waited for one by one.
    else if (isAway && isUnfinished(scan)) outcomes.push(failed(message, LOST));
    else {
      try {
        outcomes.push(outcomeOf(message, await finished(scan, signal)));
      } catch (failure) {
        signal.throwIfAborted();
        const isGone = failureCode(failure) === 'SCAN_NOT_FOUND';
        isAway = !isGone;
        outcomes.push(failed(message, isGone ? DELETED : LOST));
      }
    }
  }
  return outcomes;
}

/** A scan that was only accepted is asked for until its verdict is there. */
async function finished(accepted: Scan, signal: AbortSignal): Promise<Scan> {
  let scan = accepted;
  while (isUnfinished(scan)) {
    await pause(POLL_MS, signal);
    scan = (await tried(() => scansGet({ path: { id: scan.id }, signal }), signal)).data.data;
  }
  return scan;
}

/** The answer of a call that is made again, after longer and longer pauses, while its failures may pass. */
async function tried<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (tries === TRIES || !isPassing(error)) throw error;
      await pause(PAUSE_MS * tries, signal);
    }
  }
}

/** Ends early, by throwing, when the signal says so. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
