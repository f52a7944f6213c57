import { LIMITS, type Address, type Header } from '@gatepost/message';
import { describeHost, FREE_MAIL, type Host, type Reading, type Span } from '../reading/reading.js';

/** Somebody in a header. */
export interface Correspondent extends Address {
  /** The header, by its index. */
  header: number;
  /** Null where the address has none. */
  host: Host | null;
}

const isNamed =
  (name: string) =>
  (header: Header): boolean =>
    header.name.toLowerCase() === name;

export const headerOf = ({ headers }: Pick<Reading, 'headers'>, name: string): Header | undefined =>
  headers.find(isNamed(name));

const correspondent = ({ name, address }: Address, header: number): Correspondent => ({
  name,
  address,
  header,
  host: describeHost(address.slice(address.lastIndexOf('@') + 1)),
});

function find(headers: readonly Header[], name: string): Correspondent[] {
  const isOfName = isNamed(name);
  const found: Correspondent[] = [];
  for (const [header, each] of headers.entries())
    for (const one of isOfName(each) ? (each.addresses ?? []) : [])
      if (found.length < LIMITS.addresses) found.push(correspondent(one, header));
  return found;
}

/** By the headers of readings that are still referenced: most rules ask for the same. */
const known = new WeakMap<readonly Header[], Map<string, readonly Correspondent[]>>();

/** Those in all headers of this name, in their order. */
export function correspondentsIn(
  { headers }: Pick<Reading, 'headers'>,
  name: string,
): readonly Correspondent[] {
  const ofHeaders = known.get(headers) ?? new Map<string, readonly Correspondent[]>();
  known.set(headers, ofHeaders);
  const found = ofHeaders.get(name) ?? find(headers, name);
  ofHeaders.set(name, found);
  return found;
}

/** A mailbox that anyone can have. */
export const isFreeMail = (host: Host | null): boolean => host !== null && FREE_MAIL.has(host.domain);

/** Of one organisation: the same domain, or all the same but for the ending. */
export function isSameOrganisation(one: Host, other: Host): boolean {
  if (one.domain === other.domain) return true;
  if (isFreeMail(one) || isFreeMail(other)) return false;
  return one.label !== '' && one.label === other.label && one.subdomain === other.subdomain;
}

/** The place of what stands in the value of a header; all of the value where it stands there in another form. */
export function placeOf(
  { headers }: Pick<Reading, 'headers'>,
  header: number,
  what: string,
): Span & { header: number } {
  const value = headers[header]?.value ?? '';
  const start = what === '' ? -1 : value.indexOf(what);
  return start < 0 ? { header, start: 0, end: value.length } : { header, start, end: start + what.length };
}
