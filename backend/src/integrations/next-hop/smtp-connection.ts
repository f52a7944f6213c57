import {
  type MailParameters,
  type NextHopConnection,
  NextHopLost,
  type RecipientParameters,
  type Reply,
} from '../../modules/mail-flow/next-hop.port.js';
import { isAddress, mailCommand, rcptCommand } from './commands.js';
import { stuffed } from './dots.js';
import { type RawReply, toReply } from './replies.js';
import type { Session, Times } from './session.js';

const BAD_ADDRESS: Reply = { code: 501, enhanced: '5.1.3', text: 'Bad address syntax' };
const FINAL_DOT = Buffer.from('.\r\n');

/** One connection to the next hop, for one transaction after another. */
export class SmtpConnection implements NextHopConnection {
  /** Messages that it was given. */
  messages = 0;
  private isUtf8 = false;

  constructor(
    private readonly session: Session,
    private readonly times: Times,
    private readonly giveBack: (connection: SmtpConnection) => void,
  ) {}

  get extensions(): ReadonlySet<string> {
    return this.session.extensions;
  }

  get isUsable(): boolean {
    return this.session.wire.failure === null;
  }

  whenLost(run: () => void): void {
    this.session.wire.whenLost(run);
  }

  async mail(from: string, size: number | null, parameters: MailParameters): Promise<Reply> {
    if (!isAddress(from)) return BAD_ADDRESS;
    this.isUtf8 = parameters.smtpUtf8 && this.extensions.has('SMTPUTF8');
    return this.step(mailCommand(from, size, parameters, this.extensions));
  }

  async rcpt(to: string, parameters: RecipientParameters): Promise<Reply> {
    if (!isAddress(to)) return BAD_ADDRESS;
    return this.step(rcptCommand(to, parameters, this.extensions, this.isUtf8));
  }

  async data(
    message: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    beforeDot: () => Promise<boolean>,
  ): Promise<Reply> {
    const { wire } = this.session;
    const { reply: patience, final } = this.times;
    const begun = await wire.ask('DATA', patience);
    if (begun.code < 400 && begun.code !== 354) this.misunderstood(false);
    if (begun.code !== 354) return this.understood(begun);
    this.messages += 1;
    try {
      for await (const piece of stuffed(message)) await wire.write(piece, patience);
      if (!(await beforeDot())) throw new NextHopLost('ECANCELED', false);
      if (wire.failure !== null) throw new NextHopLost(wire.failure, false);
    } catch (error) {
      // A message that has begun can only be ended, or lost.
      wire.fail('ECANCELED');
      throw error;
    }
    const ended = wire.reply(final, true);
    wire.write(FINAL_DOT, final).catch(() => undefined);
    return this.understood(await ended, true);
  }

  async reset(): Promise<void> {
    try {
      const { code } = await this.session.wire.ask('RSET', this.times.reply);
      if (code !== 250) this.session.wire.fail('EPROTO');
    } catch {
      // It says so itself, at the next step.
    }
  }

  release(): void {
    this.giveBack(this);
  }

  quit(): void {
    this.session.wire.quit();
  }

  private async step(command: string): Promise<Reply> {
    return this.understood(await this.session.wire.ask(command, this.times.reply));
  }

  /** @throws NextHopLost for a code that has no meaning here */
  private understood(raw: RawReply, isSent = false): Reply {
    const { code } = raw;
    if (code >= 300 && code < 400) this.misunderstood(isSent);
    // It closes the connection, which the next command would learn too late.
    if (code === 421) this.session.wire.fail('ECLOSING');
    return toReply(raw);
  }

  private misunderstood(isSent: boolean): never {
    this.session.wire.fail('EPROTO');
    throw new NextHopLost('EPROTO', isSent);
  }
}
