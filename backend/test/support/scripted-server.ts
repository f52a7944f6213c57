import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What is done at a step: sent as it is, with its line break; null: nothing at all. */
type Step = string | null | ((socket: Socket, line: string) => void);

const DEFAULTS: Record<string, Step> = {
  greeting: '220 sink ESMTP',
  EHLO: '250-sink\r\n250-SIZE 1000000\r\n250-8BITMIME\r\n250-DSN\r\n250 SMTPUTF8',
  HELO: '250 sink',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go on',
  dot: '250 2.0.0 Queued as 1',
  RSET: '250 2.0.0 Flushed',
  QUIT: (socket) => socket.end('221 2.0.0 Bye\r\n'),
};

/** A mail server on loopback that does as it is told at each step, whatever that is. */
export class ScriptedServer {
  /** The commands that came, in their order. */
  readonly commands: string[] = [];
  /** The messages as they came over the wire, without the final dot. */
  readonly messages: string[] = [];
  /** How many connections came. */
  connections = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly steps: Record<string, Step>,
  ) {
    server.on('connection', (socket) => this.take(socket));
  }

  static async with(steps: Record<string, Step> = {}): Promise<ScriptedServer> {
    const server = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ScriptedServer(server, { ...DEFAULTS, ...steps });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Ends all connections that are open. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    let rest = '';
    let message: string | null = null;
    this.do('greeting', socket);
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (message === null) {
          this.commands.push(line);
          const verb = line.split(/[ :]/)[0] ?? '';
          if (verb === 'DATA' && this.takesMessage) message = '';
          this.do(verb, socket, line);
        } else if (line === '.') {
          this.messages.push(message);
          message = null;
          this.do('dot', socket);
        } else {
          message += `${line}\r\n`;
          this.do('line', socket, line);
        }
      }
    });
  }

  /** A step of a test's own at DATA goes on with a message. */
  private get takesMessage(): boolean {
    const step = this.steps['DATA'];
    return typeof step !== 'string' || step.startsWith('354');
  }

  private do(name: string, socket: Socket, line = ''): void {
    const step = this.steps[name];
    if (typeof step === 'function') step(socket, line);
    else if (typeof step === 'string') socket.write(`${step}\r\n`);
  }
}
