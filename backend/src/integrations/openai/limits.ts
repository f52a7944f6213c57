/**
 * Time limits for a language model. They are short, since someone waits for each verdict and the built-in detector can
 * give it at once. Those that depend on the server are settings: `OPENAI_TIMEOUT_MS`, for one message with all retries,
 * `OPENAI_MAX_TOKENS` and `LLM_CONCURRENCY`.
 */

/** Consecutive outages after which the server is not called … */
export const BREAKER_FAILURES = 5;
/** … for this long, in ms; then one request probes it. */
export const BREAKER_PAUSE_MS = 30_000;

/** How often a request is retried after a transient failure. */
export const MAX_RETRIES = 2;
/** The pause before the first retry, in ms; doubled before the next. Up to half is added as jitter. */
export const FIRST_PAUSE_MS = 200;
/** A request is not retried when the server asks for a longer pause than this, in ms. */
export const MAX_PAUSE_MS = 3_000;

/** For servers that don't report token counts. English has about four bytes per token; for other scripts this estimate is high. */
export const BYTES_PER_TOKEN = 4;
/** A higher count of tokens is an error of the server: no model uses so many for one message. They are estimated instead. */
export const PLAUSIBLE_TOKENS = 1_000_000;

/** For how long a parameter that the server refused is left out, in ms. */
export const REFUSED_PARAMETER_MS = 3_600_000;
