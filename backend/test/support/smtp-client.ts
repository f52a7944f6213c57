import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { PATIENCE_MS } from './patience.js';
import { until } from './until.js';

interface Answer {
  code: number;
  /** All lines, without the codes. */
  text: string;
}

/** A client that says what it is told, byte by byte, and reads what comes. */
export class SmtpClient {
  /** All that came. */
  heard = '';
  private read = 0;
  isClosed = false;
  private wake: () => void = () => undefined;

  private constructor(private socket: Socket) {
    this.listen();
  }

  /** @param from the address of this machine that it has */
  static async to(port: number, from = '127.0.0.1'): Promise<SmtpClient> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
    await once(socket, 'connect');
    return new SmtpClient(socket);
  }

  /** One that has greeted, and shown its key. */
  static async with(port: number, key: string | null, from?: string): Promise<SmtpClient> {
    const client = await SmtpClient.to(port, from);
    await client.answer();
    await client.say('EHLO desk.northwind.example');
    if (key !== null) await client.say(SmtpClient.login(key));
    return client;
  }

  static login = (key: string): string =>
    `AUTH PLAIN ${Buffer.from(`\0gatepost\0${key}`).toString('base64')}`;

  write(bytes: string | Uint8Array): void {
    this.socket.write(bytes);
  }

  say(line: string): Promise<Answer> {
    this.write(`${line}\r\n`);
    return this.answer();
  }

  /** The next answer; code 0 where the connection ends without one. */
  async answer(): Promise<Answer> {
    const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\n/;
    while (!whole.test(this.heard.slice(this.read)) && !this.isClosed) await this.more();
    const [found = ''] = whole.exec(this.heard.slice(this.read)) ?? [];
    this.read += found.length;
    const text = found.replaceAll(/^\d{3}[ -]?/gm, '').trim();
    return { code: Number(found.slice(0, 3)), text };
  }

  /** MAIL and RCPT, each of which must be taken. */
  async envelope(to: readonly string[], from = '<ada@northwind.example>'): Promise<void> {
    const steps = [`MAIL FROM:${from}`, ...to.map((one) => `RCPT TO:<${one}>`)];
    for (const step of steps) {
      const { code, text } = await this.say(step);
      if (code !== 250) throw new Error(`${step} was answered ${code} ${text}`);
    }
  }

  /** A whole message, with what was answered to its end. */
  async send(raw: string | Uint8Array, to: readonly string[] = ['bob@example.com']): Promise<Answer> {
    await this.envelope(to);
    return this.data(raw);
  }

  async data(raw: string | Uint8Array): Promise<Answer> {
    const begun = await this.say('DATA');
    if (begun.code !== 354) return begun;
    this.write(
      Buffer.from(
        Buffer.from(raw)
          .toString('latin1')
          .replaceAll(/(?<=^|\n)\./g, '..'),
        'latin1',
      ),
    );
    return this.say('.');
  }

  async startTls(): Promise<void> {
    await this.say('STARTTLS');
    this.socket.removeAllListeners();
    this.socket = connectTls({ socket: this.socket, rejectUnauthorized: false });
    await once(this.socket, 'secureConnect');
    this.listen();
    await this.say('EHLO desk.northwind.example');
  }

  /** Resolves when something has come, or nothing will. */
  private more(): Promise<void> {
    const patience = new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Error(`No answer came behind ${this.heard.slice(-200)}`)),
        PATIENCE_MS,
      ).unref();
    });
    const came = new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    return Promise.race([came, patience]);
  }

  /** Says no more, and still listens. */
  close(): void {
    this.socket.end();
  }

  async leave(): Promise<void> {
    this.socket.destroy();
    await until(async () => this.isClosed);
  }

  private listen(): void {
    this.socket.on('data', (chunk: Buffer) => {
      this.heard += chunk.toString('latin1');
      this.wake();
    });
    this.socket
      .on('error', () => undefined)
      .on('close', () => {
        this.isClosed = true;
        this.wake();
      });
  }
}
