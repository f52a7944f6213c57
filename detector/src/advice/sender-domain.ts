import type { Message } from '@gatepost/message';
import { type Advice, adviceOfCheck, type Words } from './check.js';
import { addressesIn, headersOf } from './facts.js';
import { hostOf, organisationOf } from './organisation.js';
import { signaturesIn } from './signatures.js';

/** The names in the DNS that tell whether mail is really of the domain in its From. */
export interface SenderNames {
  spf: string;
  /** The second one counts where the first has no record. */
  dmarc: readonly string[];
  /** Of the keys that the mail is signed with. */
  keys: readonly string[];
}

const NAME = /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/;

/** Null for a mail without a single From address in a domain that can be looked up. */
export function senderNamesOf(message: Message): SenderNames | null {
  const facts = { headersNamed: headersOf(message) };
  const addresses = addressesIn(facts, 'from');
  const domain = hostOf(addresses[0]?.address ?? '');
  const organisation = organisationOf(domain);
  if (addresses.length !== 1 || organisation === null || !NAME.test(domain)) return null;
  const keys = signaturesIn(facts).map((signature) => `${signature.selector}._domainkey.${signature.domain}`);
  return {
    spf: domain,
    dmarc: [...new Set([domain, organisation])].map((name) => `_dmarc.${name}`),
    keys: keys.filter((name) => NAME.test(name)),
  };
}

/** What the TXT records of a name say; `none`: it has none of these. */
export type RecordState = 'none' | 'found' | 'several' | 'open';
/** Of each name as far as it is known. */
export type KnownRecords = (name: string) => RecordState | undefined;

const SPF = /^v=spf1(?: |$)/i;
const OPEN = /(?:^|\s)\+?all\s*$/i;
const KEY = /(?:^|;)\s*p\s*=\s*[A-Za-z\d+/]/;

/** By what the name begins with, as its owner chose it: the texts of one name may serve several ends. */
export function recordStateOf(name: string, texts: readonly string[]): RecordState {
  if (name.startsWith('_dmarc.'))
    return texts.some((text) => /^v=DMARC1\s*(?:;|$)/i.test(text)) ? 'found' : 'none';
  if (name.includes('._domainkey.')) return texts.some((text) => KEY.test(text)) ? 'found' : 'none';
  const records = texts.filter((text) => SPF.test(text));
  if (records.length === 0) return 'none';
  if (records.length > 1) return 'several';
  return records.some((text) => OPEN.test(text)) ? 'open' : 'found';
}

interface RecordCheck extends Words {
  isFound: (names: SenderNames, known: KnownRecords) => boolean;
}

/** What the DNS shows. What is not known is no reason for advice. */
export const RECORD_CHECKS = {
  'no-spf': {
    severity: 'warning',
    source: 'spf',
    text: 'The domain in From has no SPF record.',
    fix: 'Publish one that names the servers that send for the domain.',
    isFound: ({ spf }, known) => known(spf) === 'none',
  },
  'several-spf': {
    severity: 'error',
    source: 'spf',
    text: 'The domain in From has several SPF records, so none of them counts.',
    fix: 'Merge them into one.',
    isFound: ({ spf }, known) => known(spf) === 'several',
  },
  'open-spf': {
    severity: 'error',
    source: 'spf',
    text: 'The SPF record of the domain in From lets anybody send for it (+all).',
    fix: 'Name the servers that send for the domain, and end the record in ~all or -all.',
    isFound: ({ spf }, known) => known(spf) === 'open',
  },
  'no-dkim-key': {
    severity: 'error',
    source: 'dkim',
    text: 'The key that the mail is signed with is not in the DNS.',
    fix: 'Publish the key under its selector, or sign with one that is published.',
    isFound: ({ keys }, known) => keys.length > 0 && keys.every((name) => known(name) === 'none'),
  },
  'no-dmarc': {
    severity: 'warning',
    source: 'dmarc',
    text: 'The domain in From has no DMARC record, which Gmail, Yahoo and Microsoft require of bulk senders.',
    fix: 'Publish one at _dmarc of the domain; p=none is a start.',
    isFound: ({ dmarc }, known) => dmarc.every((name) => known(name) === 'none'),
  },
} as const satisfies Record<string, RecordCheck>;

/** Advice on the domain in From, from what is known of its records. */
export const adviceOfRecords = (names: SenderNames, known: KnownRecords): Advice[] =>
  Object.entries<RecordCheck>(RECORD_CHECKS).flatMap(([code, check]) =>
    check.isFound(names, known) ? [adviceOfCheck(code, check)] : [],
  );
