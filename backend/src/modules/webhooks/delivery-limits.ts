/**
 * How much of the sending one client and one endpoint may take up, over all processes. Most of a delivery is waiting for
 * an answer, so what runs out is concurrency: a client that has only endpoints that never answer holds a quarter of it.
 */

/** Deliveries at a time in one process. */
export const CONCURRENCY = 32;
/** Of one client, in the queue and at work together: more would stand before the first of another. */
export const CLIENT_LIMIT = 8;
/** To an endpoint that has answered within a day and not failed since … */
export const PROVEN_LIMIT = 4;
/** … and to any other. */
export const UNPROVEN_LIMIT = 1;

/** For the whole of an attempt, in ms, where an endpoint has answered within a day and not failed since … */
export const TIMEOUT_MS = 10_000;
/** … and elsewhere, for the first attempts at a delivery: who answers does so at once, and most who don't never will. */
export const FIRST_TIMEOUT_MS = 3_000;
/** Then the patience is the usual one: slow is not dead, and by now the endpoint has one attempt at a time. */
export const SHORT_TRIES = 2;

/** From so many failed attempts in a row on, an endpoint is left alone after each … */
export const PAUSE_FROM = 3;
/** … for as long as a delivery would be, but at most so long, in ms. */
export const MAX_PAUSE_MS = 300_000;

/** A success proves an endpoint for so long, in ms. */
export const PROVEN_MS = 24 * 3_600_000;
