import type { INestApplicationContext } from '@nestjs/common';

/** What is running jobs may take this long to finish after a signal. */
const DRAIN_MS = 10_000;

/** Ctrl-C under npm arrives twice, from the terminal and from npm: within this time it is one signal. */
const ECHO_MS = 500;

/**
 * Ends the process in order on SIGTERM or SIGINT: `app` drains, then `afterwards` runs. A second signal, or 10 s,
 * ends it at once.
 */
export function endOnSignal(app: INestApplicationContext, afterwards: () => Promise<void>): void {
  let endingSince: number | undefined;
  const end = async (): Promise<void> => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > ECHO_MS) process.exit(1);
      return;
    }
    endingSince = Date.now();
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await afterwards();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
