import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

type Connection = SMTPServer['connections'] extends Set<infer One> ? One : never;

const HAS_CODE = /^[245]\.\d{1,3}\.\d{1,3} /;

/**
 * smtp-server without what stands in the way of a gateway: it greets 100 ms late, and puts an enhanced status code of its own
 * before ours. `gateway-smtp-library.spec.ts` compares it with the library as it is, so that an update shows.
 */
export class GuardedServer extends SMTPServer {
  private readonly known = new WeakMap<SMTPServerSession, { connection: Connection; socket: Socket }>();

  constructor(options: SMTPServerOptions) {
    super({ ...options, hideENHANCEDSTATUSCODES: false });
  }

  override connect(...given: Parameters<SMTPServer['connect']>): void {
    const before = new Set(this.connections);
    super.connect(...given);
    const made = [...this.connections].find((connection) => !before.has(connection));
    // Too many are there already, and it has been told so.
    if (!made) return;
    this.known.set(made.session, { connection: made, socket: given[0] });
    withOurCodes(made);
    greetNow(made);
  }

  /** It goes on over TLS. */
  secured(session: SMTPServerSession, socket: Socket): void {
    const known = this.known.get(session);
    if (known) known.socket = socket;
  }

  /** Whether what is said now is heard: the client has not closed its side. */
  isHeard(session: SMTPServerSession): boolean {
    const known = this.known.get(session);
    return (
      known !== undefined && this.connections.has(known.connection) && known.socket.readyState === 'open'
    );
  }

  /** Runs `then` once what was said is written; never, where the connection ends before. */
  whenWritten(session: SMTPServerSession, then: () => void): void {
    const socket = this.known.get(session)?.socket;
    if (!socket?.writable) return;
    socket.write(Buffer.alloc(0), (error) => {
      if (!error) then();
    });
  }

  /** Says goodbye to those of `sessions` that have nothing under way. */
  dismiss(isIdle: (session: SMTPServerSession) => boolean): void {
    for (const connection of this.connections)
      if (isIdle(connection.session))
        connection.send(421, '4.3.2 The server is shutting down, try again later');
  }
}

function withOurCodes(connection: Connection): void {
  const send = connection.send.bind(connection);
  connection.send = (code, data, context) =>
    send(code, data, typeof data === 'string' && HAS_CODE.test(data) ? false : context);
}

/** The connection waits for 100 ms before its next step: it takes that now, and not again. */
function greetNow(connection: Connection): void {
  const ready = connection.connectionReady.bind(connection);
  connection.connectionReady = () => undefined;
  ready();
}
