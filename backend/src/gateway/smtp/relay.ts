import { Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import type { MailReports } from '../../modules/mail-flow/gate/mail-reports.service.js';
import type { MailDecision } from '../../modules/mail-flow/mail-transaction.js';
import { type NextHopConnection, NextHopLost, type Reply } from '../../modules/mail-flow/next-hop.port.js';
import type { Taken } from './conversation.js';
import { Refusal, REFUSALS } from './refusal.js';

/** The headers that a message leaves with, which stand above its own. */
export const headOf = (headers: MailDecision['headers']): Buffer =>
  Buffer.from(headers.map(({ name, value }) => `${name}: ${value}\r\n`).join(''));

/** Passes messages on to the next hop, and has it recorded in the order in which losing us at any moment loses no message. */
export class Relay {
  private readonly logger = new Logger('SMTP');
  /** Messages that are being passed on here: one that comes again meanwhile has to wait for the outcome. */
  private readonly underWay = new Set<string>();

  constructor(private readonly reports: MailReports) {}

  /** @throws Refusal */
  async pass(
    decision: MailDecision,
    hop: Pick<NextHopConnection, 'data'>,
    isGone: () => boolean,
  ): Promise<Taken> {
    const { id } = decision;
    if (this.underWay.has(id)) throw new Refusal(REFUSALS.underWay);
    this.underWay.add(id);
    try {
      return await this.send(decision, hop, isGone);
    } finally {
      this.underWay.delete(id);
    }
  }

  private async send(
    { id, headers, raw }: MailDecision,
    hop: Pick<NextHopConnection, 'data'>,
    isGone: () => boolean,
  ): Promise<Taken> {
    const started = performance.now();
    // One that has passed before has its mark already, and its record says so.
    const isRecorded = headers.length > 0;
    let isOurs = true;
    const beforeDot = async () => {
      if (isGone()) return false;
      isOurs = !isRecorded || (await this.mayEnd(id));
      return isOurs;
    };
    const record = async (reply: Reply) => {
      if (isRecorded && isOurs) await this.relayed(id, reply, started);
    };
    const reply = await hop.data([headOf(headers), raw], beforeDot).catch(async (error: unknown) => {
      if (!(error instanceof NextHopLost)) throw error;
      // Whether it has the message nobody knows: the record says so, until the message comes again.
      if (!error.isSent) await record(REFUSALS.nextHopLost);
      throw new Refusal(isOurs ? REFUSALS.nextHopLost : REFUSALS.underWay, { cause: error });
    });
    await record(reply);
    if (reply.code >= 400) throw Refusal.from(reply);
    return { text: `${reply.enhanced} ${reply.text}`, id: isRecorded ? id : null };
  }

  private async mayEnd(id: string): Promise<boolean> {
    try {
      return await this.reports.relaying(id);
    } catch (error) {
      this.logger.warn(errorForLog('A message could not be recorded before it was passed on', error));
      return false;
    }
  }

  /** The next hop has answered, whether that can be recorded or not. */
  private async relayed(id: string, reply: Reply, started: number): Promise<void> {
    try {
      await this.reports.relayed(id, { reply, tookMs: performance.now() - started });
    } catch (error) {
      this.logger.warn(errorForLog('What became of a message could not be recorded', error));
    }
  }
}
