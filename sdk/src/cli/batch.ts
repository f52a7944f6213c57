import Papa from 'papaparse';
import { GatepostError } from '../errors.js';
import type { Gatepost } from '../gatepost.js';
import type { BatchResult } from '../messages.js';
import type { Command } from './arguments.js';
import { EXIT, exitOf } from './exit.js';
import { printable, printableJson } from './printable.js';
import { type BatchMessage, readBatch } from './read-batch.js';
import { asText, readBytes } from './read-input.js';
import type { Terminal } from './run.js';

/** As the web app's: the worst of such a file is parsed within 20 seconds. */
const MOST_BYTES = 20e6;
const COLUMNS = ['line', 'channel', 'sender', 'subject', 'score', 'risk', 'summary', 'scanId', 'error'];
/** Messages between two lines about the progress. */
const STEP = 50;

/** Judges every message of a file; writes a line for each as soon as it is judged. */
export async function batch(command: Command, gatepost: Gatepost, terminal: Terminal): Promise<number> {
  const { file, values, failAt } = command;
  const text = asText(await readBytes({ file, stdin: terminal.stdin }, MOST_BYTES), file);
  const messages = readBatch(text, /\.(jsonl|ndjson)$/i.test(file));
  const write = values.json ? jsonOf : csvOf;
  if (!values.json) terminal.out(`${COLUMNS.join(',')}\r\n`);
  const tally = new Tally(failAt);
  const results = gatepost.scanMany(
    messages.map(({ message }) => message),
    { signal: terminal.signal },
  );
  try {
    for await (const result of results) {
      const message = messages[result.index];
      if (!message) continue;
      terminal.out(write(message, result));
      tally.add(result);
      if (tally.count % STEP === 0) terminal.err(`${tally.count} of ${messages.length}\n`);
    }
  } catch (error) {
    if (!(error instanceof GatepostError)) throw error;
    terminal.err(`gatepost: ${printable(error.message)}\n`);
    tally.lose(messages.length - tally.count, error);
  }
  terminal.err(`${tally.summary()}\n`);
  return tally.exit;
}

class Tally {
  readonly #failAt: number;
  #counts = { clean: 0, risky: 0, failed: 0, quota: 0 };

  constructor(failAt: number) {
    this.#failAt = failAt;
  }

  add({ scan, error }: BatchResult): void {
    if (error) this.lose(1, error);
    else this.#counts[scan.score >= this.#failAt ? 'risky' : 'clean'] += 1;
  }

  /** Messages that were not judged. */
  lose(count: number, error: GatepostError): void {
    this.#counts[exitOf(error) === EXIT.quota ? 'quota' : 'failed'] += count;
  }

  get count(): number {
    return Object.values(this.#counts).reduce((sum, part) => sum + part, 0);
  }

  summary(): string {
    const { risky, failed, quota } = this.#counts;
    return `${this.count} messages: ${risky} at ${this.#failAt} or more, ${failed + quota} not judged`;
  }

  /** What was not judged comes first: whoever mends that runs the rest again, and learns of the risk then. */
  get exit(): number {
    const { risky, failed, quota } = this.#counts;
    if (quota > 0) return EXIT.quota;
    if (failed > 0) return EXIT.failed;
    return risky > 0 ? EXIT.risky : EXIT.clean;
  }
}

function jsonOf({ line }: BatchMessage, { scan, error }: BatchResult): string {
  const failure = error && { code: error.code, message: error.message, details: error.details };
  return `${printableJson({ line, scan: scan ?? null, error: failure ?? null })}\n`;
}

/** For spreadsheets too: no text that they would run as a formula. */
function csvOf({ line, message }: BatchMessage, { scan, error }: BatchResult): string {
  const cells = [
    line,
    'sms' in message ? 'sms' : 'email',
    message.sender ?? '',
    message.subject ?? '',
    scan?.score ?? '',
    scan?.riskLevel ?? '',
    scan?.summary ?? '',
    scan?.id ?? '',
    error ? `${error.code}: ${error.message}` : '',
  ].map((cell) => (typeof cell === 'string' ? printable(cell) : cell));
  return `${Papa.unparse([cells], { escapeFormulae: true })}\r\n`;
}
