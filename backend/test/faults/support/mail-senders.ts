import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../support/until.js';
import { SmtpClient } from '../../support/smtp-client.js';
import { mail } from '../../support/mail-flow.js';

/** A mail server asks again after minutes; these after so many ms. */
const BACK_OFF_MS = 100;
/** Messages that are on their way at once. */
const AT_ONCE = 12;

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

const DATE = 'Date: Wed, 25 Nov 2026 10:00:00 +0000\r\n';

/** Where a message goes in, and by which key; null: by its network. */
export interface Way {
  port: number;
  key: string | null;
}

/** One message, and what became of it as far as its sender knows. */
export interface Sending {
  subject: string;
  isHarmful: boolean;
  way: Way;
  code: number;
  tries: number;
  tookMs: number;
}

/** Mail servers that send messages, and each again, with all of its bytes, until it is answered for good. */
export class MailSenders {
  private readonly sent: Sending[] = [];
  private readonly all: Promise<unknown>;

  /** Every tenth message is harmful. Their ways take turns. */
  constructor(
    /** Of these messages, which are told from others by it. */
    private readonly name: string,
    private readonly count: number,
    private readonly ways: readonly Way[],
  ) {
    this.all = Promise.all(Array.from({ length: AT_ONCE }, (_, place) => this.sendFrom(place)));
  }

  /** Resolves when so many messages have been answered for good. */
  reach(count: number): Promise<void> {
    return until(async () => this.sent.length >= count);
  }

  async finish(): Promise<Sending[]> {
    await this.all;
    return this.sent;
  }

  private async sendFrom(first: number): Promise<void> {
    for (let number = first; number < this.count; number += AT_ONCE) {
      const way = this.ways[Math.floor(number / 10) % this.ways.length]!;
      const isHarmful = number % 10 === 0;
      const subject = `Message ${this.name}-${number}`;
      this.sent.push(await this.send({ subject, isHarmful, way, code: 0, tries: 0, tookMs: 0 }));
    }
  }

  private async send(sending: Sending): Promise<Sending> {
    const raw = mail(sending.subject, sending.isHarmful ? PHISHING : undefined, DATE);
    const began = performance.now();
    for (;;) {
      sending.tries += 1;
      const code = await once(sending.way, raw).catch(() => 0);
      if (code === 250 || code >= 500)
        return Object.assign(sending, { code, tookMs: performance.now() - began });
      await delay(BACK_OFF_MS);
    }
  }
}

/** What the message was answered; 0: the connection broke before that. */
async function once({ port, key }: Way, raw: Buffer): Promise<number> {
  const client = await SmtpClient.with(port, null);
  try {
    if (key !== null && (await client.say(SmtpClient.login(key))).code !== 235) return 0;
    return (await client.send(raw)).code;
  } finally {
    await client.leave();
  }
}
