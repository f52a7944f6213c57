import { type ChildProcess, spawn } from 'node:child_process';
import { EmbeddedPostgresError } from './errors.js';
import { assertLibrariesFound } from './native-binaries.js';
import { postmasterRecord } from './live-postmaster.js';
import { logSince, openLog } from './server-log.js';
import type { Server } from './server.js';

/** Local machine only, TCP only; the log holds no row values, so no message text. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
].flatMap((setting) => ['-c', setting]);

/**
 * The remains of a killed PostgreSQL are still shutting down; another Gatepost was faster; another program took the
 * port.
 */
const PASSING = /pre-existing shared memory block|lock file ".*" already exists|could not create any TCP/;

/**
 * One attempt to run the PostgreSQL server. It outlives this process. PostgreSQL refuses to start if the process
 * named in its lock file is alive, whatever program it is, unless it is the one in PG_GRANDPARENT_PID: so a pid that
 * now belongs to another program is passed there.
 */
export class Postmaster {
  private failedToSpawn: Error | undefined;

  private constructor(
    private readonly process: ChildProcess,
    private readonly log: { path: string; position: number },
  ) {
    process.on('error', (error) => (this.failedToSpawn = error));
    process.unref();
  }

  static async spawn({ layout, binaries, launch, user }: Server, port: number): Promise<Postmaster> {
    const stale = await postmasterRecord(layout.pidFile);
    const { handle, position } = await openLog(layout.log, user);
    const { file, args, options } = launch(
      binaries.postgres,
      '-D',
      layout.cluster,
      '-p',
      String(port),
      ...SETTINGS,
    );
    try {
      const child = spawn(file, args, {
        ...options,
        // Its own process group: Ctrl-C in a terminal must not stop it before Gatepost has drained.
        detached: true,
        stdio: ['ignore', handle.fd, handle.fd],
        env: stale && !stale.alive ? { ...options.env, PG_GRANDPARENT_PID: String(stale.pid) } : options.env,
      });
      return new Postmaster(child, { path: layout.log, position });
    } finally {
      await handle.close();
    }
  }

  get ended(): boolean {
    return (
      this.failedToSpawn !== undefined || this.process.exitCode !== null || this.process.signalCode !== null
    );
  }

  /**
   * Once `ended`: returns if another attempt may succeed.
   * @throws EmbeddedPostgresError if not
   */
  async assertPassing(): Promise<void> {
    const { text, tail } = await logSince(this.log.path, this.log.position);
    if (PASSING.test(text)) return;
    assertLibrariesFound(text);
    const reason = this.failedToSpawn?.message ?? tail;
    throw new EmbeddedPostgresError(`PostgreSQL did not start (${this.log.path}):\n${reason}`);
  }

  /** For a start that failed as a whole: leaves nothing running. */
  kill(): void {
    if (!this.ended) this.process.kill('SIGQUIT');
  }
}
