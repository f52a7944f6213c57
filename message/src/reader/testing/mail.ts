import { textViewOf } from '../../text-view.js';
import { readMessage } from '../reader.js';

const HEAD = ['From: Ada <ada@example.com>', 'To: charles@example.com', 'MIME-Version: 1.0'];
export const mail = (headers: string[], body: string) => [...HEAD, ...headers, '', body].join('\r\n');
export const multipart = (kind: string, boundary: string, parts: string[][]) =>
  [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
export const ofParts = (kind: string, parts: string[][]) =>
  [...HEAD, multipart(kind, 'b', parts)].join('\r\n');
export const plain = (text: string) => ['Content-Type: text/plain', '', text];
export const html = (text: string) => ['Content-Type: text/html', '', text];

/** Of Latin-1, so that a test can name any byte. */
export const read = (raw: string) => readMessage(Buffer.from(raw, 'latin1'));
export const messageOf = async (raw: string) => (await read(raw)).message;
export const textOf = async (raw: string) => textViewOf(await messageOf(raw)).text;
