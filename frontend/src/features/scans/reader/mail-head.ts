import type { ScanDetails } from '../../../api/types.js';

type WholeMessage = NonNullable<ScanDetails['message']>;
type MailHeader = WholeMessage['headers'][number];
export type Attachment = WholeMessage['attachments'][number];
export type Fault = Attachment['faults'][number];

/** A header and its place among those of the message. */
export interface PlacedHeader extends MailHeader {
  index: number;
}

const NAMED_MAX = 3;

/** Those whom a header names first, and how many more there are. */
export interface Recipients {
  first: string[];
  more: number;
}

export interface MailHead {
  from: PlacedHeader[];
  /** Where answers go, unless that is where the message is from. */
  replyTo: PlacedHeader[];
  to: Recipients;
  cc: Recipients;
  /** As it is written: it may be anything. */
  date: string | null;
}

const addressesIn = (headers: readonly MailHeader[]): string =>
  headers
    .flatMap(({ value, addresses }) => addresses?.map(({ address }) => address) ?? [value])
    .map((address) => address.toLowerCase())
    .toSorted()
    .join(' ');

function recipientsOf(headers: readonly MailHeader[]): Recipients {
  const all = headers.flatMap(({ value, addresses = [] }) =>
    addresses.length === 0
      ? [value]
      : addresses.map(({ name, address }) => (name === '' ? address : `${name} <${address}>`)),
  );
  const named = all.filter((each) => each !== '');
  return { first: named.slice(0, NAMED_MAX), more: Math.max(0, named.length - NAMED_MAX) };
}

/** What a mail program shows above a message. */
export function mailHeadOf({ headers }: WholeMessage): MailHead {
  const named = (name: string): PlacedHeader[] =>
    headers.flatMap((header, index) => (header.name.toLowerCase() === name ? [{ ...header, index }] : []));
  const [from, replyTo] = [named('from'), named('reply-to')];
  return {
    from,
    replyTo: addressesIn(replyTo) === addressesIn(from) ? [] : replyTo,
    to: recipientsOf(named('to')),
    cc: recipientsOf(named('cc')),
    date: named('date')[0]?.value ?? null,
  };
}
