import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are checked within the time that a reader may take nothing. */
const CHECKS = 6;

/** What is known of a connection that has something to send. */
interface Sending {
  /** Bytes that the other side, or the kernel for it, had taken at the last check. */
  taken: number;
  /** When it took the last of them, as far as checks can tell; in ms since 1970. */
  since: number;
}

/**
 * Cuts off every connection to `server` whose other side takes nothing of an answer for `limitMs`, and frees what was held
 * for it. Slow readers go on, and so does a connection with nothing to send: an idle one, or one that waits for a verdict.
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
 * How many bytes have left this process. Node's public counts take a write for pending until all of it is gone, and that
 * can be a megabyte. How far it has come only the handle knows, which Node's own timeouts ask too; should a later Node keep
 * that elsewhere, the public counts have to do.
 */
function takenFrom(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  const { _bytesDispatched: dispatched } = socket as unknown as { _bytesDispatched?: number };
  return handle?.writeQueueSize === undefined || dispatched === undefined
    ? socket.bytesWritten - socket.writableLength
    : dispatched - handle.writeQueueSize;
}
