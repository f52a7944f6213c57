import type { Gatepost } from '../gatepost.js';
import type { JudgedScan, Message } from '../messages.js';
import type { Command } from './arguments.js';
import { EXIT, UsageError } from './exit.js';
import { printable, printableJson } from './printable.js';
import { BODY_MAX } from './read-batch.js';
import { asText, named, readBytes } from './read-input.js';
import type { Terminal } from './run.js';

/** What Gatepost takes. */
const EMAIL_BYTES = 25 * 1024 * 1024;
/** 100,000 characters, none of which has more than four. */
const TEXT_BYTES = 0.4e6;

/** Judges one message. */
export async function scan(command: Command, gatepost: Gatepost, terminal: Terminal): Promise<number> {
  const judged = await judge(command, gatepost, terminal);
  terminal.out(command.values.json ? `${printableJson(judged, 2)}\n` : reportOf(judged));
  return judged.score >= command.failAt ? EXIT.risky : EXIT.clean;
}

/** The message that the command names, with its verdict. */
export const judge = (command: Command, gatepost: Gatepost, terminal: Terminal): Promise<JudgedScan> =>
  (isEmail(command) ? judgeEmail : judgeText)(command, gatepost, terminal);

const isEmail = ({ file, values }: Command): boolean => !values.sms && (values.eml || /\.eml$/i.test(file));

/** What is said beside the message. */
const fieldsOf = ({ sender, 'external-id': externalId }: Command['values']) => ({
  ...(sender !== undefined && { sender }),
  ...(externalId !== undefined && { externalId }),
});

/** The file goes as it is: Gatepost reads it. */
async function judgeEmail({ file, values }: Command, gatepost: Gatepost, { stdin, signal }: Terminal) {
  if (values.subject !== undefined) throw new UsageError('--subject is for text: an email has its own.');
  const email = await readBytes({ file, stdin }, EMAIL_BYTES);
  return gatepost.scanMessage(email, fieldsOf(values), { signal });
}

const judgeText = async (command: Command, gatepost: Gatepost, terminal: Terminal) =>
  gatepost.scan(await messageOf(command, terminal), { signal: terminal.signal });

async function messageOf({ file, values }: Command, { stdin }: Terminal): Promise<Message> {
  const { sms, subject } = values;
  const given = { ...(subject !== undefined && { subject }), ...fieldsOf(values) };
  const body = asText(await readBytes({ file, stdin }, TEXT_BYTES), file);
  if (body.trim() === '') throw new UsageError(`${named(file)} is empty.`);
  if (body.length > BODY_MAX) throw new UsageError('The text is longer than 100,000 characters.');
  return sms ? { sms: true, body, ...given } : { email: true, body, ...given };
}

const BANDS = { safe: 'likely legitimate', suspicious: 'suspicious', high: 'high risk' };

function reportOf({ id, score, riskLevel, summary, indicators }: JudgedScan): string {
  const signs = indicators.map(({ code, evidence }) => `  ${code}: ${evidence.replace(/\s+/g, ' ')}`);
  const lines = [`${score} of 10, ${BANDS[riskLevel]}`, summary ?? '', ...signs, `Scan ${id}`];
  return `${printable(lines.filter((line) => line !== '').join('\n'))}\n`;
}
