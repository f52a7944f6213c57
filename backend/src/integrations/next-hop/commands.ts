import { withAsciiDomain } from '../../common/email-address.js';
import type { MailParameters, RecipientParameters } from '../../modules/mail-flow/next-hop.port.js';

type Extensions = ReadonlySet<string>;

/** A value as RFC 3461 has it in a command: what is not plain, `+` and `=` as hexadecimal digits. */
export const xtext = (value: string): string =>
  [...Buffer.from(value)]
    .map((byte) =>
      byte < 33 || byte > 126 || byte === 43 || byte === 61
        ? `+${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');

/** Whether it can be in a command: a line break would begin another one. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
export const isAddress = (address: string): boolean => !/[\u0000-\u001f\u007f]/.test(address);

/** Whether only servers that speak SMTPUTF8 take the address: its domain can be written in ASCII, its local part can't. */
export const needsUtf8 = (address: string): boolean => /[^ -~]/.test(addressIn(address, false));

/** As it is written to a server: with its domain in ASCII unless the message is sent with SMTPUTF8. */
const addressIn = (address: string, isUtf8: boolean): string => (isUtf8 ? address : withAsciiDomain(address));

/** What of `parameters` the server has announced it takes. */
export function mailCommand(
  from: string,
  size: number | null,
  parameters: MailParameters,
  extensions: Extensions,
): string {
  const { body, smtpUtf8, requireTls, ret, envid } = parameters;
  const isUtf8 = smtpUtf8 && extensions.has('SMTPUTF8');
  const given: [extension: string, text: string | null][] = [
    ['SIZE', size === null ? null : `SIZE=${size}`],
    ['8BITMIME', body && `BODY=${body}`],
    ['SMTPUTF8', isUtf8 ? 'SMTPUTF8' : null],
    ['REQUIRETLS', requireTls ? 'REQUIRETLS' : null],
    ['DSN', ret && `RET=${ret}`],
    ['DSN', envid && `ENVID=${xtext(envid)}`],
  ];
  return [`MAIL FROM:<${addressIn(from, isUtf8)}>`, ...announced(given, extensions)].join(' ');
}

/** @param isUtf8 the message is sent with SMTPUTF8 */
export function rcptCommand(
  to: string,
  { notify, orcpt }: RecipientParameters,
  extensions: Extensions,
  isUtf8: boolean,
): string {
  const given: [extension: string, text: string | null][] = [
    ['DSN', notify && `NOTIFY=${notify}`],
    ['DSN', orcpt && `ORCPT=${originalRecipient(orcpt)}`],
  ];
  return [`RCPT TO:<${addressIn(to, isUtf8)}>`, ...announced(given, extensions)].join(' ');
}

function originalRecipient(orcpt: string): string {
  const colon = orcpt.indexOf(';');
  return `${orcpt.slice(0, colon)};${xtext(orcpt.slice(colon + 1))}`;
}

const announced = (given: [string, string | null][], extensions: Extensions): string[] =>
  given.flatMap(([extension, text]) => (text !== null && extensions.has(extension) ? [text] : []));
