import { Deadline, type CallOptions } from './deadline.js';
import { errorOf, GatepostError } from './errors.js';
import { type Client, createClient, createConfig } from './generated/client/index.js';
import { retryingFetch } from './retrying-fetch.js';

export interface GatepostOptions {
  /** An API key, such as `gp_live_…`. */
  apiKey: string;
  /** Where your Gatepost is, such as `https://gatepost.example`. */
  baseUrl: string;
  /** For each call, in ms: its retries and the wait for a verdict are part of it. Default: 90,000. */
  timeoutMs?: number | undefined;
  /** How often a call is tried again, at most. Default: 3. */
  maxRetries?: number | undefined;
}

const TIMEOUT_MS = 90_000;
const MOST_MS = 24 * 3_600_000;
const MAX_RETRIES = 3;

/** What every call of the generated client is given. */
interface Given {
  client: Client;
  fetch: typeof fetch;
  signal: AbortSignal;
}

interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response?: Response;
}

/** Makes calls with the key, again and again while that makes sense, until their deadline. */
export class Transport {
  readonly #client: Client;
  readonly #timeoutMs: number;
  readonly #maxRetries: number;

  constructor({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS, maxRetries = MAX_RETRIES }: GatepostOptions) {
    // Checked here: what `fetch` says about a header that it can't send repeats the header.
    if (!/^[\x21-\x7e]{1,500}$/.test(apiKey)) throw new TypeError('apiKey is not an API key');
    if (!Number.isInteger(maxRetries) || maxRetries < 0 || maxRetries > 20) {
      throw new RangeError('maxRetries is not a whole number from 0 to 20');
    }
    this.#client = createClient(
      createConfig({ baseUrl: originOf(baseUrl), headers: { 'X-API-Key': apiKey }, throwOnError: false }),
    );
    this.#timeoutMs = checkedTimeout(timeoutMs);
    this.#maxRetries = maxRetries;
  }

  deadlineOf({ signal, timeoutMs = this.#timeoutMs }: CallOptions = {}): Deadline {
    signal?.throwIfAborted();
    return new Deadline(checkedTimeout(timeoutMs), signal);
  }

  /** The `data` of the answer's envelope. */
  async send<Data>(
    operation: (given: Given) => Promise<Answered<{ data: Data }>>,
    deadline: Deadline,
  ): Promise<Data> {
    const fetch = retryingFetch(this.#maxRetries, deadline);
    const given = { client: this.#client, fetch, signal: deadline.signal };
    // What goes wrong on the way is returned; only an answer that can't be parsed is thrown.
    const { data, error, response } = await operation(given).catch((cause: unknown) => {
      throw new GatepostError('INVALID_RESPONSE', 'The answer is not JSON', { cause });
    });
    if (!response) throw error;
    if (error !== undefined) throw errorOf(response, error);
    if (data?.data === undefined || data.data === null) throw errorOf(response, undefined);
    return data.data;
  }
}

function checkedTimeout(ms: number): number {
  if (ms > 0 && ms <= MOST_MS) return ms;
  throw new RangeError('timeoutMs is not between 1 ms and a day');
}

/** Documentation writes the address with `/api`, which the generated paths begin with. */
function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl is not an address such as https://gatepost.example');
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}`;
}
