import type { Check } from '../check.js';
import { addressesIn, type Facts } from '../facts.js';
import { hostOf, areRelated } from '../organisation.js';

const MAILBOX = /^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/u;
const NOBODY = /^(?:no|do|don)[-_.]?(?:not)?[-_.]?reply|^(?:bitte-?)?nicht-?antworten|^keine-?antwort/i;
/** Clocks differ, but not by so much. */
const AHEAD_MS = 10 * 60_000;

function isFromUnclear(facts: Facts): boolean {
  const headers = facts.headersNamed('from');
  if (headers.length === 0) return facts.isWhole;
  if (headers.length > 1) return true;
  const addresses = addressesIn(facts, 'from');
  return addresses.length !== 1 || !MAILBOX.test(addresses[0]?.address ?? '');
}

/** The hosts in a header, each of which is known. */
const hostsIn = (facts: Facts, name: string): string[] =>
  addressesIn(facts, name).map(({ address }) => hostOf(address));

function goesElsewhere(facts: Facts): boolean {
  const [from] = hostsIn(facts, 'from');
  const answers = hostsIn(facts, 'reply-to');
  if (from === undefined || answers.length === 0 || facts.headersNamed('list-post').length > 0) return false;
  return !answers.some((host) => areRelated(host, from));
}

function answersToNobody(facts: Facts): boolean {
  const [from] = addressesIn(facts, 'from');
  const answers = addressesIn(facts, 'reply-to');
  if (from === undefined || !NOBODY.test(from.address)) return false;
  return answers.every(({ address }) => NOBODY.test(address));
}

const LONGEST_DATE = 100;
const dateOf = ({ headersNamed }: Facts): number =>
  Date.parse(headersNamed('date')[0]?.value.slice(0, LONGEST_DATE) ?? '');
const lacks = (facts: Facts, name: string): boolean =>
  facts.isWhole && !facts.headersNamed(name).some(({ value }) => value !== '');

/** What the headers of every mail must have. */
export const HEADER_CHECKS = {
  'from-unclear': {
    severity: 'error',
    source: 'mail-format',
    text: 'The mail has no single valid From address.',
    fix: 'Send it with exactly one From header that has exactly one address.',
    isFound: isFromUnclear,
  },
  'replies-elsewhere': {
    severity: 'warning',
    source: 'm3aawg',
    text: 'Replies go to a different organization than the one in From.',
    fix: 'Use a Reply-To address of the domain that From has, or leave Reply-To out.',
    isFound: goesElsewhere,
  },
  'no-replies': {
    severity: 'hint',
    source: 'microsoft',
    text: 'The mail comes from a no-reply address, and nobody gets the replies.',
    fix: 'Send it from an address that somebody reads, or name one in Reply-To.',
    isFound: answersToNobody,
  },
  'no-message-id': {
    severity: 'warning',
    source: 'mail-format',
    text: 'The mail has no Message-ID.',
    fix: 'Have the sending program write a Message-ID with a domain of yours; each mail needs its own.',
    isFound: (facts) => lacks(facts, 'message-id'),
  },
  'no-date': {
    severity: 'warning',
    source: 'mail-format',
    text: 'The mail has no valid Date.',
    fix: 'Have the sending program write a Date header in the format of RFC 5322.',
    isFound: (facts) => facts.isWhole && Number.isNaN(dateOf(facts)),
  },
  'date-in-future': {
    severity: 'warning',
    source: 'mail-format',
    text: 'The Date of the mail is in the future.',
    fix: 'Set the clock and the time zone of the sending machine.',
    isFound: (facts) => dateOf(facts) > facts.now.getTime() + AHEAD_MS,
  },
  'no-recipient': {
    severity: 'warning',
    source: 'gmail',
    text: 'The mail names no recipient in To or Cc.',
    fix: 'Put the recipient in To, and send each recipient a separate mail.',
    isFound: (facts) => lacks(facts, 'to') && lacks(facts, 'cc'),
  },
  'long-header-lines': {
    severity: 'warning',
    source: 'mail-format',
    text: 'Headers have lines of more than 998 characters, which mail servers may break or refuse.',
    fix: 'Have the sending program fold them: each continuation line begins with a space.',
    isFound: ({ message }) => message.headers.some((header) => header.hasLongLine),
  },
} as const satisfies Record<string, Check>;
