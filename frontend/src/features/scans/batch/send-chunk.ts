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

/** Worth another try: no answer at all, or one that says so. */
const passing = new Set(['CONFLICT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR']);

/** Sends until there is an answer: the key has the server take each message once however often it is sent. */
export async function sendChunk(chunk: Chunk, signal: AbortSignal): Promise<Outcome[]> {
  const scans = chunk.messages.map(({ scan }) => scan);
  const request = { body: { scans }, headers: { 'Idempotency-Key': chunk.key }, signal };
  for (let tried = 1; ; tried += 1) {
    try {
      const { data } = await scansBatchCreate(request);
      return await settled(chunk, data.data.results, signal);
    } catch (error) {
      signal.throwIfAborted();
      const lasting = isRefusal(error) && !passing.has(failureCode(error) ?? '');
      if (lasting || tried === TRIES) {
        return chunk.messages.map((message) => failed(message, failureText(error, texts)));
      }
      await pause(PAUSE_MS * tried, signal);
    }
  }
}

async function settled(
  chunk: Chunk,
  results: readonly ScanBatchResult[],
  signal: AbortSignal,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [place, message] of chunk.messages.entries()) {
    const { scan, error } = results[place] ?? {};
    outcomes.push(
      scan
        ? outcomeOf(message, await finished(scan, signal))
        : failed(message, error?.message ?? texts.refused),
    );
  }
  return outcomes;
}

/** A scan that was only accepted is asked for until its verdict is there. */
async function finished(accepted: Scan, signal: AbortSignal): Promise<Scan> {
  let scan = accepted;
  while (isUnfinished(scan)) {
    await pause(POLL_MS, signal);
    scan = (await scansGet({ path: { id: scan.id }, signal })).data.data;
  }
  return scan;
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
