import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../database/embedded/ports.js';

const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));

export interface Product {
  /** The API's base URL, without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** The built product as a process of its own, with an embedded PostgreSQL in `dataDir` and no rate limits. */
export async function startProduct(dataDir: string): Promise<Product> {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SHUTDOWN_DELAY_MS: '0',
      PORT,
      OPS_PORT: String(await freePort()),
      RATE_LIMIT_PER_MINUTE: '1000000',
      CLIENT_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  let isReady = false;
  for await (const line of createInterface({ input: child.stdout })) {
    isReady = line.includes('is ready');
    if (isReady) break;
  }
  if (!isReady) throw new Error('The product exited during startup');
  child.stdout.resume();
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${PORT}/api`, stop };
}
