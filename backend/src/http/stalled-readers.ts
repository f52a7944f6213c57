import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How many times connections are checked within the time a reader may stall. */
const LOOKS = 6;

/** What is known of a connection that has data to send. */
interface Sending {
  /** Bytes that the other side, or the kernel for it, had accepted at the last check. */
  taken: number;
  /** Since when that has not changed, in ms. */
  since: number;
}

/**
 * Closes connections to `server` whose other side accepts nothing of a response for `limitMs`, and frees what was
 * held for them. Slow readers are left alone, and so are connections with nothing to send: idle ones, or ones waiting
 * for a verdict.
 */
export function cutStalledReaders(server: Server, limitMs: number): void {
  const connections = new Map<Socket, Sending | null>();
  server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    const now = Date.now();
    for (const [socket, before] of connections) {
      const sending = progressOf(socket, before, now);
      if (sending && now - sending.since >= limitMs) socket.resetAndDestroy();
      else connections.set(socket, sending);
    }
  };
  const timer = setInterval(look, limitMs / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}

/** Null when there is nothing to send. */
function progressOf(socket: Socket, before: Sending | null, now: number): Sending | null {
  if (socket.writableLength === 0) return null;
  const taken = takenFrom(socket);
  return before?.taken === taken ? before : { taken, since: now };
}

/**
 * How many bytes have left this process. A write counts as pending until all of it is accepted, which can be a
 * megabyte: only the handle knows how far it has got, and Node's own timeouts look at its queue too.
 */
function takenFrom(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  const { _bytesDispatched: dispatched } = socket as unknown as { _bytesDispatched?: number };
  return handle?.writeQueueSize === undefined || dispatched === undefined
    ? socket.bytesWritten - socket.writableLength
    : dispatched - handle.writeQueueSize;
}
