/**
 * How much patience a language model is given. Somebody waits for each verdict and the built-in detector can answer at
 * once, so all of it is short. What depends on the server is a setting: `OPENAI_TIMEOUT_MS`, for one message with all
 * that is retried, and `LLM_CONCURRENCY`.
 */

/** After so many outages in a row the server is left alone. */
export const BREAKER_FAILURES = 5;
/** For how long, in ms; then one request tries. */
export const BREAKER_PAUSE_MS = 30_000;

/** How often a request is made again after a fault that may pass. */
export const MAX_RETRIES = 2;
/** Before the first retry, in ms, and twice that before the next; up to half of it is added at random. */
export const FIRST_PAUSE_MS = 200;
/** A server that asks for a longer pause than this, in ms, is not asked again. */
export const MAX_PAUSE_MS = 3_000;

/** For servers that don't count tokens. English has about four bytes a token; other scripts come out too high rather than too low. */
export const BYTES_PER_TOKEN = 4;
