import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere): one of those can be
 * taken between our look and the server's start, and a client of a server that is down can even connect to itself.
 */
const [LOWEST, END] = [20_000, 32_768];
const TRIES = 20;

/** A TCP port on 127.0.0.1 that is free now: `preferred` if possible, otherwise any. */
export async function freePort(preferred = randomInt(LOWEST, END)): Promise<number> {
  for (let port = preferred, left = TRIES; left > 0; port = randomInt(LOWEST, END), left -= 1)
    if (await isFree(port)) return port;
  throw new Error(`no port from ${LOWEST} to ${END - 1} was free in ${TRIES} tries`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}
