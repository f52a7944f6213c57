import type { INestApplicationContext } from '@nestjs/common';

/** What is running jobs may take this long to finish after a signal. */
const DRAIN_MS = 10_000;

/**
 * Ends the process in order on SIGTERM or SIGINT: `app` drains, then `afterwards` runs. A second signal, or 10 s,
 * ends it at once.
 */
export function endOnSignal(app: INestApplicationContext, afterwards: () => Promise<void>): void {
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await afterwards();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
