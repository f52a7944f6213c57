import { type Deadline } from './deadline.js';
import { errorOf, GatepostError } from './errors.js';

/** Gatepost answers everything within 25 s: a connection that is silent for longer is dead. */
const ATTEMPT_MS = 40_000;
/** A full batch of verdicts has some 2 MB, a page of scans less. */
const MOST_BYTES = 32 * 1024 * 1024;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Tries a request again as long as that may help and there is time. Each call of this client can be repeated: those that
 * create scans carry an Idempotency-Key.
 */
export function retryingFetch(maxRetries: number, deadline: Deadline): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? null : await request.arrayBuffer();
    for (let tries = 0; ; tries += 1) {
      deadline.check();
      const result = await attempt(request, body, deadline).catch(asNetworkError);
      deadline.check();
      const pauseMs = tries < maxRetries ? pauseBefore(result, tries) : undefined;
      if (pauseMs === undefined || !deadline.allows(pauseMs)) {
        if (result instanceof GatepostError) throw result;
        return result;
      }
      await deadline.pause(pauseMs);
    }
  };
}

/** One try, with its whole body: a connection that breaks within it is tried again too. */
async function attempt(request: Request, body: ArrayBuffer | null, deadline: Deadline): Promise<Response> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    // The key is for this address, and for no other.
    redirect: 'manual',
    signal: AbortSignal.any([deadline.signal, AbortSignal.timeout(ATTEMPT_MS)]),
  });
  const { status, headers } = response;
  if (status >= 300 && status < 400) throw errorOf(response, undefined);
  const content = await contentOf(response);
  return new Response(content.size > 0 ? content : null, { status, headers });
}

async function contentOf(response: Response): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw errorOf(response, undefined);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

const asNetworkError = (error: unknown): GatepostError =>
  error instanceof GatepostError
    ? error
    : new GatepostError('NETWORK', 'Gatepost could not be reached', { cause: error });

/** ms until the next try, or undefined if none makes sense. */
function pauseBefore(result: Response | GatepostError, tries: number): number | undefined {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + Math.random() / 2);
  if (result instanceof GatepostError) return result.code === 'NETWORK' ? pauseMs : undefined;
  const said = result.headers.get('retry-after');
  const isLate = said !== null && /^\d{1,6}$/.test(said);
  if (!isTemporary(result, isLate)) return undefined;
  return isLate ? Math.max(Number(said) * 1_000, pauseMs) : pauseMs;
}

/** 429 without Retry-After is the quota, 502 with an error code a message that can't be judged: neither passes soon. */
function isTemporary({ status, headers }: Response, saysWhen: boolean): boolean {
  if (status === 429 || status === 409) return saysWhen;
  if (status === 502) return !headers.get('content-type')?.startsWith('application/json');
  return status === 503 || status === 504;
}
