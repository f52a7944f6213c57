import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { errorForLog } from '../../common/error-for-log.js';
import type { MailGate } from '../../modules/mail-flow/gate/mail-gate.service.js';
import type { MailTransaction } from '../../modules/mail-flow/mail-transaction.js';
import { isOfClosing, type MailServers } from '../mail-servers.js';
import { answerTo, CONTINUE, PROGRESS, refusing, TEMPFAIL } from './answers.js';
import { type Frame, FrameReader, ProtocolError } from './frames.js';
import type { MessageMemory } from '../message-memory.js';
import type { MilterMessage } from './milter-message.js';
import { Patience } from './patience.js';
import { MilterSession } from './session.js';

/** In ms: Postfix waits 30 s for any sign, and five minutes in all. */
const PROGRESS_EVERY = 10_000;

/** What all connections share. */
export interface MilterParts {
  servers: Pick<MailServers, 'byNetwork'>;
  gate: Pick<MailGate, 'decide'>;
  memory: MessageMemory;
  /** Logs what is wrong with a mail server, by its address. */
  complain(address: string, what: string): void;
}

/** A conversation with one mail server: about one message after the other, of one client of its own after the other. */
export class MilterConnection {
  private readonly logger = new Logger('Milter');
  private readonly peer: string;
  private readonly reader = new FrameReader();
  private readonly session: MilterSession;
  private readonly patience: Patience;
  /** To the steps that came in one piece: they go in one piece. */
  private readonly replies: Buffer[] = [];
  private isStopping = false;

  constructor(
    private readonly socket: Socket,
    private readonly parts: MilterParts,
  ) {
    this.peer = socket.remoteAddress ?? '';
    this.session = new MilterSession(parts.memory);
    this.patience = new Patience(() => socket.destroy());
    // Whoever reads from it is told, too.
    socket.on('error', () => undefined);
  }

  /** Never fails; ends when either side has ended. */
  async run(): Promise<void> {
    try {
      await this.converse();
    } catch (error) {
      if (error instanceof ProtocolError) this.parts.complain(this.peer, `sent ${error.message}`);
      else if (!this.socket.destroyed)
        this.logger.warn(errorForLog('A conversation with a mail server failed', error));
    } finally {
      this.patience.pause();
      this.session.drop();
      this.socket.destroySoon();
    }
  }

  /** Lets the message that has begun end, and takes no other. */
  stop(): void {
    this.isStopping = true;
    if (!this.session.isBusy) this.socket.destroy();
  }

  private async converse(): Promise<void> {
    // What has been written is still to be sent when the mail server has said all.
    for await (const chunk of this.socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      let ended = false;
      for (const frame of this.reader.read(chunk)) {
        ended = true;
        if (!(await this.answer(frame))) return this.flush();
      }
      await this.flush();
      const { isInContent } = this.session;
      this.patience.heard({ ended, isInside: this.reader.isInside, isInContent });
    }
  }

  /** False when that was the last step. */
  private async answer(frame: Frame): Promise<boolean> {
    const step = this.session.take(frame);
    switch (step.kind) {
      case 'silent':
        break;
      case 'answer':
        this.replies.push(step.bytes);
        break;
      case 'connect':
        this.replies.push(await this.admit());
        break;
      case 'judge':
        await this.flush();
        this.replies.push(await this.judge(step.message));
        this.session.drop();
        break;
      case 'end':
        return false;
    }
    return !this.isStopping || this.session.isBusy;
  }

  private async admit(): Promise<Buffer> {
    this.session.isAdmitted = (await this.caller()) !== null;
    return this.session.isAdmitted ? CONTINUE : TEMPFAIL;
  }

  /** Asked again with every message: a key may have been revoked while the connection is open. */
  private async caller(): Promise<ApiKeyPrincipal | null> {
    try {
      const caller = await this.parts.servers.byNetwork(this.peer);
      if (!caller)
        this.parts.complain(this.peer, 'belongs to no network of GATEWAY_NETWORKS whose key may send mail');
      return caller;
    } catch (error) {
      if (isOfClosing(error)) this.parts.complain(this.peer, 'belongs to a company whose account is closing');
      else this.logger.warn(errorForLog('The key of a mail server could not be looked up', error));
      return null;
    }
  }

  private async judge(message: MilterMessage): Promise<Buffer> {
    if (message.refusal) return refusing(message.refusal);
    this.patience.pause();
    const progress = setInterval(() => this.socket.write(PROGRESS), PROGRESS_EVERY);
    try {
      const caller = await this.caller();
      if (!caller) return TEMPFAIL;
      const decision = await this.parts.gate.decide(this.transactionOf(message, caller));
      return answerTo(decision, message, this.session.agreement);
    } finally {
      clearInterval(progress);
    }
  }

  private transactionOf({ from, to, raw }: MilterMessage, caller: ApiKeyPrincipal): MailTransaction {
    const { login, queueId, clientAddress, helo } = this.session;
    const submitterAddress = login === null ? null : clientAddress;
    const about = { login, queueId, clientAddress, submitterAddress, helo };
    return { caller, door: 'milter', envelope: { from, to }, ...about, raw };
  }

  /** Reads no more from a mail server that does not read either. */
  private async flush(): Promise<void> {
    const bytes = Buffer.concat(this.replies.splice(0));
    if (bytes.length === 0 || this.socket.write(bytes) || this.socket.closed) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.socket.off('drain', done).off('close', done);
        resolve();
      };
      this.socket.on('drain', done).on('close', done);
    });
  }
}
