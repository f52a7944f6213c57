import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from './until.js';

/** A message as it came over the wire. */
export interface Sunk {
  from: string;
  to: string[];
  raw: Buffer;
}

/** The mail server behind everything: it takes what it is given, and keeps every byte. */
export class SmtpSink {
  readonly received: Sunk[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // Else its last answer is lost on whoever has said QUIT already.
    hidePIPELINING: true,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', () => undefined);
      stream.once('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        this.received.push({ from, to, raw: Buffer.concat(chunks) });
        done();
      });
    },
  });

  /** @returns its port */
  async start(): Promise<number> {
    this.server.on('error', () => undefined);
    const listener = this.server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }

  /** What contains `text`, once there are `count` of them. */
  async with(text: string, count = 1): Promise<Sunk[]> {
    const found = () => this.received.filter(({ raw }) => raw.includes(text));
    await until(async () => found().length >= count);
    return found();
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }
}
