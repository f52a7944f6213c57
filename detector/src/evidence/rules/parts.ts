import { isValidIBAN } from 'ibantools';
import type { Message, Part } from '@gatepost/message';
import { findLinks, foldText, type Host, type Reading, type Span } from '../../reading/reading.js';
import { hasLure, wantsACall } from '../lures.js';
import { type EnvelopeRule, type Example, WALLET_ADDRESS } from '../rule.js';

type InPart = Span & { part: number };

/** A text and a page of which a mail program shows one. */
interface Pair {
  /** Which part the text is. */
  part: number;
  text: string;
  page: string;
  /** The hosts that its links lead to. */
  hosts: readonly Host[];
}

/** Texts and pages are compared up to here. */
const MOST_TEXT = 20_000;
const MOST_PAIRS = 5;

const isOtherBranch = (one: Part, other: Part): boolean =>
  one.forwarded === other.forwarded &&
  one.branches.some((a) =>
    other.branches.some((b) => a.alternative === b.alternative && a.branch !== b.branch),
  );

function pairsIn({ parts, segments, links }: Reading): Pair[] {
  return segments.slice(0, MOST_PAIRS).flatMap((segment) => {
    const shown = 'part' in segment ? parts[segment.part] : undefined;
    if (!shown || !segment.page) return [];
    const part = parts.findIndex((each) => each.type === 'text/plain' && isOtherBranch(each, shown));
    const text = parts[part]?.text.slice(0, MOST_TEXT);
    if (text === undefined || text.trim() === '') return [];
    const end = segment.textStart + segment.page.text.length;
    const own = links.filter(({ start }) => start >= segment.textStart && start < end);
    const hosts = own.map(({ host }) => host);
    return [{ part, text, page: segment.page.text.slice(0, MOST_TEXT), hosts }];
  });
}

/** What a text says, in the form that can be compared, and where. */
type Said = ReadonlyMap<string, Span>;

function saidIn(text: string, pattern: RegExp, formOf: (found: string) => string | null): Said {
  const said = new Map<string, Span>();
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const form = formOf(found);
    if (form !== null) said.set(form, { start: index, end: index + found.length });
  }
  return said;
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g;
const WALLET = new RegExp(WALLET_ADDRESS, 'gi');
const PHONE = /(?<![\d.,])(?:\+|\(?0)\d[\d ()./-]{6,18}\d(?![\d.,]\d)/g;
const AMOUNT =
  /(?:[$€£]|\b(?:eur|usd|gbp|chf)) ?\d[\d.,']{0,14}|\b\d[\d.,']{0,14} ?(?:[$€£]|(?:eur|usd|gbp|chf|euro)\b)/gi;

const digitsOf = (found: string): string => found.replaceAll(/\D/g, '');
/** Country code and trunk prefix may be left out. */
const SUBSCRIBER = 7;
const CENTS = /[.,]\d{2}(?!\d)/;

const accountsIn = (text: string): Said =>
  new Map([
    ...saidIn(text, IBAN, (found) => {
      const iban = found.replaceAll(' ', '');
      return isValidIBAN(iban) ? iban : null;
    }),
    ...saidIn(text, WALLET, (found) => found.toLowerCase()),
  ]);
const phonesIn = (text: string): Said =>
  saidIn(text, PHONE, (found) => {
    const digits = digitsOf(found);
    return digits.length > SUBSCRIBER ? digits.slice(-SUBSCRIBER) : null;
  });
const amountsIn = (text: string): Said =>
  saidIn(text, AMOUNT, (found) => digitsOf(found.replace(CENTS, '')) || null);

/** The first that the text says and the page doesn't, where both say such things and have none in common. */
function contradiction({ part, text, page }: Pair, sayings: (text: string) => Said): InPart[] {
  const [inText, inPage] = [sayings(text), sayings(page)];
  const [first] = inText.values();
  const isCommon = [...inText.keys()].some((each) => inPage.has(each));
  return first === undefined || inPage.size === 0 || isCommon ? [] : [{ part, ...first }];
}

const isDubious = (host: Host): boolean =>
  host.imitates !== null || host.isIp || host.isMasked || host.isFreeHost || host.isRiskySuffix;

/** A link of the text, where those of the page lead to other places, one of which is dubious. */
function otherLinks({ part, text, hosts }: Pair): InPart[] {
  const links = findLinks(text);
  const [first] = links;
  const domains = new Set(hosts.map(({ domain }) => domain));
  const isCommon = links.some(({ host }) => domains.has(host.domain));
  if (first === undefined || isCommon || !hosts.some(isDubious)) return [];
  return [{ part, start: first.start, end: first.end }];
}

const WORD = /\p{L}{4,30}/gu;
/** "Your program can't show HTML: view this email in a browser." */
const STAND_IN = /\bhtml\b|\bbrowser\b/;
const FEWEST_WORDS = 25;
const FEW_IN_COMMON = 0.1;

const wordsIn = (text: string): Set<string> => new Set(foldText(text).text.match(WORD) ?? []);

/** The beginning of a text that has next to nothing of what the page says, so that it is not its text. */
function unrelated({ part, text, page }: Pair): InPart[] {
  const [inText, inPage] = [wordsIn(text), wordsIn(page)];
  if (inText.size < FEWEST_WORDS || inPage.size < FEWEST_WORDS || STAND_IN.test(foldText(text).text))
    return [];
  const common = [...inPage].filter((word) => inText.has(word)).length;
  return common / inPage.size > FEW_IN_COMMON ? [] : [{ part, start: 0, end: Math.min(text.length, 80) }];
}

const differences = (pair: Pair, isForCalls: boolean): InPart[] => [
  ...contradiction(pair, amountsIn),
  ...(isForCalls ? contradiction(pair, phonesIn) : []),
  ...otherLinks(pair),
  ...unrelated(pair),
];

const BROKEN: ReadonlySet<string> = new Set(['illegal-characters', 'unknown-encoding', 'nul']);
const MISNAMED: ReadonlySet<string> = new Set(['wrong-charset', 'unknown-charset']);
const QUOTED = 80;

const withFault =
  (codes: ReadonlySet<string>) =>
  ({ parts }: Pick<Message, 'parts'>): InPart[] =>
    parts.flatMap(({ faults, text }, part) =>
      faults.some(({ code }) => codes.has(code))
        ? [{ part, start: 0, end: Math.min(text.length, QUOTED) }]
        : [],
    );

const part = (type: Part['type'], text: string, more: Partial<Part> = {}): Part => ({
  type,
  text,
  charset: 'utf-8',
  faults: [],
  branches: [],
  forwarded: null,
  ...more,
});
const alternative = (text: string, page: string): Example => ({
  parts: [
    part('text/plain', text, { branches: [{ alternative: 0, branch: 0 }] }),
    part('text/html', `<p>${page}</p>`, { branches: [{ alternative: 0, branch: 1 }] }),
  ],
});
const of = <Code extends string>(code: Code) => ({ code });
const faulty = (fault: Part['faults'][number]): Example => ({
  parts: [part('text/plain', 'Hello', { faults: [fault] })],
});

const LURE = 'Confirm your account: we noticed unusual activity.';
const CALL = 'You have been charged $499. To cancel or to get a refund call';
const MINUTES =
  'Dear all, here are the minutes of our meeting about the garden. Henry prepares the figures until Friday while Martha talks with the supplier about bulbs, spades, hedges, gravel, benches, lanterns, fences and watering before autumn begins again.';
const THREAT =
  'We noticed unusual activity. Confirm your account within twenty-four hours, otherwise your mailbox will be suspended, messages deleted, contacts removed, payments stopped, access refused, services ended, documents erased without further warning, notification or compensation whatsoever.';

/** Parts of a message that contradict one another, or what is declared of them. */
export const PART_RULES: readonly EnvelopeRule[] = [
  {
    code: 'other-account-in-text',
    label: 'Text and HTML that name different accounts',
    severity: 'high',
    minimum: 0.65,
    looksAt: 'parts',
    find: (reading) => pairsIn(reading).flatMap((pair) => contradiction(pair, accountsIn)),
    examples: {
      found: [alternative('IBAN: DE89 3704 0044 0532 0130 00', 'IBAN: GB82 WEST 1234 5698 7654 32')],
      notFound: [
        alternative('IBAN: DE89370400440532013000', 'IBAN: DE89 3704 0044 0532 0130 00'),
        alternative('Our IBAN is on the invoice.', 'IBAN: GB82 WEST 1234 5698 7654 32'),
      ],
    },
  },
  {
    code: 'parts-differ',
    label: 'Text and HTML that say different things',
    severity: 'medium',
    minimum: 0.4,
    looksAt: 'parts',
    find: (reading, found) =>
      hasLure(found) ? pairsIn(reading).flatMap((pair) => differences(pair, wantsACall(found))) : [],
    examples: {
      found: [
        alternative(`${LURE} Fee: € 1.99`, `${LURE} Fee: € 499.00`),
        alternative(`${CALL} +49 30 1234567`, `${CALL} +44 20 7946 0991`),
        alternative(
          `${LURE} https://northwind.com/login`,
          `${LURE} https://northwind.account-verify.top/login`,
        ),
        alternative(MINUTES, THREAT),
      ],
      notFound: [
        alternative(`${LURE} Fee: EUR 499`, `${LURE} Fee: 499.00 EUR`),
        alternative(`${CALL} 030 1234567`, `${CALL} +49 (30) 123 4567`),
        alternative(`${LURE} Call +49 30 1234567`, `${LURE} Call +44 20 7946 0991`),
        alternative(`${LURE} https://northwind.com/login`, `${LURE} https://click.sendgrid.net/x`),
        alternative('Your program shows no HTML: open this email in a browser.', THREAT),
        alternative('Fee: € 1.99', 'Fee: € 499.00'),
        alternative(THREAT, THREAT),
      ],
    },
  },
  {
    code: 'broken-encoding',
    label: 'Part that is not encoded as it declares',
    severity: 'low',
    looksAt: 'parts',
    find: withFault(BROKEN),
    examples: {
      found: [faulty({ ...of('illegal-characters'), count: 3 }), faulty({ ...of('nul'), count: 1 })],
      notFound: [faulty({ ...of('cut') }), faulty({ ...of('wrong-charset'), declared: 'utf-8' })],
    },
  },
  {
    code: 'wrong-charset',
    label: 'Part in another charset than it declares',
    severity: 'info',
    looksAt: 'parts',
    find: withFault(MISNAMED),
    examples: {
      found: [faulty({ ...of('wrong-charset'), declared: 'utf-8' })],
      notFound: [faulty({ ...of('cut') }), faulty({ ...of('nul'), count: 1 })],
    },
  },
];
