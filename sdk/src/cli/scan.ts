import type { Gatepost } from '../gatepost.js';
import type { JudgedScan, Message } from '../messages.js';
import type { Command } from './arguments.js';
import { EXIT, UsageError } from './exit.js';
import { printable, printableJson } from './printable.js';
import { BODY_MAX, readEmail } from './read-email.js';
import { asText, named, readBytes } from './read-input.js';
import type { Terminal } from './run.js';

/** Attachments make a file large although they are not scanned. */
const EMAIL_BYTES = 10e6;
/** 100,000 characters, none of which has more than four. */
const TEXT_BYTES = 0.4e6;

/** Judges one message. */
export async function scan(command: Command, gatepost: Gatepost, terminal: Terminal): Promise<number> {
  const message = await messageOf(command, terminal);
  const judged = await gatepost.scan(message, { signal: terminal.signal });
  terminal.out(command.values.json ? `${printableJson(judged, 2)}\n` : reportOf(judged));
  return judged.score >= command.failAt ? EXIT.risky : EXIT.clean;
}

async function messageOf({ file, values }: Command, { stdin }: Terminal): Promise<Message> {
  const { sms, subject, sender, 'external-id': externalId } = values;
  const given = {
    ...(subject !== undefined && { subject }),
    ...(sender !== undefined && { sender }),
    ...(externalId !== undefined && { externalId }),
  };
  if (!sms && (values.eml || /\.eml$/i.test(file))) {
    const email = await readEmail(await readBytes({ file, stdin }, EMAIL_BYTES));
    return { email: true, ...email, ...given };
  }
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
