/** How long a test waits for what must come: far longer than that takes on a busy machine, so only what is broken waits so long. */
export const PATIENCE_MS = 120_000;

/** For a test as a whole, or what is done before it, which waits several times. */
export const TEST_MS = 5 * PATIENCE_MS;
