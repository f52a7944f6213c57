import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { testPort } from '../../../backend/test/support/ports.js';
import { useScratch } from '../../../backend/test/support/scratch.js';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;
const POLL_MS = 200;
const EXTRA_GRACE_MS = 15_000;

/** One server with an empty database for all browser tests. E2E_BASE_URL tests a server that already runs. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_BASE_URL'];
  if (running) {
    project.provide('baseUrl', running.replace(/\/$/, ''));
    return async () => undefined;
  }
  useScratch(project);
  const server = await startServer();
  project.provide('baseUrl', server.url);
  return server.stop;
}

/** A server of its own, for a test that needs other `settings`. */
export async function startServer(settings: Record<string, string> = {}) {
  const [port, opsPort, dataDir] = [await testPort(), await testPort(), await emptyDataDir()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...environment(port, opsPort, dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const stop = () => end(child).then(() => rm(dataDir, { recursive: true, force: true }));
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw new Error(`The server did not get ready.\n${output()}`, { cause: error });
  }
  return { url, stop };
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

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  throw new Error(`not ready within ${READY_WITHIN_MS} ms`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), EXTRA_GRACE_MS);
  await exited;
  clearTimeout(late);
}
