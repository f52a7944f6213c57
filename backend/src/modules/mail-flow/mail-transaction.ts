import type { ApiKeyPrincipal } from '../../access/principal.js';
import type { PolicyContent } from './policy/mail-policy.schemas.js';

/** The protocols by which mail servers pass us messages. */
export const DOORS = ['smtp', 'milter', 'rspamd'] as const;
export type Door = (typeof DOORS)[number];

/** Parameters of RCPT TO. */
export interface RecipientParameters {
  /** As `SUCCESS,FAILURE`. */
  notify: string | null;
  /** As `rfc822;ada@example.com`, decoded. */
  orcpt: string | null;
}

/** Of what its sender wants to be notified, as RFC 3461 has it. */
export interface NoticesWanted {
  ret: 'FULL' | 'HDRS' | null;
  envid: string | null;
  /** Those that want something. */
  recipients: readonly (RecipientParameters & { to: string })[];
}

/** One message on its way to its recipients, as a door received it. */
export interface MailTransaction {
  /** The key that the mail server proved, or that its network stands for; it has the scope `mail:send`. */
  caller: ApiKeyPrincipal;
  door: Door;
  /** As in the protocol, without angle brackets; `from` is empty for a bounce. */
  envelope: { from: string; to: readonly string[] };
  /** Left out where the protocol doesn't say. */
  notices?: NoticesWanted;
  /** The account that signed in to the mail server; null where it says none. */
  login: string | null;
  /** The mail server's own id of the message. */
  queueId: string | null;
  /** Who gave the message to the mail server. */
  clientAddress: string | null;
  /** Where the account signed in from, where a mail server of ours says so itself; null: nobody signed in, or it does not say. */
  submitterAddress: string | null;
  helo: string | null;
  /** Scanning instructions of the company by their name, instead of the key's. One that it does not have changes nothing. */
  instructions?: string | null;
  /** The whole message, as it came. */
  raw: Uint8Array;
}

/** What a door does with a message. */
export type DoorAction =
  /** Let it pass. */
  | 'deliver'
  /** The next hop has taken it already, when it came before: say so, and don't pass it on again. */
  | 'delivered'
  /** Take it over: it is stored with us, and nobody but us passes it on. */
  | 'hold'
  /** For good. */
  | 'refuse'
  /** For now: the mail server is to ask again. */
  | 'defer';

/** What the client is answered. */
export interface Reply {
  /** As 250, 451, 550. */
  code: number;
  /** Of RFC 3463, as 4.7.1. */
  enhanced: string;
  /** One line of ASCII, without the codes. */
  text: string;
}

export interface MailHeader {
  name: string;
  value: string;
}

/** The verdict that a decision was made by. */
export interface JudgedMail {
  scanId: string;
  /** From 1 to 10. */
  score: number;
  summary: string;
  indicators: readonly { code: string; label: string; evidence: string; points: number | null }[];
}

/** What becomes of a message. */
export interface MailDecision {
  /** Of the record of this message, by which the door reports on. */
  id: string;
  action: DoorAction;
  /** The route by which it passes instead of the usual next hop, by name; null: that one, or it does not pass by us. */
  route: string | null;
  /** Who gets a copy of a message that passes; null: nobody. */
  copyTo: string | null;
  /** Null for a message that passes. */
  reply: Reply | null;
  /** The message as it leaves: without our headers that came with it, and with `subject`. Doors that edit name these instead. */
  raw: Uint8Array;
  /** To be put above all others. */
  headers: readonly MailHeader[];
  /** Instead of the message's own; null: that stays. */
  subject: string | null;
  /** Null where nobody could judge it in time, and for what was judged on an earlier way through. */
  judged: JudgedMail | null;
  /** By which it was decided; null where none was asked: it has passed before, or could not be recorded. */
  policy: PolicyContent | null;
}
