import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/root.mjs';

const READY_WITHIN_MS = 120_000;
const POLL_MS = 200;

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The built product on an empty database of its own in `dataDir`. */
export async function startServer(dataDir) {
  const port = await freePort();
  await mkdir(dataDir);
  // The embedded database runs as another user when this runs as root.
  await Promise.all([dirname(dataDir), dataDir].map((dir) => chmod(dir, 0o755)));
  const child = spawn(process.execPath, [inRoot('backend', 'dist', 'main.js')], {
    cwd: inRoot(),
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SHUTDOWN_DELAY_MS: '0',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child).catch(async (error) => {
    await end(child);
    throw error;
  });
  return { url, stop: () => end(child) };
}

async function ready(url, child) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  throw new Error('The server did not get ready.');
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
