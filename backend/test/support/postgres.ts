import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Launcher, launcherFor } from '@gatepost/embedded-postgres/internals/launcher';
import { nativeBinaries } from '@gatepost/embedded-postgres/internals/native-binaries';
import { testPort } from './ports.js';
import { runProgram } from '@gatepost/embedded-postgres/internals/run-program';
import { runUserOf } from '@gatepost/embedded-postgres/internals/run-user';
import { familyOf, tryToSignal } from './proc.js';
import { until } from './until.js';

/** A PostgreSQL of the tests' own: quick because it may lose its data, and ended whenever a test wants. */
export class TestPostgres {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly launch: Launcher,
    private readonly program: string,
    readonly port: number,
  ) {}

  static async start(): Promise<TestPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'gatepost-test-'));
    await chmod(folder, 0o755);
    const cluster = join(folder, 'cluster');
    const { initdb, postgres } = await nativeBinaries();
    const user = await runUserOf(cluster);
    if (user) await chown(folder, user.uid, user.gid);
    const launch = await launcherFor(user, postgres, folder);
    const made = await runProgram(
      launch(initdb, '-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'),
    );
    if (!made.ok) throw new Error(made.output);
    const instance = new TestPostgres(folder, launch, postgres, await testPort());
    await instance.resume();
    return instance;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts the server (again) on the same port and waits until it answers. */
  async resume(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'full_page_writes=off',
      'autovacuum=off',
      'max_connections=300',
    ];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const command = this.launch(
      this.program,
      '-D',
      join(this.folder, 'cluster'),
      '-p',
      String(this.port),
      ...options,
    );
    this.server = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
    while (!(await this.answers())) {
      if (this.server.exitCode !== null) throw new Error('The test PostgreSQL ended at its start');
      await delay(20);
    }
  }

  /** Ends the server as a crash of the machine would. */
  async pause(): Promise<void> {
    if (!this.server || this.server.exitCode !== null) return;
    this.server.kill('SIGQUIT');
    await once(this.server, 'exit');
  }

  /** Kills the server as the kernel does when memory runs out, and starts it again once the rest of it is gone. */
  async killAndResume(): Promise<void> {
    this.server?.kill('SIGKILL');
    await until(() =>
      this.resume().then(
        () => true,
        () => false,
      ),
    );
  }

  /** Stops the server and all its processes where they stand, for `ms`. */
  async standStill(ms: number): Promise<void> {
    const family = await familyOf(this.server?.pid ?? 0);
    for (const pid of family) process.kill(pid, 'SIGSTOP');
    await delay(ms);
    // One of them may have ended at its client's wish just before.
    for (const pid of family) tryToSignal(pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.pause();
    await rm(this.folder, { recursive: true, force: true });
  }

  async query(database: string, sql: string): Promise<void> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  private answers(): Promise<boolean> {
    return this.query('postgres', 'SELECT 1').then(
      () => true,
      () => false,
    );
  }
}
