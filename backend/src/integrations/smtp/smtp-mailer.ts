import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../modules/mail/mailer.port.js';

interface Options {
  url: string;
  from: string;
  /** For a whole delivery, in ms. */
  timeoutMs: number;
}

/** One connection per message: there are few, and idle connections would be closed anyway. */
export class SmtpMailer implements Mailer {
  private readonly transport;

  constructor(private readonly options: Options) {
    const { url, timeoutMs } = options;
    this.transport = createTransport({
      url,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    const { from, timeoutMs } = this.options;
    // As an object, so that a comma in an address can't turn it into two.
    const message = { from, to: { name: '', address: to }, subject, text };
    await this.transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs) });
  }
}
