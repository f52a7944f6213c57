import { LIMITS } from '@gatepost/message';
import { type Host, MAIL_TRACKERS, type Reading } from '../../reading/reading.js';
import { correspondentsIn, isSameOrganisation, placeOf } from '../correspondents.js';
import { hasDeceit, hasLure } from '../lures.js';
import type { EnvelopeRule } from '../rule.js';
import { addressed, example } from './header-examples.js';

const SCRIPTS: ReadonlySet<string> = new Set(['x-php-script', 'x-php-originating-script']);
const FAILED = /\b(?:spf|dkim|dmarc)=(?:fail|softfail|permerror)\b/i;

const isOfAService = (host: Host): boolean => MAIL_TRACKERS.has(host.domain);

/** Sender and Return-Path of others than the author. */
function otherSenders(reading: Reading) {
  const author = correspondentsIn(reading, 'from')[0]?.host;
  if (!author) return [];
  return ['sender', 'return-path'].flatMap((name) =>
    correspondentsIn(reading, name)
      .filter(({ host }) => host !== null && !isSameOrganisation(host, author) && !isOfAService(host))
      .map(({ header, address }) => placeOf(reading, header, address)),
  );
}

const UPKEEP = 'Your mailbox is almost full. Upgrade your mailbox quota.';
const LURE = 'Confirm your account: we noticed unusual activity.';
const script = { name: 'X-PHP-Originating-Script', value: "33:mailer.php(12) : eval()'d code" };
const ada = addressed('From', 'Ada', 'ada@northwind.com');

/** What programs wrote on the way. It says little by itself. */
export const TRACE_RULES: readonly EnvelopeRule[] = [
  {
    code: 'script-sender',
    label: "Names a web site's script as the origin of a lure",
    severity: 'medium',
    minimum: 0.4,
    looksAt: 'headers',
    find: ({ headers }, found) =>
      hasDeceit(found)
        ? headers.flatMap(({ name, value }, header) =>
            SCRIPTS.has(name.toLowerCase()) ? [{ header, start: 0, end: value.length }] : [],
          )
        : [],
    examples: {
      found: [{ ...example(script), body: UPKEEP }],
      notFound: [
        { ...example(script), body: 'Your booking for Friday is confirmed.' },
        { ...example(script), body: LURE },
        { body: UPKEEP },
      ],
    },
  },
  {
    code: 'authentication-failed',
    label: 'Sender that could not be authenticated',
    severity: 'info',
    looksAt: 'headers',
    find: ({ headers }) =>
      headers.flatMap(({ name, value }, header) => {
        const found = name.toLowerCase() === 'authentication-results' ? FAILED.exec(value) : null;
        return found ? [{ header, start: found.index, end: found.index + found[0].length }] : [];
      }),
    examples: {
      found: [example({ name: 'Authentication-Results', value: 'mx.example.com; spf=fail; dkim=none' })],
      notFound: [
        example({ name: 'Authentication-Results', value: 'mx.example.com; spf=pass; dmarc=pass' }),
        example({ name: 'Received', value: 'from a by b; spf=fail' }),
      ],
    },
  },
  {
    code: 'other-sender',
    label: "Sender or return path of another organization than the author's",
    severity: 'info',
    looksAt: 'headers',
    find: (reading, found) => (hasLure(found) ? otherSenders(reading) : []),
    examples: {
      found: [
        { ...example(ada, addressed('Sender', '', 'www@fjord.example.com')), body: LURE },
        { ...example(ada, addressed('Return-Path', '', 'www@fjord.example.com')), body: LURE },
      ],
      notFound: [
        { ...example(ada, addressed('Return-Path', '', 'bounce@em42.northwind.com')), body: LURE },
        { ...example(ada, addressed('Return-Path', '', 'bounces+1@sendgrid.net')), body: LURE },
        { ...example(ada, addressed('Sender', '', 'www@fjord.example.com')), body: 'See you at nine.' },
      ],
    },
  },
  {
    code: 'many-headers',
    label: 'Unusually large number of headers',
    severity: 'low',
    looksAt: 'headers',
    find: ({ headers }) => {
      const last = headers.length - 1;
      return headers.length < LIMITS.headers
        ? []
        : [{ header: last, start: 0, end: headers[last]?.value.length ?? 0 }];
    },
    examples: {
      found: [example(...Array.from({ length: LIMITS.headers }, () => ({ name: 'X', value: 'y' })))],
      notFound: [example(...Array.from({ length: 300 }, () => ({ name: 'X', value: 'y' })))],
    },
  },
];
