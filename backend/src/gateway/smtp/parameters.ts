import { withAsciiDomain } from '../../common/email-address.js';
import type { SMTPServerAddress } from 'smtp-server';
import type { Reply } from '../../modules/mail-flow/mail-transaction.js';
import type { MailParameters, RecipientParameters } from '../../modules/mail-flow/next-hop.port.js';
import { REFUSALS } from './refusal.js';

/** What we put above a message at most, in bytes. */
const OUR_HEADERS = 1024;

/** What a client says with MAIL, checked by smtp-server. */
export interface SaidAtMail {
  /** In bytes; null: it does not say. */
  size: number | null;
  parameters: MailParameters;
}

const text = (value: string | true | undefined): string | null => (typeof value === 'string' ? value : null);

export function saidAtMail({ args }: SMTPServerAddress): SaidAtMail {
  const given = args || {};
  const body = text(given['BODY'])?.toUpperCase();
  const ret = text(given['RET'])?.toUpperCase();
  const size = text(given['SIZE']);
  return {
    size: size === null ? null : Number(size),
    parameters: {
      body: body === '7BIT' || body === '8BITMIME' ? body : null,
      smtpUtf8: given['SMTPUTF8'] === true,
      requireTls: given['REQUIRETLS'] === true,
      ret: ret === 'FULL' || ret === 'HDRS' ? ret : null,
      envid: text(given['ENVID']),
    },
  };
}

/** The size to announce to the next hop. */
export const sizeWithHeaders = (size: number | null): number | null =>
  size === null ? null : size + OUR_HEADERS;

export const saidAtRcpt = ({ dsn }: SMTPServerAddress): RecipientParameters => ({
  notify: dsn?.notify?.join(',') ?? null,
  orcpt: dsn?.orcpt ?? null,
});

/** smtp-server turns each domain into Unicode, which only SMTPUTF8 carries. */
export const mailbox = ({ address }: SMTPServerAddress, isUtf8: boolean): string =>
  isUtf8 ? address : withAsciiDomain(address);

export const isAscii = (given: string): boolean => /^[ -~]*$/.test(given);

/** What a next hop can't do that the message needs; null: it can do all. */
export function unmet(
  from: string,
  { smtpUtf8, requireTls }: MailParameters,
  extensions: ReadonlySet<string>,
): Reply | null {
  if ((smtpUtf8 || !isAscii(from)) && !extensions.has('SMTPUTF8')) return REFUSALS.noUtf8;
  return requireTls && !extensions.has('REQUIRETLS') ? REFUSALS.noTls : null;
}
