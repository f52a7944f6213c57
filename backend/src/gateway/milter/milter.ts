import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MINUTE_MS } from '../../common/durations.js';
import { STOP_MS } from '../../common/stop-times.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { MailGate } from '../../modules/mail-flow/gate/mail-gate.service.js';
import type { Listener } from '../listener.js';
import { MailServers } from '../mail-servers.js';
import { MessageMemory } from '../message-memory.js';
import { MilterConnection, type MilterParts } from './milter-connection.js';

/** Several times as many as Postfix has processes for clients. */
const MAX_CONNECTIONS = 500;
/** What is remembered not to be said again. */
const MAX_COMPLAINTS = 1_000;

/** The door for Postfix and Sendmail, which ask us about each message before they take it. */
@Injectable()
export class Milter implements Listener {
  readonly name = 'Milter';
  readonly port: number | null;
  private readonly logger = new Logger('Milter');
  private readonly connections = new Set<MilterConnection>();
  private readonly sockets = new Set<Socket>();
  private readonly complained = new Map<string, number>();
  private readonly parts: MilterParts;
  private server: Server | undefined;

  constructor(servers: MailServers, gate: MailGate, @Inject(CONFIG) config: Config) {
    this.port = config.GATEWAY_MILTER_PORT ?? null;
    this.parts = {
      servers,
      gate,
      memory: new MessageMemory(config.GATEWAY_MEMORY_MB * 2 ** 20),
      complain: (address, what) => this.complain(address, what),
    };
  }

  async open(host: string, port: number): Promise<AddressInfo> {
    const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => void this.serve(socket));
    server.maxConnections = MAX_CONNECTIONS;
    server.listen(port, host);
    await once(server, 'listening');
    this.server = server;
    return server.address() as AddressInfo;
  }

  async close(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server = undefined;
    for (const connection of this.connections) connection.stop();
    const cut = setTimeout(() => this.sockets.forEach((socket) => socket.destroy()), STOP_MS.connections);
    await closed;
    clearTimeout(cut);
  }

  private async serve(socket: Socket): Promise<void> {
    const connection = new MilterConnection(socket, this.parts);
    this.connections.add(connection);
    this.sockets.add(socket);
    await connection.run();
    this.connections.delete(connection);
    this.sockets.delete(socket);
  }

  /** Once per address and minute. */
  private complain(address: string, what: string): void {
    const now = performance.now();
    const last = this.complained.get(address);
    if (last !== undefined && now - last < MINUTE_MS) return;
    this.complained.delete(address);
    this.complained.set(address, now);
    const [oldest] = this.complained.keys();
    if (this.complained.size > MAX_COMPLAINTS && oldest !== undefined) this.complained.delete(oldest);
    this.logger.warn(`${address} ${what}`);
  }
}
