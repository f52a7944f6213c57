import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testPort } from './ports.js';
import { Api } from './api.js';
import { until } from './until.js';

/** Settings of an API process that leaves scans to workers with a language model, wherever they are. */
export const MODEL_ELSEWHERE = {
  WORKER_MODE: 'external',
  OPENAI_API_KEY: 'none',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
} as const;

const DIST = resolve('backend/dist');
/** Well beyond the 10 s that the product gives itself, on a machine of any speed. */
const ENDS_WITHIN_MS = 180_000;

/** A process of the built product, as `npm start`, `npm run worker` and `npm run gateway` run it. */
export class ProductProcess {
  output = '';
  private readonly child: ChildProcess;

  constructor(
    readonly entry: 'main.js' | 'worker.js' | 'gateway.js',
    readonly environment: Record<string, string>,
    /** A program that starts it, with its options: one that becomes it, so that signals reach it. */
    readonly within: readonly string[] = [],
    /** Where it was built to, or copied. */
    dist = DIST,
  ) {
    const command = [...within, process.execPath, join(dist, entry)] as const;
    this.child = spawn(command[0], command.slice(1), {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: environment['DATA_DIR'] ?? tmpdir(),
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
  }

  get api(): Api {
    return new Api(`http://127.0.0.1:${this.environment['PORT']}`);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async untilReady(): Promise<void> {
    const isReady = async () => this.output.includes(' is ready') || !this.runs;
    await until(isReady).catch(() => undefined);
    if (!this.output.includes(' is ready'))
      throw new Error(`It ${this.runs ? 'does not get ready' : 'ended'}: ${this.output}`);
  }

  /** The exit code; a signal's name if one ended it. One that does not end is killed, and that is an error. */
  async ended(): Promise<number | string> {
    let hung = false;
    const late = setTimeout(() => (hung = this.signal('SIGKILL')), ENDS_WITHIN_MS);
    if (this.runs) await once(this.child, 'exit');
    clearTimeout(late);
    if (hung) throw new Error(`It did not end within ${ENDS_WITHIN_MS} ms: ${this.output}`);
    return this.child.signalCode ?? this.child.exitCode ?? 0;
  }

  async end(signal: NodeJS.Signals): Promise<number | string> {
    this.signal(signal);
    return this.ended();
  }

  /** False when it has ended already. */
  signal(signal: NodeJS.Signals): boolean {
    return this.runs && this.child.kill(signal);
  }

  private get runs(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }
}

/** An environment with a data directory and ports of its own; nobody stands in front who must be told of a stop. */
export async function ownEnvironment(): Promise<Record<string, string> & { DATA_DIR: string }> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gatepost-process-'));
  await chmod(DATA_DIR, 0o755);
  const [PORT, OPS_PORT] = [String(await testPort()), String(await testPort())];
  // A thread that judges takes as long to start as half of the product.
  return { DATA_DIR, PORT, OPS_PORT, SHUTDOWN_DELAY_MS: '0', JUDGING_THREADS: '0', GATEWAY: 'off' };
}
