import { Injectable } from '@nestjs/common';
import { nextHopSeconds } from '../../../common/measurements.js';
import type { Reply } from '../mail-transaction.js';
import { MailMessagesRepository } from './mail-messages.repository.js';
import { textOf } from './replies.js';

/** How the next hop took a message. */
export interface Relayed {
  reply: Reply;
  /** From the decision to the reply, in ms. */
  tookMs: number;
}

/**
 * Records what becomes of a message that we pass on ourselves, before the client is told: what is not recorded is done again
 * when the client asks again, and what is recorded is not.
 */
@Injectable()
export class MailReports {
  constructor(private readonly messages: MailMessagesRepository) {}

  /** Just before the final dot: from now on the next hop may have it. False when it is gone or somebody else is at it. */
  relaying(id: string): Promise<boolean> {
    return this.messages.relay(id, ['judged'], { state: 'relaying' });
  }

  async relayed(id: string, { reply, tookMs }: Relayed): Promise<void> {
    const { code } = reply;
    const state = code < 400 ? 'relayed' : code < 500 ? 'deferred' : 'rejected';
    nextHopSeconds.observe({ outcome: state }, tookMs / 1000);
    const relayMs = Math.round(tookMs);
    await this.messages.relay(id, ['judged', 'relaying'], {
      state,
      reply: textOf(reply).slice(0, 1000),
      relayMs,
    });
  }

  /** The client has the reply: if the same message comes again, it is another. */
  answered(id: string): Promise<void> {
    return this.messages.answered(id);
  }

  /** What became of the copy that an auditor was to get. */
  copied(id: string, reply: string): Promise<void> {
    return this.messages.copied(id, reply);
  }
}
