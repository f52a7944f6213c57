import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { testPort } from '../../../backend/test/support/ports.js';
import { useScratch } from '../../../backend/test/support/scratch.js';
import { PATIENCE_MS, TEST_MS } from '../../../backend/test/support/patience.js';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** Of the server's embedded database; null for a server that already runs. */
    dataDir: string | null;
  }
}

const ROOT = resolve(import.meta.dirname, '../../..');
const POLL_MS = 200;

interface Server {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** Each project of a run loads this module for itself, and all share a server. */
const run = globalThis as { browserTestsServer?: Promise<Server> };

/** One server with an empty database for all browser tests. E2E_BASE_URL tests a server that already runs. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_BASE_URL'];
  if (running) {
    project.provide('baseUrl', running.replace(/\/$/, ''));
    project.provide('dataDir', null);
    return async () => undefined;
  }
  useScratch(project);
  run.browserTestsServer ??= startServer();
  const server = await run.browserTestsServer;
  project.provide('baseUrl', server.url);
  project.provide('dataDir', server.dataDir);
  return server.stop;
}

async function startServer(): Promise<Server> {
  const [port, opsPort, dataDir] = [await testPort(), await testPort(), await emptyDataDir()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...environment(port, opsPort, dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= end(child).then(() => rm(dataDir, { recursive: true, force: true })));
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw new Error(`The server did not get ready.\n${output()}`, { cause: error });
  }
  return { url, dataDir, stop };
}

const environment = (port: number, opsPort: number, dataDir: string) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  OPS_PORT: String(opsPort),
  DATA_DIR: dataDir,
  // Many people register, and none of them has anything to lose.
  PASSWORD_HASH_COST: '4',
  SHUTDOWN_DELAY_MS: '0',
  // All tests come from one address.
  AUTH_RATE_LIMIT_PER_MINUTE: '1000',
  // The tests' receivers are on loopback.
  WEBHOOK_ALLOW_PRIVATE: 'true',
  ALERT_HOSTS: '127.0.0.1',
  GATEWAY_EVENTS_DOMAIN: 'reports.example.com',
});

/** Readable by the postgres user that the embedded database runs as when the tests run as root. */
async function emptyDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gatepost-e2e-'));
  await chmod(dir, 0o755);
  return dir;
}

function collect(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => chunks.push(String(data)));
  return () => chunks.join('');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + TEST_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`exit code ${child.exitCode}, signal ${child.signalCode}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  throw new Error(`not ready within ${TEST_MS} ms`);
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await exited;
  clearTimeout(late);
}
