import type { Reply } from '../../modules/mail-flow/mail-transaction.js';

const reply = (code: number, enhanced: string, text: string): Reply => ({ code, enhanced, text });

export const REFUSALS = {
  noKey: reply(530, '5.7.0', 'Authentication required: this server takes mail from known mail servers only'),
  badKey: reply(535, '5.7.8', 'The API key is not valid, or may not send mail'),
  closing: reply(550, '5.7.1', 'The Gatepost account of this company is closing, and takes no mail'),
  manyBadKeys: reply(421, '4.7.0', 'Too many logins failed, try again later'),
  noLoginNow: reply(454, '4.7.0', 'The login cannot be checked now, try again later'),
  noPlainLogin: reply(538, '5.7.11', 'A key is only taken over TLS: issue STARTTLS first'),
  otherLogin: reply(504, '5.5.4', 'Only AUTH PLAIN, with an API key as password'),
  noNextHop: reply(451, '4.3.5', 'No next hop is configured'),
  nextHopAway: reply(451, '4.4.1', 'The next hop is out of reach, try again later'),
  nextHopLost: reply(451, '4.4.2', 'The connection to the next hop was lost, try again later'),
  underWay: reply(451, '4.5.0', 'This message is being passed on already, try again later'),
  noUtf8: reply(550, '5.6.7', 'The next hop does not take internationalized mail (SMTPUTF8)'),
  noTls: reply(550, '5.7.30', 'The next hop does not support REQUIRETLS'),
  manyRecipients: reply(452, '4.5.3', 'Too many recipients in one message'),
  noMemory: reply(452, '4.3.1', 'Too much mail is under way, try again later'),
  tooLarge: reply(552, '5.3.4', 'The message is too large'),
  bareLineBreak: reply(550, '5.6.0', 'The message has a carriage return or a line feed that stands alone'),
  noTransaction: reply(503, '5.5.1', 'Bad sequence of commands'),
  noSuchAddress: reply(550, '5.1.1', 'No reports are taken at this address'),
  manyBadAddresses: reply(421, '4.7.0', 'Too many wrong addresses, try again later'),
  reportApart: reply(452, '4.5.3', 'A report goes to its address alone: send it in a transaction of its own'),
  manyReports: reply(451, '4.7.1', 'Too many reports, try again later'),
  noReport: reply(554, '5.6.0', 'This is no report of a bounce or a complaint'),
  gone: reply(451, '4.4.2', 'The client is gone'),
  failed: reply(451, '4.3.0', 'Something went wrong here, try again later'),
} as const;

/** What a client is answered instead of yes. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** Read by smtp-server, as is the message. */
  readonly responseCode: number;

  constructor({ code, enhanced, text }: Reply, options?: ErrorOptions) {
    super(`${enhanced} ${text}`, options);
    this.responseCode = code;
  }

  /** What the next hop answered. That it closes its connection does not mean that we close ours. */
  static from(given: Reply): Refusal {
    return new Refusal(given.code === 421 ? { ...given, code: 451 } : given);
  }
}
