import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { NextHopLost } from '../../modules/mail-flow/next-hop.port.js';
import { type RawReply, ReplyReader } from './replies.js';

/** How long, in ms, a server has that is told goodbye. */
const FAREWELL_MS = 2_000;

interface Waiting {
  resolve(reply: RawReply): void;
  reject(error: NextHopLost): void;
}

/** A connection that asks and is answered; anything that was not asked for ends it. */
export class Wire {
  private reader = new ReplyReader();
  private waiting: Waiting | null = null;
  private lost: string | null = null;
  private readonly onLost: (() => void)[] = [];
  private readonly handlers = {
    data: (chunk: Buffer) => this.read(chunk),
    error: (error: Error) => this.fail(codeOf(error)),
    end: () => this.fail('ECONNRESET'),
  };

  private constructor(private socket: Socket) {
    this.watch();
  }

  /** @throws NextHopLost */
  static async to(host: string, port: number, ms: number): Promise<Wire> {
    const socket = connect({ host, port, noDelay: true });
    await opened(socket, 'connect', ms);
    return new Wire(socket);
  }

  /** Why it is of no use any more; null: it is. */
  get failure(): string | null {
    return this.lost;
  }

  whenLost(run: () => void): void {
    this.onLost.push(run);
  }

  /** The next reply, within `ms`. `isSent` is said of the message where there is none. @throws NextHopLost */
  reply(ms: number, isSent = false): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      if (this.lost !== null) {
        reject(new NextHopLost(this.lost, isSent));
        return;
      }
      const timer = setTimeout(() => this.fail('ETIMEDOUT'), ms);
      this.waiting = {
        resolve: (reply) => {
          clearTimeout(timer);
          resolve(reply);
        },
        reject: ({ code }) => {
          clearTimeout(timer);
          reject(new NextHopLost(code, isSent));
        },
      };
    });
  }

  /** @throws NextHopLost */
  ask(command: string, ms: number): Promise<RawReply> {
    const reply = this.reply(ms);
    if (this.lost === null) this.socket.write(`${command}\r\n`);
    return reply;
  }

  /** Resolves when there is room for more. @throws NextHopLost */
  async write(bytes: Buffer, ms: number): Promise<void> {
    if (this.lost === null && this.socket.write(bytes)) return;
    await new Promise<void>((resolve, reject) => {
      if (this.lost !== null) {
        reject(new NextHopLost(this.lost, false));
        return;
      }
      const timer = setTimeout(() => this.fail('ETIMEDOUT'), ms);
      const settle = () => {
        clearTimeout(timer);
        this.socket.off('drain', settle).off('close', settle);
        if (this.lost === null) resolve();
        else reject(new NextHopLost(this.lost, false));
      };
      this.socket.once('drain', settle).once('close', settle);
    });
  }

  /** Goes on in TLS. What came before that is no part of it. @throws NextHopLost */
  async secure(host: string, isVerified: boolean, ms: number): Promise<void> {
    if (!this.reader.isEmpty) this.fail('EPROTO');
    if (this.lost !== null) throw new NextHopLost(this.lost, false);
    const plain = this.socket;
    const { data, end } = this.handlers;
    plain.off('data', data).off('end', end).off('close', end);
    const socket = secured(plain, host, isVerified);
    this.reader = new ReplyReader();
    this.socket = socket;
    try {
      await opened(socket, 'secureConnect', ms);
    } catch (error) {
      this.fail(error instanceof NextHopLost ? error.code : 'ETLS');
      plain.destroy();
      throw error;
    }
    this.watch();
  }

  quit(): void {
    if (this.lost !== null) return;
    const { socket } = this;
    this.end('EQUIT');
    socket.end('QUIT\r\n');
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  }

  /** Ends it at once; whoever waits is told `code`. */
  fail(code: string): void {
    this.socket.destroy();
    this.end(code);
  }

  private end(code: string): void {
    if (this.lost !== null) return;
    this.lost = code;
    const { waiting } = this;
    this.waiting = null;
    waiting?.reject(new NextHopLost(code, false));
    for (const run of this.onLost) run();
  }

  private watch(): void {
    const { data, error, end } = this.handlers;
    this.socket.on('data', data).on('error', error).on('end', end).on('close', end);
  }

  private read(chunk: Buffer): void {
    if (this.lost !== null) return;
    try {
      for (const reply of this.reader.push(chunk)) this.take(reply);
    } catch {
      this.fail('EPROTO');
    }
  }

  private take(reply: RawReply): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) waiting.resolve(reply);
    // It says goodbye, or answers what nobody asked: no later reply could be told apart.
    else this.fail('EUNASKED');
  }
}

function secured(socket: Socket, host: string, isVerified: boolean): TLSSocket {
  const servername = isIP(host) === 0 ? { servername: host } : {};
  return connectTls({ socket, host, rejectUnauthorized: isVerified, ...servername });
}

const codeOf = (error: unknown): string => String(Reflect.get(Object(error), 'code') ?? 'EFAILED');

/** @throws NextHopLost */
function opened(socket: Socket, event: 'connect' | 'secureConnect', ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (code: string | null) => {
      clearTimeout(timer);
      socket.off(event, ready).off('error', failed).off('close', closed);
      if (code === null) return resolve();
      socket.on('error', () => undefined).destroy();
      reject(new NextHopLost(code, false));
    };
    const ready = () => end(null);
    const failed = (error: Error) => end(codeOf(error));
    const closed = () => end('ECONNRESET');
    const timer = setTimeout(() => end('ETIMEDOUT'), ms);
    socket.once(event, ready).once('error', failed).once('close', closed);
  });
}
