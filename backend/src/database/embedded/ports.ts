import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that is free now: `preferred` if possible, otherwise any. */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer();
  try {
    server.listen({ port: preferred, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the system named no port');
    return address.port;
  } catch (error) {
    if (preferred === 0) throw error;
    return await freePort();
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}
