import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { STOP_MS } from './common/stop-times.js';

/** Under npm, Ctrl-C arrives twice, from the terminal and from npm: within this time, in ms, it counts once. */
const ECHO_MS = 500;
/** How long, in ms, what has been sent is read before connections count as idle: a new one has no request until it is. */
const READ_MS = 500;
/** How often, in ms, connections that have become idle are closed. */
const IDLE_MS = 100;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** During startup a signal ends the process at once; the exit hooks of what has started run. */
export function exitOnSignal(): void {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}

interface Ending {
  app: INestApplicationContext;
  /** The HTTP server, if the process has one. */
  front?: {
    server: Server;
    /** Makes readiness report that the process is stopping. */
    announce(): void;
    /** How long, in ms, requests are then still served as usual, so that load balancers notice. Skipped on Ctrl-C. */
    delayMs: number;
  };
  /** Runs after the application has closed. */
  afterwards(): Promise<void>;
}

/**
 * Shuts down gracefully on SIGTERM or SIGINT: readiness reports it, requests are served for a while longer, then the
 * process stops accepting, drains, and closes what it used. A second signal, or 10 s of draining, ends it with code 1.
 */
export function endOnSignal(ending: Ending): void {
  let endingSince: number | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > ECHO_MS) process.exit(1);
      return;
    }
    endingSince = Date.now();
    ending.front?.announce();
    if (signal === 'SIGTERM' && ending.front) await delay(ending.front.delayMs);
    setTimeout(() => process.exit(1), STOP_MS.all).unref();
    if (ending.front) await stopListening(ending.front.server);
    if (ending.front) stopAccepting(ending.front.server);
    for (const step of [() => ending.app.close(), () => ending.afterwards()]) await step().catch(report);
    process.exit(0);
  };
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => void end(signal));
}

/** Takes no new connections; unlike `http.Server.close()` it resets none whose first request has not been read. */
async function stopListening(server: Server): Promise<void> {
  NetServer.prototype.close.call(server);
  await delay(READ_MS);
}

/** Closes idle connections at once, the others as soon as they are idle, and after `STOP_MS.connections` all of them. */
export function stopAccepting(server: Server): void {
  const timers = [
    setInterval(() => server.closeIdleConnections(), IDLE_MS),
    setTimeout(() => server.closeAllConnections(), STOP_MS.connections),
  ];
  for (const timer of timers) timer.unref();
  server.close(() => timers.forEach(clearTimeout));
}

const report = (error: unknown): void =>
  new Logger('Shutdown').warn(
    `A part did not shut down cleanly: ${error instanceof Error ? error.name : typeof error}`,
  );
