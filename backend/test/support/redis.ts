import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { testPort } from './ports.js';

/** A Redis of the tests' own, which keeps nothing. */
export class TestRedis {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  /** `settings` are further options of its command line. */
  static async start(...settings: string[]): Promise<TestRedis> {
    const instance = new TestRedis(await testPort(), settings);
    await instance.resume();
    return instance;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async resume(): Promise<void> {
    const program = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.server = spawn(program, [...options, ...this.settings], { stdio: 'ignore', cwd: '/' });
    const failed = once(this.server, 'error').then(([error]) => Promise.reject(error as Error));
    await Promise.race([failed, this.untilItAnswers()]);
  }

  /** It keeps its connections and answers nothing. */
  freeze(): void {
    this.server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.server?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (!this.server || this.server.exitCode !== null) return;
    this.server.kill('SIGKILL');
    await once(this.server, 'exit');
  }

  /** Everything that it knows is gone, and it goes on. */
  async forgetAll(): Promise<void> {
    const client = new Redis(this.url);
    await client.flushall();
    client.disconnect();
  }

  private async untilItAnswers(): Promise<void> {
    const client = new Redis(this.url, {
      lazyConnect: true,
      retryStrategy: () => 20,
      maxRetriesPerRequest: null,
    });
    client.on('error', () => undefined);
    // One that asks for a password has answered too.
    await client.ping().catch(() => undefined);
    client.disconnect();
    await delay(0);
  }
}
