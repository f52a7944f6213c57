import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import { STOP_MS } from '../../common/stop-times.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import type { Listener } from '../listener.js';
import { HttpRequests } from './http-requests.js';
import { OpenConnections } from './open-connections.js';
import { knownRefusal, type Refusal, refusalFor } from './refusal.js';
import { Room } from './room.js';
import { protocolOf } from './rspamc.js';
import { RspamcRequests } from './rspamc-requests.js';
import { RspamdChecks } from './rspamd-checks.service.js';
import { RSPAMD_LIMITS, type RspamdLimits } from './rspamd-limits.js';

const TURNED_AWAY =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** The door for mail servers that ask Rspamd, by HTTP or as Exim does. */
@Injectable()
export class RspamdListener implements Listener {
  readonly name = 'Rspamd';
  readonly port: number | null;
  private readonly logger = new Logger(RspamdListener.name);
  private readonly connections: OpenConnections;
  private readonly http: HttpRequests;
  private readonly rspamc: RspamcRequests;
  /** Connections of which nothing has come. */
  private readonly silent = new Set<Socket>();
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) { GATEWAY_RSPAMD_PORT }: Config,
    @Inject(RSPAMD_LIMITS) private readonly limits: RspamdLimits,
    checks: RspamdChecks,
  ) {
    this.port = GATEWAY_RSPAMD_PORT ?? null;
    this.connections = new OpenConnections(limits);
    const room = new Room(limits);
    const told = (error: unknown) => this.told(error);
    this.http = new HttpRequests(checks, room, limits, told);
    this.rspamc = new RspamcRequests(checks, room, limits, told);
  }

  async open(host: string, port: number): Promise<AddressInfo> {
    const server = httpServer(this.limits, this.http);
    const [toHttp] = server.listeners('connection') as ((socket: Socket) => void)[];
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => this.accept(socket, (known) => toHttp?.call(server, known)));
    server.listen({ host, port });
    await once(server, 'listening');
    this.server = server;
    return server.address() as AddressInfo;
  }

  async close(): Promise<void> {
    if (!this.server) return;
    this.http.isClosing = true;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.silent) socket.destroy();
    const late = setTimeout(() => this.connections.cutAll(), STOP_MS.connections);
    await closed;
    clearTimeout(late);
    this.server = undefined;
  }

  private accept(socket: Socket, toHttp: (socket: Socket) => void): void {
    // A caller may leave at any time, which is no fault.
    socket.on('error', () => undefined);
    if (!this.connections.admit(socket)) {
      turnAway(socket, this.limits.lingerMs);
      return;
    }
    this.listen(socket, (protocol) => {
      if (protocol === 'rspamc') void this.rspamc.take(socket);
      else {
        toHttp(socket);
        socket.resume();
      }
    });
  }

  /** Looks at the first bytes of a connection, and gives them back. */
  private listen(socket: Socket, known: (protocol: 'http' | 'rspamc') => void): void {
    this.silent.add(socket);
    const leave = () => socket.destroy();
    const late = setTimeout(leave, this.limits.headMs);
    const forget = () => {
      clearTimeout(late);
      this.silent.delete(socket);
    };
    let first = Buffer.alloc(0);
    const look = (bytes: Buffer) => {
      first = Buffer.concat([first, bytes]);
      const protocol = protocolOf(first);
      if (protocol === null) return;
      forget();
      socket.off('data', look).off('end', leave).off('close', forget);
      socket.pause();
      socket.unshift(first);
      known(protocol);
    };
    socket.on('data', look).once('end', leave).once('close', forget);
  }

  private told(error: unknown): Refusal {
    if (!knownRefusal(error)) this.logger.warn(errorForLog('A mail server could not be answered', error));
    return refusalFor(error);
  }
}

function httpServer(limits: RspamdLimits, requests: HttpRequests): Server {
  const server = createServer(
    {
      maxHeaderSize: limits.head,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headMs),
      // Some mail servers send none in HTTP/1.1.
      requireHostHeader: false,
    },
    (request, response) => void requests.take(request, response),
  );
  // Otherwise what follows the thousandth header is silently gone.
  server.maxHeadersCount = 0;
  // A caller that ends its half after its request still reads the answer. Node has it, and does not document it.
  Reflect.set(server, 'httpAllowHalfOpen', true);
  // Beyond what is turned away with an answer.
  server.maxConnections = 2 * limits.connections;
  return server;
}

function turnAway(socket: Socket, lingerMs: number): void {
  const late = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(late));
  socket.resume();
  socket.end(TURNED_AWAY);
}
