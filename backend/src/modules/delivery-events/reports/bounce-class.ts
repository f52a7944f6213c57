import type { BounceClass } from './delivery-event.js';

/** What a receiving mail server says: `550 5.1.1 No such user`, of which any part may be missing. */
interface Answer {
  /** The enhanced status code (RFC 3463). */
  status: string | null;
  /** The reply code of SMTP. */
  code: number | null;
  text: string;
}

const STATUS = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;

/** The reply of a mail server, as it was recorded. */
export function answerOf(reply: string): Answer {
  const code = /^(?:smtp;\s*)?([245]\d\d)(?=[ \t-]|$)/i.exec(reply.trim())?.[1];
  return {
    status: STATUS.exec(reply.slice(0, 200))?.[0] ?? null,
    code: code === undefined ? null : Number(code),
    text: reply.slice(0, 1000),
  };
}

/** By subject and detail of the enhanced code, as IANA registers them. */
const BY_CODE: Readonly<Partial<Record<string, BounceClass>>> = {
  '1.0': 'unknown-recipient',
  '1.1': 'unknown-recipient',
  '1.2': 'unknown-recipient',
  '1.3': 'unknown-recipient',
  '1.6': 'unknown-recipient',
  '1.10': 'unknown-recipient',
  '1.7': 'policy',
  '1.8': 'policy',
  '2.0': 'mailbox',
  '2.1': 'mailbox',
  '2.2': 'mailbox',
  '2.3': 'policy',
  '3.4': 'policy',
  '4.1': 'temporary',
  '4.4': 'unknown-recipient',
  '4.7': 'temporary',
};

/** What mail servers write where the code says too little; receivers that take mail for spam say 5.7.1 as for any rule. */
const SPAM =
  /\bspam\b|\bunsolicited\b|\bjunk\b|\breputation\b|\bblock ?list|\bblacklist|\bblocklisted|\bspamhaus\b|\brbl\b|\bdnsbl\b|\bbulk\b/i;
const UNKNOWN =
  /(?:user|recipient|mailbox|address|account)s? (?:is |was )?(?:unknown|invalid|not found|does ?n[o']t exist|not exist)|no such (?:user|recipient|mailbox|address|domain)|unknown (?:user|recipient|mailbox|address)|invalid (?:recipient|mailbox|user)|does not exist|user unknown/i;
const FULL = /\bquota\b|mailbox (?:is )?full|over ?quota|insufficient storage/i;

/** Why a message was not delivered, by the most exact that is known. */
export function bounceClassOf({ status, code, text }: Answer): BounceClass {
  const [, kind, subject, detail] = STATUS.exec(status ?? '') ?? [];
  if ((kind ?? String(code ?? '').charAt(0)) === '4') return 'temporary';
  if (subject === '7') return SPAM.test(text) ? 'spam' : 'policy';
  const byCode = BY_CODE[`${subject}.${detail}`];
  if (byCode !== undefined && !(byCode === 'unknown-recipient' && detail === '0')) return byCode;
  if (SPAM.test(text)) return 'spam';
  if (UNKNOWN.test(text)) return 'unknown-recipient';
  if (FULL.test(text)) return 'mailbox';
  if (byCode !== undefined) return byCode;
  if (subject === '6' || subject === '3') return 'policy';
  return 'other';
}
