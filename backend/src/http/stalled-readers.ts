import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often in the time that a reader may take nothing connections are looked at. */
const LOOKS = 6;

/** What is known of a connection that has something to send. */
interface Sending {
  /** Bytes that the other side, or the kernel for it, had taken when it was looked at last. */
  taken: number;
  /** Since when it has been as many, in ms. */
  since: number;
}

/**
 * Cuts every connection to `server` whose other side takes nothing of an answer for `limitMs`, and frees what was held
 * for it. Who reads slowly goes on, and so does a connection with nothing to send: an idle one, or one that waits for a
 * verdict.
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
 * How many bytes have left this process. A write counts as pending until all of it is taken, which can be a megabyte: how
 * far it has come only the handle tells, whose queue Node's own timeouts look at too.
 */
function takenFrom(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  const { _bytesDispatched: dispatched } = socket as unknown as { _bytesDispatched?: number };
  return handle?.writeQueueSize === undefined || dispatched === undefined
    ? socket.bytesWritten - socket.writableLength
    : dispatched - handle.writeQueueSize;
}
