import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { STOP_MS } from './common/stop-times.js';

/** Ctrl-C under npm arrives twice, from the terminal and from npm: within this time in ms it is one signal. */
const ECHO_MS = 500;
/** How often, in ms, connections are closed that have become idle since the last time. */
const IDLE_MS = 100;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Until the product is up, a signal ends it at once; the exit hooks of what is half started run. */
export function exitOnSignal(): void {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}

interface Ending {
  app: INestApplicationContext;
  /** Where requests come in, if they do. */
  front?: {
    server: Server;
    /** Tells whoever asks for readiness that the process stops. */
    announce(): void;
    /** After that, for so many ms, requests are served as ever: until everybody knows. Not on Ctrl-C. */
    delayMs: number;
  };
  /** What ends after the application. */
  afterwards(): Promise<void>;
}

/**
 * Ends the process in order on SIGTERM or SIGINT: it says so, goes on serving for a while, stops accepting, drains, and
 * closes what it used. A second signal, or 10 s of draining, ends it at once with code 1.
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
    if (ending.front) stopAccepting(ending.front.server);
    for (const step of [() => ending.app.close(), () => ending.afterwards()]) await step().catch(report);
    process.exit(0);
  };
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => void end(signal));
}

/** Idle connections are closed at once, the others as soon as they are idle, and what then still waits is cut. */
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
    `A part did not end in order: ${error instanceof Error ? error.name : typeof error}`,
  );
