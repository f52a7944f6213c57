import { randomBytes } from 'node:crypto';

interface Copy {
  id: string;
  /** An address, with or without a name. */
  from: string;
  to: string;
  /** Of the held message; null: it has none. */
  subject: string | null;
  raw: Buffer;
}

const TEXT =
  'The held message that you asked for is attached, unchanged. Gatepost holds it because it may be harmful:\r\n' +
  'do not follow its links or open its attachments.\r\n';

/** UTF-8 in an encoded word; longer ones than a word may be are cut. */
const encoded = (text: string): string => {
  const bytes = Buffer.from(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').toWellFormed()).subarray(0, 40);
  return `=?utf-8?B?${Buffer.from(bytes.toString().replace(/\uFFFD+$/u, '')).toString('base64')}?=`;
};

const encodedFrom = (from: string): string => {
  const [, name, address] = /^(.+) (<[^<>]+>)$/u.exec(from) ?? [];
  return name && address ? `${encoded(name)} ${address}` : from;
};

/** A message of ours with a held one attached, so that no mail program takes that for a genuine one. */
export function copyMessage({ id, from, to, subject, raw }: Copy, now = new Date()): Buffer {
  const boundary = `=_${randomBytes(18).toString('hex')}`;
  const domain = /@([^\s<>@]+)>?$/u.exec(from)?.[1] ?? 'localhost';
  const head = [
    `From: ${encodedFrom(from)}`,
    `To: ${to}`,
    `Subject: ${encoded(`Held: ${subject ?? '-'}`)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomBytes(16).toString('hex')}@${domain}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    TEXT,
    `--${boundary}`,
    'Content-Type: message/rfc822',
    `Content-Disposition: attachment; filename="${id}.eml"`,
    ...(raw.every((byte) => byte < 128) ? [] : ['Content-Transfer-Encoding: 8bit']),
    '',
    '',
  ];
  const end = `\r\n--${boundary}--\r\n`;
  return Buffer.concat([Buffer.from(head.join('\r\n')), raw, Buffer.from(end)]);
}
