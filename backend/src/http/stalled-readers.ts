import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How many times connections are checked within the time a reader may stall. */
const CHECKS = 6;

/** What is known of a connection that has data to send. */
interface Sending {
  /** Bytes that the other side, or the kernel for it, had accepted at the last check. */
  taken: number;
  /** When it accepted the last of them, as far as checks can tell; in ms since 1970. */
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
  const check = () => {
    const now = Date.now();
    for (const [socket, before] of connections) {
      const sending = progressOf(socket, before, now);
      if (sending && now - sending.since >= limitMs) socket.resetAndDestroy();
      else connections.set(socket, sending);
    }
  };
  const timer = setInterval(check, limitMs / CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}

/** Null when there is nothing to send. */
function progressOf(socket: Socket, before: Sending | null, now: number): Sending | null {
  if (socket.writableLength === 0) return null;
  const taken = takenFrom(socket);
  return before?.taken === taken ? before : { taken, since: now };
}

/**
 * How many bytes have left this process. Node's public counters treat a write as pending until all of it is gone,
 * which can be a megabyte. Only the handle knows how far it has got, and Node's own timeouts ask it too; should a
 * later Node keep that elsewhere, the public counters have to do.
 */
function takenFrom(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  const { _bytesDispatched: dispatched } = socket as unknown as { _bytesDispatched?: number };
  return handle?.writeQueueSize === undefined || dispatched === undefined
    ? socket.bytesWritten - socket.writableLength
    : dispatched - handle.writeQueueSize;
}
