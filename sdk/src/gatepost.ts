import { randomUUID } from 'node:crypto';
import { batchesOf } from './batches.js';
import { type CallOptions, type Deadline } from './deadline.js';
import { GatepostError } from './errors.js';
import { scansBatchCreate, scansCreate, scansCreateFromMessage, scansGet } from './generated/sdk.gen.js';
import type { Scan, ScanBatchResult } from './generated/types.gen.js';
import { type BatchResult, type EmailFields, isJudged, type JudgedScan, type Message } from './messages.js';
import { Scans } from './scans.js';
import { type GatepostOptions, Transport } from './transport.js';

export interface ScanOptions extends CallOptions {
  /**
   * Your own key for this message, 1 to 255 characters: the same key with the same message is judged and counted once
   * within 24 hours, also by another process. Default: one for each call, the same for all of its retries.
   */
  idempotencyKey?: string | undefined;
}

/** How often a scan that waits for a language model is looked at, in ms. */
const POLL_MS = 1_000;

/** A Gatepost, reached with an API key. Calls are tried again where that may help; they fail with a GatepostError. */
export class Gatepost {
  /** Scans that were made before. */
  readonly scans: Scans;
  readonly #transport: Transport;

  constructor(options: GatepostOptions) {
    this.#transport = new Transport(options);
    this.scans = new Scans(this.#transport);
  }

  /** Judges a message and waits for the verdict. Fails with SCAN_LIMIT_EXCEEDED when the plan's scans are used up. */
  async scan(message: Message, options: ScanOptions = {}): Promise<JudgedScan> {
    const deadline = this.#transport.deadlineOf(options);
    return this.#judged(await this.#create(message, options, deadline), deadline);
  }

  /** {@link scan} for an email as it is, such as the content of an .eml file: at most 25 MiB. */
  async scanMessage(
    email: Uint8Array<ArrayBuffer> | Blob,
    about: EmailFields = {},
    { idempotencyKey = randomUUID(), ...options }: ScanOptions = {},
  ): Promise<JudgedScan> {
    const deadline = this.#transport.deadlineOf(options);
    const headers = { 'Idempotency-Key': idempotencyKey };
    const body = new Blob([email]);
    const scan = await this.#transport.send(
      (given) => scansCreateFromMessage({ ...given, body, query: about, headers }),
      deadline,
    );
    return this.#judged(scan, deadline);
  }

  /**
   * Hands a message in without waiting for a language model's verdict: `status` tells whether it is there. A webhook or
   * `scans.get(id)` has it later.
   */
  submit(message: Message, options: ScanOptions = {}): Promise<Scan> {
    return this.#create(message, options, this.#transport.deadlineOf(options), { Prefer: 'respond-async' });
  }

  /**
   * Judges 1 to 100 messages in one request and waits for the verdicts. The results are in the order of the messages:
   * what goes wrong with one of them is its `error`; the call itself fails when none was taken.
   */
  async scanBatch(messages: readonly Message[], options: ScanOptions = {}): Promise<BatchResult[]> {
    const { idempotencyKey = randomUUID() } = options;
    const deadline = this.#transport.deadlineOf(options);
    const { results } = await this.#transport.send(
      (given) =>
        scansBatchCreate({
          ...given,
          body: { scans: [...messages] },
          headers: { 'Idempotency-Key': idempotencyKey },
        }),
      deadline,
    );
    const settled: BatchResult[] = [];
    for (const result of results) settled.push(await this.#settled(result, deadline));
    return settled;
  }

  /**
   * Judges any number of messages, a batch after another, and yields the results in their order as they come. Ends with an
   * error when a batch as a whole is refused or gets no answer. `timeoutMs` is for each batch.
   */
  async *scanMany(
    messages: Iterable<Message> | AsyncIterable<Message>,
    options: CallOptions = {},
  ): AsyncGenerator<BatchResult, void, undefined> {
    let before = 0;
    for await (const batch of batchesOf(messages)) {
      for (const result of await this.scanBatch(batch, options)) {
        yield { ...result, index: before + result.index };
      }
      before += batch.length;
    }
  }

  #create(
    message: Message,
    { idempotencyKey = randomUUID() }: ScanOptions,
    deadline: Deadline,
    headers: { Prefer?: string } = {},
  ): Promise<Scan> {
    return this.#transport.send(
      (given) =>
        scansCreate({ ...given, body: message, headers: { ...headers, 'Idempotency-Key': idempotencyKey } }),
      deadline,
    );
  }

  async #settled({ index, scan, error }: ScanBatchResult, deadline: Deadline): Promise<BatchResult> {
    if (!scan) return { index, error: refusalOf(error) };
    try {
      return { index, scan: await this.#judged(scan, deadline) };
    } catch (failure) {
      // The other messages have been judged and counted: their verdicts are not to be lost.
      if (failure instanceof GatepostError) return { index, error: failure };
      throw failure;
    }
  }

  /** The scan with its verdict, as soon as that is there. */
  async #judged(accepted: Scan, deadline: Deadline): Promise<JudgedScan> {
    let scan = accepted;
    while (scan.status === 'queued' || scan.status === 'running') {
      await deadline.pause(POLL_MS, { scanId: scan.id });
      scan = await this.#transport.send((given) => scansGet({ ...given, path: { id: scan.id } }), deadline);
    }
    if (isJudged(scan)) return scan;
    const message = 'The message could not be scored; the scan was not counted';
    throw new GatepostError('SCAN_FAILED', message, { details: { scanId: scan.id } });
  }
}

function refusalOf(error: ScanBatchResult['error']): GatepostError {
  if (!error) return new GatepostError('INVALID_RESPONSE', 'A message has neither a scan nor an error');
  return new GatepostError(error.errorCode, error.message, { details: error.errorDetails });
}
