import type { RecipientParameters, Reply } from './mail-transaction.js';

export type { RecipientParameters, Reply };

/** Parameters of MAIL FROM, of RFC 3461, 6152, 6531 and 8689; what the next hop does not announce is left out. */
export interface MailParameters {
  body: '7BIT' | '8BITMIME' | null;
  smtpUtf8: boolean;
  requireTls: boolean;
  ret: 'FULL' | 'HDRS' | null;
  envid: string | null;
}

/** One transaction after another with the server that takes mail from us. Each step resolves to its own reply, good or bad. */
export interface NextHopConnection {
  /** What it announces, in upper case: `SMTPUTF8`, `8BITMIME`, `DSN`, `REQUIRETLS`. */
  readonly extensions: ReadonlySet<string>;
  /** @param size of the message as it will be sent, in bytes; null: not known yet */
  mail(from: string, size: number | null, parameters: MailParameters): Promise<Reply>;
  rcpt(to: string, parameters: RecipientParameters): Promise<Reply>;
  /**
   * Sends the message, its dots stuffed. `beforeDot` runs when all but the final dot is written: once it has resolved, the next
   * hop may have the message. False: the message is not ended, and the connection is dropped.
   * @throws NextHopLost when the connection ends before the reply
   */
  data(
    message: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    beforeDot: () => Promise<boolean>,
  ): Promise<Reply>;
  /** Forgets the transaction, if there is one, so that another can follow. */
  reset(): Promise<void>;
  /** The connection is no longer needed: it is kept for the next one, or ended. */
  release(): void;
}

/** The server that takes mail from us, which is configured: no MX is ever looked up. */
export interface NextHop {
  /** @throws NextHopLost when it can't be reached, or does not greet */
  connect(): Promise<NextHopConnection>;
}

/** The next hop can't be reached, or is gone in the middle. `isSent`: the final dot may have arrived. */
export class NextHopLost extends Error {
  override name = 'NextHopLost';

  /** @param code of the system or of TLS, such as ECONNREFUSED; never what the next hop said */
  constructor(
    readonly code: string,
    readonly isSent: boolean,
  ) {
    super(`The next hop is out of reach (${code})`);
  }
}

/** Injection token of the {@link NextHop}; null where none is configured. */
export const NEXT_HOP = Symbol('NEXT_HOP');

/** Other next hops, among which policies choose by name. */
export interface Routes {
  /** Undefined where none of that name is configured. */
  to(name: string): NextHop | undefined;
}

/** Injection token of the {@link Routes}. */
export const ROUTES = Symbol('ROUTES');
