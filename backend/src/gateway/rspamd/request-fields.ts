import { isIP } from 'node:net';
import type { MailTransaction } from '../../modules/mail-flow/mail-transaction.js';

/** Headers of a request by their names in lower case, each with all of its values, as latin1. */
export type GivenHeaders = Readonly<Record<string, readonly string[] | undefined>>;

/** What a mail server says of the message that it asks about. */
export interface RequestFields extends Pick<
  MailTransaction,
  'envelope' | 'login' | 'queueId' | 'clientAddress' | 'submitterAddress' | 'helo'
> {
  /** Scanning instructions by their name. */
  instructions: string | null;
  /** The credential that it presents. */
  key: string | null;
  /** It is Rspamd's own proxy for milters. */
  isMilter: boolean;
}

/** Headers that say nothing, as an empty `User` or `IP`, count as missing. */
export function fieldsOf(headers: GivenHeaders): RequestFields {
  const text = (name: string): string | null => utf8(headers[name]?.[0] ?? '').trim() || null;
  const all = (name: string): string[] => (headers[name] ?? []).map((value) => addressIn(utf8(value)));
  const recipients = all('rcpt').filter(Boolean);
  const [login, clientAddress] = [text('user'), hostIn(text('ip') ?? '')];
  return {
    envelope: {
      from: addressIn(text('from') ?? ''),
      to: recipients.length > 0 ? recipients : all('deliver-to').filter(Boolean),
    },
    login,
    queueId: text('queue-id'),
    clientAddress,
    submitterAddress: login === null ? null : clientAddress,
    helo: text('helo'),
    instructions: text('settings-id'),
    key: text('password') ?? text('x-api-key') ?? bearerIn(text('authorization') ?? ''),
    isMilter: (text('flags') ?? '').split(',').some((flag) => flag.trim() === 'milter'),
  };
}

/** Node reads headers as latin1, and addresses may be UTF-8. */
const utf8 = (value: string): string => Buffer.from(value, 'latin1').toString('utf8');

/** With or without `<>`. */
const addressIn = (value: string): string => /^<(.*)>$/s.exec(value.trim())?.[1]?.trim() ?? value.trim();

/** `192.0.2.9`, `192.0.2.9:36378`, `[2001:db8::1]:36378`; null for what is no address. */
function hostIn(value: string): string | null {
  if (isIP(value)) return value;
  const host = /^\[?([^\]]+)\]?(?::\d{1,5})?$/.exec(value)?.[1] ?? '';
  const bare = isIP(host) ? host : host.replace(/:\d{1,5}$/, '');
  return isIP(bare) ? bare : null;
}

const bearerIn = (value: string): string | null => /^bearer +(\S+)$/i.exec(value)?.[1] ?? null;

/** True for a body that is not the message as it is: compressed, or encrypted by Rspamd's own scheme. */
export function isEncoded(headers: GivenHeaders): boolean {
  const encodings = [...(headers['content-encoding'] ?? []), ...(headers['compression'] ?? [])];
  return (
    headers['key'] !== undefined || encodings.some((encoding) => !/^(identity)?$/i.test(encoding.trim()))
  );
}
