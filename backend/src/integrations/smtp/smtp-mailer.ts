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

  async send({ to, subject, text, isAutomatic = false, unsubscribeUrl }: Mail): Promise<void> {
    const { from, timeoutMs } = this.options;
    const headers = { ...(isAutomatic && AUTOMATIC), ...(unsubscribeUrl && unsubscribing(unsubscribeUrl)) };
    // As an object, so that a comma in an address can't turn it into two.
    const message = { from, to: { name: '', address: to }, subject, text, headers };
    await this.transport.sendMail({
      ...message,
      ...(isAutomatic && { envelope: { from: '', to } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
}

/** RFC 3834: what answers by itself does not answer this. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** RFC 8058: a mail program can do it itself, and what only follows links does not. Not every one reads a header in two lines. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
