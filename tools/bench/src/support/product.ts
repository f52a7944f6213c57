import { fileURLToPath } from 'node:url';
import { freePort } from '@gatepost/embedded-postgres/internals/ports';
import { type Child, startChild } from './children.js';

const entry = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@gatepost/backend/internals/${name}`));

export interface Product {
  /** The API's origin. */
  origin: string;
  /** The API's base URL, without a trailing slash. */
  url: string;
  /** Of the API. */
  pid: number;
  /** Of the API and its workers. */
  pids: readonly number[];
  stop(): Promise<void>;
}

interface Options {
  /** Settings besides those of every benchmark. */
  settings?: Record<string, string>;
  /** Processes of their own that judge scans; 0: the API judges them itself. */
  workers?: number;
}

/** The built product as processes of their own, with an embedded PostgreSQL in `dataDir` and no rate limits. */
export async function startProduct(
  dataDir: string,
  { settings = {}, workers = 0 }: Options = {},
): Promise<Product> {
  const PORT = String(await freePort());
  const common = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    SHUTDOWN_DELAY_MS: '0',
    WORKER_MODE: workers > 0 ? 'external' : 'inline',
    ...settings,
  };
  const env = {
    ...common,
    PORT,
    OPS_PORT: String(await freePort()),
    RATE_LIMIT_PER_MINUTE: '1000000',
    CLIENT_RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const start = (name: string, env: NodeJS.ProcessEnv) =>
    startChild(process.execPath, [entry(name)], { cwd: dataDir, env, ready: 'is ready' });
  const api = await start('main', env);
  const started: Child[] = [];
  for (let worker = 0; worker < workers; worker += 1) started.push(await start('worker', common));
  const stop = async () => {
    await Promise.all(started.map((worker) => worker.stop()));
    await api.stop();
  };
  const origin = `http://127.0.0.1:${PORT}`;
  const pids = [api, ...started].map(({ pid }) => pid);
  return { origin, url: `${origin}/api`, pid: api.pid, pids, stop };
}

/** The process that mail servers pass their mail to, on the database of the product in `dataDir`. */
export const startGateway = (dataDir: string, settings: Record<string, string>): Promise<Child> =>
  startChild(process.execPath, [entry('gateway')], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
    ready: 'is ready',
  });
