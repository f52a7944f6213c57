import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Whoever sends mail, command by command. */
export class MailSubmission {
  private text = '';
  private ended = false;
  private wake: () => void = () => undefined;

  private constructor(readonly socket: Socket) {
    const woken = (more: string) => {
      this.text += more;
      this.wake();
    };
    socket
      .setEncoding('utf8')
      .on('data', woken)
      .on('error', () => undefined);
    socket.on('close', () => {
      this.ended = true;
      woken('');
    });
  }

  /** One that has been greeted, and has said who it is. */
  static async connect(port: number): Promise<MailSubmission> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const client = new MailSubmission(socket);
    await client.reply();
    await client.command('EHLO desk.northwind.example');
    return client;
  }

  /** The reply to a command, with all of its lines. */
  command(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`);
    return this.reply();
  }

  /** Sends a message; the last reply. @throws when the sender or a recipient is refused */
  async send(
    raw: Buffer,
    to: readonly string[] = ['bob@example.com'],
    from = 'ada@northwind.example',
  ): Promise<string> {
    const expect = async (line: string, code: string) => {
      const reply = await this.command(line);
      if (!reply.startsWith(code)) throw new Error(`${line}: ${reply}`);
    };
    await expect(`MAIL FROM:<${from}> BODY=8BITMIME`, '250');
    for (const address of to) await expect(`RCPT TO:<${address}>`, '250');
    await expect('DATA', '354');
    const stuffed = raw.toString('latin1').replaceAll(/^\./gm, '..');
    this.socket.write(`${stuffed}.\r\n`, 'latin1');
    return this.reply();
  }

  end(): void {
    this.socket.destroy();
  }

  private async reply(): Promise<string> {
    for (;;) {
      const [whole] = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(this.text) ?? [];
      if (whole !== undefined) {
        this.text = this.text.slice(whole.length);
        return whole.trimEnd();
      }
      if (this.ended) throw new Error(`The connection has ended: ${this.text}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
