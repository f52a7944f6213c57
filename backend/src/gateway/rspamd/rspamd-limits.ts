const MIB = 2 ** 20;

/** What callers of Rspamd's door may ask for, in bytes, ms and numbers. */
export interface RspamdLimits {
  body: number;
  /** Of all headers together: a message to a thousand people has that many. */
  head: number;
  /** From the connection to the end of the headers. */
  headMs: number;
  /** From the first byte of a request to its last. */
  requestMs: number;
  /** Between two requests of a connection. */
  idleMs: number;
  /** For a caller to notice that it is refused, before its connection is cut. */
  lingerMs: number;
  connections: number;
  /** Of one network, so that none takes all connections. */
  connectionsOfNetwork: number;
  /** Of all messages that are here, while they come in and are judged. */
  bytes: number;
  /** Of those of one company. */
  bytesOfCompany: number;
  checksOfCompany: number;
}

export const RSPAMD_LIMITS_BY_DEFAULT: RspamdLimits = {
  body: 25 * MIB,
  head: 256 * 1024,
  headMs: 10_000,
  requestMs: 60_000,
  idleMs: 30_000,
  lingerMs: 2_000,
  connections: 2_000,
  connectionsOfNetwork: 500,
  bytes: 64 * MIB,
  bytesOfCompany: 32 * MIB,
  checksOfCompany: 128,
};

/** Injection token. */
export const RSPAMD_LIMITS = Symbol('RSPAMD_LIMITS');
