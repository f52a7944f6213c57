import { randomBytes } from 'node:crypto';

/** Without its domain: at most as long as SMTP lets a mailbox be, of lower case, since mail servers change that. */
const FORM = /^events\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{24})$/;

export const newMailToken = (): string => randomBytes(12).toString('hex');

/** Where reports are mailed to a source: whoever knows the address may report. */
export const reportAddress = (sourceId: string, token: string, domain: string): string =>
  `events+${sourceId.replaceAll('-', '')}${token}@${domain}`;

/** Whether it is an address for reports, of a source or of none; never where no `domain` is set. */
export function isReportAddress(address: string, domain: string | undefined): boolean {
  const at = address.lastIndexOf('@');
  const isOfDomain = domain !== undefined && address.slice(at + 1).toLowerCase() === domain;
  return isOfDomain && /^events\+/i.test(address);
}

/** The source that an address is said to be of; null for an address of none. */
export function sourceOfAddress(
  address: string,
  domain: string | undefined,
): { id: string; token: string } | null {
  if (!isReportAddress(address, domain)) return null;
  const mailbox = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const [, ...parts] = FORM.exec(mailbox) ?? [];
  const token = parts.pop();
  return token === undefined ? null : { id: parts.join('-'), token };
}
