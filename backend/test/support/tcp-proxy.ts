import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before a server, and lets connections die without a word, as a firewall or a lost machine does. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  /** New connections are taken and never answered. */
  mute = false;
  /** Connections that came so far. */
  taken = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (socket) => this.take(socket));
  }

  static async before(target: number): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** What is open now stays open, and brings nothing any more. */
  forget(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(socket: Socket): void {
    this.taken += 1;
    this.keep(socket);
    if (this.mute) return;
    const onward = connect(this.target, '127.0.0.1');
    this.keep(onward);
    socket.pipe(onward).pipe(socket);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}
