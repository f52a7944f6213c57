import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { freePort } from '@gatepost/embedded-postgres/internals/ports';

/** What the product draws from as well, in blocks. */
const [LOWEST, BLOCK, BLOCKS] = [20_000, 100, 127];

let block: Promise<number> | undefined;
let drawn = 0;

/**
 * A TCP port on 127.0.0.1 that no other test process is given: between the look at a port and the start of the server
 * that is to have it, seconds pass.
 */
export async function testPort(): Promise<number> {
  block ??= ownBlock();
  const first = await block;
  drawn += 1;
  return freePort(first + 1 + (drawn % (BLOCK - 1)));
}

/** The first port of a block is held for as long as the process lives: so the block is its own. */
async function ownBlock(): Promise<number> {
  const start = process.pid % BLOCKS;
  for (let step = 0; step < BLOCKS; step += 1) {
    const first = LOWEST + ((start + step) % BLOCKS) * BLOCK;
    const holder = createServer().unref();
    holder.listen({ port: first, host: '127.0.0.1', exclusive: true });
    const held = await once(holder, 'listening').then(
      () => true,
      () => false,
    );
    if (held) return first;
  }
  throw new Error('Other test processes hold every block of ports');
}

/** Whether somebody takes connections there. */
export function isListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
