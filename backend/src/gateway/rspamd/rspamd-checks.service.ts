import { Injectable } from '@nestjs/common';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { headerFields, valueOf } from '../../modules/mail-flow/gate/mail-head.js';
import { MailGate } from '../../modules/mail-flow/gate/mail-gate.service.js';
import { ownHeaders } from '../../modules/mail-flow/gate/passage-mark.js';
import { MailServers } from '../mail-servers.js';
import { Refusal } from './refusal.js';
import type { RequestFields } from './request-fields.js';
import { answerOf, type RspamdAnswer } from './rspamd-answer.js';

/** A message that a mail server asks about. */
export interface Asked {
  caller: ApiKeyPrincipal;
  fields: RequestFields;
  raw: Buffer;
  /** When it began to ask, as of `performance.now()`. */
  since: number;
}

/** Who may ask, and what they are answered, whatever form the protocol has. */
@Injectable()
export class RspamdChecks {
  constructor(
    private readonly servers: MailServers,
    private readonly gate: MailGate,
  ) {}

  /**
   * By the credential that is presented, or else by the network.
   * @throws Refusal for strangers; RATE_LIMITED for too many bad keys; what the database throws
   */
  async callerBy(key: string | null, address: string): Promise<ApiKeyPrincipal> {
    if (key === null) return this.callerAt(address);
    const caller = await this.servers.byKey(key, address);
    if (!caller) throw new Refusal(403, 'This key does not work, or may not send mail');
    return caller;
  }

  /** @throws as {@link callerBy} */
  async callerAt(address: string): Promise<ApiKeyPrincipal> {
    const caller = await this.servers.byNetwork(address);
    if (!caller)
      throw new Refusal(401, 'Send the API key of this mail server', { 'WWW-Authenticate': 'Bearer' });
    return caller;
  }

  /** @throws Refusal when there is no message */
  async answer({ caller, fields, raw, since }: Asked): Promise<RspamdAnswer> {
    if (raw.length === 0) throw new Refusal(400, 'There is no message in the request');
    const { key: _, isMilter, instructions, ...said } = fields;
    const decision = await this.gate.decide({ caller, door: 'rspamd', raw, instructions, ...said });
    const seconds = (performance.now() - since) / 1000;
    return answerOf({
      decision,
      messageId: messageIdOf(raw),
      foreign: [...new Set(ownHeaders(raw))],
      seconds,
      isMilter,
    });
  }
}

function messageIdOf(raw: Buffer): string | null {
  const field = headerFields(raw).find(({ name }) => name === 'message-id');
  return field ? valueOf(raw, field) : null;
}
