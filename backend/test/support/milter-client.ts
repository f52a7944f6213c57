import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encode, type Frame, FrameReader, terminated, uint32 } from '../../src/gateway/milter/frames.js';

/** What Postfix offers. */
const ALL_ACTIONS = 0x1ff;
const ALL_STEPS = 0x1fffff;

/** A message as a mail server tells it. */
export interface Told {
  from?: string;
  to?: readonly string[];
  /** Macros before the sender. */
  macros?: Record<string, string>;
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | Buffer;
}

/** The parts of an answer to a message: changes, and what becomes of it. */
export interface Heard {
  /** As `i 1 Name: value`, in their order. */
  changes: string[];
  /** Its letter, and its text. */
  verdict: string;
}

/** A mail server of the tests that asks us as Postfix does; or worse. */
export class MilterClient {
  private readonly reader = new FrameReader();
  private readonly frames: Frame[] = [];
  private wake: () => void = () => undefined;
  private ended = false;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.frames.push(...this.reader.read(chunk));
      this.wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /** @param from the address that it connects from */
  static async connect(port: number, from = '127.0.0.1'): Promise<MilterClient> {
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: from,
      noDelay: true,
      allowHalfOpen: true,
    });
    await once(socket, 'connect');
    return new MilterClient(socket);
  }

  /** One that has agreed with us, and has told of its client. */
  static async ready(port: number, from?: string): Promise<MilterClient> {
    const client = await MilterClient.connect(port, from);
    await client.negotiate();
    await client.ask('C', CLIENT);
    await client.ask('H', terminated('desk.northwind.example'));
    return client;
  }

  /** Version, actions and steps that are agreed on. */
  async negotiate(version = 6, actions = ALL_ACTIONS, steps = ALL_STEPS): Promise<number[]> {
    const { code, data } = await this.ask('O', uint32(version, actions, steps));
    if (code !== 'O') throw new Error(`The offer was answered ${code}`);
    return [0, 4, 8].map((at) => data.readUInt32BE(at));
  }

  send(code: string, ...parts: readonly Uint8Array[]): void {
    this.socket.write(encode(code, ...parts));
  }

  async ask(code: string, ...parts: readonly Uint8Array[]): Promise<Frame> {
    this.send(code, ...parts);
    return this.next();
  }

  /** The next frame. @throws when the connection ends instead */
  async next(): Promise<Frame> {
    while (this.frames.length === 0) {
      if (this.ended) throw new Error('The connection has ended');
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return this.frames.shift() as Frame;
  }

  /** Resolves when we have ended the connection, whatever we have said before. */
  async untilEnded(): Promise<void> {
    this.socket.once('end', () => this.socket.end());
    while (!this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** Tells a whole message, step by step, and hears what becomes of it. */
  async tell(told: Told): Promise<Heard> {
    await this.tellAllBut(told);
    this.send('E');
    return this.verdict();
  }

  /** All of a message but its end; the letter of the last answer. */
  async tellAllBut({
    from = 'ada@northwind.example',
    to = ['bob@example.com'],
    ...told
  }: Told): Promise<string> {
    const { macros = {}, headers = [], body } = told;
    this.sendMacros('M', macros);
    await this.ask('M', terminated(`<${from}>`), terminated('SIZE=100'));
    for (const address of to) await this.ask('R', terminated(`<${address}>`), terminated('NOTIFY=NEVER'));
    for (const [name, value] of headers) await this.ask('L', terminated(name), terminated(value));
    let { code } = await this.ask('N');
    if (body !== undefined) ({ code } = await this.ask('B', Buffer.from(body)));
    return code;
  }

  sendMacros(step: string, macros: Record<string, string>): void {
    const pairs = Object.entries(macros).flatMap((pair) => pair.map((text) => terminated(text)));
    this.send('D', Buffer.from(step), ...pairs);
  }

  async verdict(): Promise<Heard> {
    const changes: string[] = [];
    for (;;) {
      const { code, data } = await this.next();
      if (code === 'p') continue;
      if (code === '+') {
        changes.push(`+ ${textOf(data)}`);
        continue;
      }
      if (code !== 'i' && code !== 'm') return { changes, verdict: code + textOf(data) };
      const [name, value] = textOf(data.subarray(4)).split('\0');
      changes.push(`${code} ${data.readUInt32BE()} ${name}:${value}`);
    }
  }
}

/** What is told of a client of the mail server. */
export const CLIENT = Buffer.concat([terminated('desk'), Buffer.from('4\0\0'), terminated('192.0.2.9')]);

const textOf = (data: Buffer): string => data.toString().replace(/\0$/, '');
