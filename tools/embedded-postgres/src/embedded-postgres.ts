import type { Client } from 'pg';
import { DATABASE, readCredentials, urlOf } from './credentials.js';
import { takeDataDir } from './data-dir-lock.js';
import { DataDirInUseError, EmbeddedPostgresError } from './errors.js';
import { layoutOf } from './layout.js';
import { postmasterRecord } from './live-postmaster.js';
import { openSession, tryConnect } from './open-session.js';
import { prepareServer } from './prepare-server.js';
import type { Server } from './server.js';
import { send, shutDown } from './shut-down.js';

export interface EmbeddedPostgres {
  /** For an ordinary role that owns its database. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  /** Called when PostgreSQL has died and can't be restarted. */
  readonly onLost?: (error: Error) => void;
}

/**
 * Runs a PostgreSQL on `dataDir` for this process alone, and restarts it on the same port if it dies.
 * @throws DataDirInUseError if another Gatepost uses the directory
 * @throws EmbeddedPostgresError if PostgreSQL can't run here; the message says what to do
 */
export async function startEmbeddedPostgres({ dataDir, onLost }: Options): Promise<EmbeddedPostgres> {
  const owner = new Owner(await prepareServer(dataDir), onLost);
  return { url: await owner.take(), stop: () => owner.stop() };
}

/**
 * The PostgreSQL that another Gatepost process runs on `dataDir`.
 * @throws EmbeddedPostgresError if none responds
 */
export async function findEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<{ url: string }> {
  const layout = await layoutOf(dataDir);
  const record = await postmasterRecord(layout.pidFile);
  if (record?.alive) {
    const credentials = await readCredentials(layout.credentials);
    const answer = await tryConnect({ layout, credentials }, record.port);
    if (answer instanceof Object) {
      await answer.end();
      return { url: urlOf(credentials, record.port, DATABASE) };
    }
  }
  throw new EmbeddedPostgresError(
    `No Gatepost runs on DATA_DIR ${layout.dataDir}: start it first (\`npm start\`), or set DATABASE_URL.`,
  );
}

/** Holds the data directory through a session that lasts as long as this process, and restores it when it drops. */
class Owner {
  private readonly stopping = new AbortController();
  private client: Client | undefined;
  private taking: Promise<unknown> = Promise.resolve();
  private evicted = false;
  private pid: number | undefined;

  constructor(
    private readonly server: Server,
    private readonly onLost: ((error: Error) => void) | undefined,
  ) {
    process.on('exit', this.leave);
  }

  /** Returns the URL of the product's database. */
  async take(fixedPort?: number): Promise<string> {
    const { client, port, pid } = await openSession(this.server, this.stopping.signal, fixedPort);
    try {
      await takeDataDir(client, this.server.layout.dataDir);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.pid = pid;
    client.once('end', () => this.retake(port));
    return urlOf(this.server.credentials, port, DATABASE);
  }

  /** The session is not closed first: until PostgreSQL is down, no one else may take the directory. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.taking;
    if (!this.evicted) await shutDown(this.server.layout.pidFile);
    await this.client?.end().catch(() => undefined);
    process.off('exit', this.leave);
  }

  /** For a process that exits without `stop`, as after a failed start: PostgreSQL then stops on its own. */
  private readonly leave = (): void => {
    if (this.pid !== undefined) send(this.pid, 'SIGINT');
  };

  private retake(port: number): void {
    this.pid = undefined;
    if (this.stopping.signal.aborted) return;
    this.taking = this.take(port).catch((error: Error) => {
      this.evicted = error instanceof DataDirInUseError;
      if (!this.stopping.signal.aborted) this.onLost?.(error);
    });
  }
}
