import type { Server } from 'node:http';
import { type INestApplicationContext, Logger } from '@nestjs/common';

/** After this time in ms a connection that still waits is cut. */
const PATIENCE_MS = 7_000;
/** After this time in ms the process ends, whatever still runs. */
const LIMIT_MS = 10_000;
/** Ctrl-C under npm arrives twice, from the terminal and from npm: within this time it is one signal. */
const ECHO_MS = 500;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Until the product is up, a signal ends it at once; the exit hooks of what is half started run. */
export function exitOnSignal(): void {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}

/**
 * Ends the process in order on SIGTERM or SIGINT: `server` stops accepting, `app` drains, then `afterwards` runs. A
 * second signal, or 10 s, ends it at once.
 */
export function endOnSignal(
  app: INestApplicationContext,
  afterwards: () => Promise<void>,
  server?: Server,
): void {
  let endingSince: number | undefined;
  const end = async (): Promise<void> => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > ECHO_MS) process.exit(1);
      return;
    }
    endingSince = Date.now();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    setTimeout(() => server?.closeAllConnections(), PATIENCE_MS).unref();
    server?.close();
    for (const step of [() => app.close(), afterwards]) await step().catch(report);
    process.exit(0);
  };
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => void end());
}

const report = (error: unknown): void =>
  new Logger('Shutdown').warn(
    `A part did not end in order: ${error instanceof Error ? error.name : typeof error}`,
  );
