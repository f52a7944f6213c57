import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Servers that are not what a client expects at their port. */
export class Strangers {
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Socket>();

  /** Opens one that does this with each connection. Returns its port. */
  async open(takes: (socket: Socket) => void): Promise<number> {
    const server = createServer((socket) => {
      this.sockets.add(socket.on('error', () => undefined));
      takes(socket);
    }).listen(0, '127.0.0.1');
    this.servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** Opens one that answers each client's first packet with PostgreSQL's error of this SQLSTATE. */
  refusing(code: string, message = 'no'): Promise<number> {
    return this.open((socket) => {
      const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
      const head = Buffer.from('E\0\0\0\0');
      head.writeInt32BE(fields.length + 4, 1);
      socket.once('data', () => socket.end(Buffer.concat([head, fields])));
    });
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    for (const server of this.servers) server.close();
  }
}
