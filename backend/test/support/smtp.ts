import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { until } from './until.js';

interface Received {
  from: string;
  to: string[];
  /** As it came over the wire, soft line breaks taken out. */
  text: string;
}

export const SENDER = 'Gatepost <no-reply@gatepost.example>';

/** A mail server on loopback that keeps what it is given. */
export class MailServer {
  readonly received: Received[] = [];
  /** Mails to those who registered, which most tests are not about. */
  readonly proofs: Received[] = [];
  /** What it answers to a recipient; none: it takes the mail. */
  refusal: string | undefined;
  /** Whether it keeps silent once it has a message. */
  hangs = false;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(this.refusal === undefined ? null : new Error(this.refusal)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        if (this.hangs) return;
        this.keep(envelope, Buffer.concat(chunks).toString());
        done();
      });
    },
  });

  /** The SMTP_URL. */
  async start(): Promise<string> {
    this.server.on('error', () => undefined);
    const listener = this.server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  /** The mails to `address`, once there are `count`. */
  async mailsTo(address: string, count = 1): Promise<Received[]> {
    const mails = () => this.received.filter(({ to }) => to.includes(address));
    await until(async () => mails().length >= count);
    return mails();
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private keep({ mailFrom, rcptTo }: SMTPServerEnvelope, raw: string): void {
    const text = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    const from = mailFrom ? mailFrom.address : '';
    const kept = text.includes('Subject: Confirm your address for Gatepost') ? this.proofs : this.received;
    kept.push({ from, to: rcptTo.map(({ address }) => address), text });
  }
}
