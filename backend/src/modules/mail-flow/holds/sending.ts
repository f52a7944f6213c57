import { MINUTE_MS } from '../../../common/durations.js';
import type { Reply } from '../mail-transaction.js';
import { textOf } from '../gate/replies.js';
import { type MailParameters, type NextHop, type NextHopConnection, NextHopLost } from '../next-hop.port.js';
import type { SealedHead } from '../storage/sealed-mail.js';

/** A recipient that the next hop would not have, and why. */
interface Unserved {
  to: string;
  reply: Reply;
}

/** What the next hop said. */
export interface Attempt {
  /** To the message, or why it was never sent. */
  reply: string;
  /** Somebody has received it. */
  isTaken: boolean;
  /** Who may receive it later. */
  later: string[];
  /** Who never will, and why. */
  never: string[];
  /** The final dot may have arrived, and no answer came. */
  isUnsure: boolean;
  /** It was not ended, because somebody else is at it. */
  isTakenOver: boolean;
}

const NONE = { isTaken: false, later: [], never: [], isUnsure: false, isTakenOver: false };
const NO_NOTICES = { notify: null, orcpt: null };
const LONGEST_PAUSE = 60 * MINUTE_MS;

/** How long to wait after so many tries, in ms. */
export const pauseAfter = (tries: number): number => Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_PAUSE);

/** Sends a message to the next hop; never fails. `beforeDot` as {@link NextHopConnection.data} takes it. */
export async function attempt(
  nextHop: NextHop,
  head: SealedHead,
  message: Buffer,
  beforeDot: () => Promise<boolean>,
): Promise<Attempt> {
  let isOurs = true;
  let connection: NextHopConnection | undefined;
  try {
    connection = await nextHop.connect();
    return await transact(connection, head, message, async () => {
      isOurs = await beforeDot();
      return isOurs;
    });
  } catch (error) {
    if (!isOurs) return { ...NONE, reply: '', isTakenOver: true };
    const code = error instanceof NextHopLost ? error.code : 'failed';
    const isUnsure = error instanceof NextHopLost && error.isSent;
    return { ...NONE, reply: `451 4.4.1 The next hop is out of reach (${code})`, later: head.to, isUnsure };
  } finally {
    connection?.release();
  }
}

/** Sends an auditor a copy of a message that has passed; never fails. Nobody is notified when it does not arrive. */
export async function sendCopy(nextHop: NextHop, from: string, to: string, message: Buffer): Promise<string> {
  const notices = { ret: null, envid: null, recipients: [{ to, notify: 'NEVER', orcpt: null }] };
  const { reply } = await attempt(nextHop, { from, to: [to], notices }, message, async () => true);
  return reply;
}

async function transact(
  connection: NextHopConnection,
  head: SealedHead,
  message: Buffer,
  beforeDot: () => Promise<boolean>,
): Promise<Attempt> {
  const { from, to, notices } = head;
  const begun = await connection.mail(from, message.length, parametersOf(head, message));
  if (begun.code >= 400) return refused(connection, begun, to);
  const unserved: Unserved[] = [];
  const wanted = new Map(notices?.recipients.map((each) => [each.to, each]));
  for (const recipient of to) {
    const reply = await connection.rcpt(recipient, wanted.get(recipient) ?? NO_NOTICES);
    if (reply.code >= 400) unserved.push({ to: recipient, reply });
  }
  const [first] = unserved;
  if (first && unserved.length === to.length) {
    await connection.reset();
    return { ...split(unserved), reply: textOf(first.reply), isTaken: false };
  }
  const reply = await connection.data([message], beforeDot);
  const missing = new Set(unserved.map((each) => each.to));
  const asked = to.filter((recipient) => !missing.has(recipient)).map((each) => ({ to: each, reply }));
  if (reply.code >= 400) return { ...split([...unserved, ...asked]), reply: textOf(reply), isTaken: false };
  return { ...split(unserved), reply: textOf(reply), isTaken: true };
}

async function refused(connection: NextHopConnection, reply: Reply, to: readonly string[]): Promise<Attempt> {
  await connection.reset();
  return { ...split(to.map((each) => ({ to: each, reply }))), reply: textOf(reply), isTaken: false };
}

const split = (unserved: readonly Unserved[]) => ({
  ...NONE,
  later: unserved.filter(({ reply }) => reply.code < 500).map(({ to }) => to),
  never: unserved.filter(({ reply }) => reply.code >= 500).map(({ to, reply }) => `${to}: ${textOf(reply)}`),
});

const isAscii = (bytes: Buffer): boolean => bytes.every((byte) => byte < 128);

/** What the message itself asks for, and its sender. */
function parametersOf({ from, to, notices }: SealedHead, message: Buffer): MailParameters {
  const end = message.indexOf('\r\n\r\n');
  const head = end === -1 ? message : message.subarray(0, end);
  const hasUtf8 = [from, ...to].some((address) => !isAscii(Buffer.from(address))) || !isAscii(head);
  return {
    body: isAscii(message) ? null : '8BITMIME',
    smtpUtf8: hasUtf8,
    requireTls: false,
    ret: notices?.ret ?? null,
    envid: notices?.envid ?? null,
  };
}
