/**
 * How much of the sending capacity one client and one endpoint may use, across all processes. A delivery is mostly
 * waiting for a response, so concurrency is what runs out: a client whose endpoints never respond holds a quarter of
 * it.
 */

/** Concurrent deliveries in one process. */
export const CONCURRENCY = 32;
/** Per client, queued and active together: more would delay the first delivery of another client. */
export const CLIENT_LIMIT = 8;
/** Per endpoint that has responded within a day and not failed since … */
export const PROVEN_LIMIT = 4;
/** … and per any other endpoint. */
export const UNPROVEN_LIMIT = 1;

/** For a whole attempt, in ms, to an endpoint that has responded within a day and not failed since … */
export const TIMEOUT_MS = 10_000;
/**
 * … and elsewhere for the first attempts at a delivery: receivers that respond do so at once, and most that don't
 * never will.
 */
export const FIRST_TIMEOUT_MS = 3_000;
/**
 * After this many, {@link TIMEOUT_MS} applies: slow is not dead, and by now the endpoint gets one attempt at a time.
 */
export const SHORT_TRIES = 2;

/** From this many failed attempts in a row, the endpoint is paused after each further one … */
export const PAUSE_FROM = 3;
/** … for the backoff of a delivery or as long as the receiver asks, up to this many ms. */
export const MAX_PAUSE_MS = 300_000;

/** How long a success proves an endpoint healthy, in ms. */
export const PROVEN_MS = 24 * 3_600_000;
