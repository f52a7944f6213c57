import { type Host, type Reading, skeleton } from '../../reading/reading.js';
import {
  type Correspondent,
  correspondentsIn,
  headerOf,
  isFreeMail,
  isSameOrganisation,
  placeOf,
} from '../correspondents.js';
import { asksForSensitive, hasGraveLure, hasLure } from '../lures.js';
import type { EnvelopeRule } from '../rule.js';
import { addressed, example } from './header-examples.js';

/** Those whom answers reach, and the sender, where they are of different organisations. */
function answeredElsewhere(
  reading: Reading,
): { sender: Host; answered: (Correspondent & { host: Host })[] } | null {
  const [from] = correspondentsIn(reading, 'from');
  const sender = from?.host;
  if (!from || !sender) return null;
  const answered = correspondentsIn(reading, 'reply-to').flatMap((one) => {
    const { host, address } = one;
    if (host === null) return [];
    const isElsewhere = isFreeMail(host)
      ? address.toLowerCase() !== from.address.toLowerCase()
      : !isSameOrganisation(host, sender);
    return isElsewhere ? [{ ...one, host }] : [];
  });
  return answered.length > 0 ? { sender, answered } : null;
}

const LONG_NAME = 6;

/** One letter in another's place. */
function isOneLetterOff(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < LONG_NAME) return false;
  return Array.from(one).filter((letter, at) => letter !== other[at]).length === 1;
}

const looksAlike = (one: Host, other: Host): boolean =>
  one.label !== other.label &&
  !isFreeMail(one) &&
  !isFreeMail(other) &&
  skeleton(one.label) === skeleton(other.label);

const isNearly = (one: Host, other: Host): boolean =>
  !isFreeMail(one) && !isFreeMail(other) && isOneLetterOff(one.label, other.label);

/** `Re:` and what stands for it: German AW and WG, Nordic SV and VS, French TR, Italian R and I, Spanish RV. */
const ANSWER = /^\s{0,20}(?:re|aw|antw|sv|vs|fwd?|wg|tr|rv|r|i)\s?(?:\[\d{1,3}\])?\s?:/i;
const QUOTED =
  /^(?:>|on .{5,100} wrote:$|am .{5,100} schrieb .{1,80}:$|-{3,}\s?(?:original message|ursprüngliche nachricht))/im;
/** Only where the headers of a message were given can one of them be missing. */
const GIVEN = ['date', 'message-id'] as const;
const OF_A_THREAD = ['in-reply-to', 'references', 'thread-index', 'thread-topic'] as const;
/** More would be read of nothing but quotes. */
const HEAD = 20_000;

function forgedThread(reading: Reading) {
  const { headers, subject, text, bodyStart } = reading;
  const has = (name: string) => headerOf(reading, name) !== undefined;
  if (!GIVEN.some(has) || OF_A_THREAD.some(has)) return [];
  if (!ANSWER.test(subject ?? '') && !QUOTED.test(text.slice(bodyStart, bodyStart + HEAD))) return [];
  const shown = headers.findIndex(({ name }) => ['subject', ...GIVEN].includes(name.toLowerCase()));
  return [placeOf(reading, shown, '')];
}

const FAVOUR = 'I need a favour from you. Keep this between us.';
const ada = addressed('From', 'Ada', 'ada@northwind.com');
const dated = { name: 'Date', value: 'Tue, 24 Nov 2026 18:00:00 +0000' };
const titled = { name: 'Subject', value: 'Re: Invoice 4711' };
const forged = { ...example(ada, titled, dated), subject: titled.value, body: FAVOUR };

/** Where answers go, and what a message says that it answers. */
export const REPLY_RULES: readonly EnvelopeRule[] = [
  {
    code: 'reply-look-alike',
    label: "Reply address at a domain that looks like the sender's",
    severity: 'high',
    minimum: 0.65,
    looksAt: 'headers',
    find: (reading, found) => {
      const { sender, answered } = answeredElsewhere(reading) ?? {};
      if (!sender || !(hasLure(found) || asksForSensitive(reading, found))) return [];
      return (answered ?? [])
        .filter(
          ({ host }) =>
            looksAlike(host, sender) || (asksForSensitive(reading, found) && isNearly(host, sender)),
        )
        .map(({ header, address }) => placeOf(reading, header, address));
    },
    examples: {
      found: [
        { ...example(ada, addressed('Reply-To', '', 'ada@n0rthwind.com')), body: FAVOUR },
        { ...example(ada, addressed('Reply-To', '', 'ada@northwlnd.com')), body: FAVOUR },
      ],
      notFound: [
        { ...example(ada, addressed('Reply-To', '', 'ada@northwind.de')), body: FAVOUR },
        { ...example(ada, addressed('Reply-To', '', 'ada@n0rthwind.com')), body: 'See you at nine.' },
      ],
    },
  },
  {
    code: 'reply-to-free-mail',
    label: 'Reply address at a free mailbox',
    severity: 'medium',
    minimum: 0.4,
    looksAt: 'headers',
    find: (reading, found) =>
      asksForSensitive(reading, found)
        ? (answeredElsewhere(reading)?.answered ?? [])
            .filter(({ host }) => isFreeMail(host))
            .map(({ header, address }) => placeOf(reading, header, address))
        : [],
    examples: {
      found: [
        { ...example(ada, addressed('Reply-To', 'Ada', 'ada.northwind@gmail.com')), body: FAVOUR },
        {
          ...example(addressed('From', 'Ada', 'ada@gmail.com'), addressed('Reply-To', '', 'eve77@gmail.com')),
          body: FAVOUR,
        },
      ],
      notFound: [
        {
          ...example(ada, addressed('Reply-To', 'Ada', 'ada.northwind@gmail.com')),
          body: 'See you at nine.',
        },
        { ...example(ada, addressed('Reply-To', 'Help', 'help@northwind.zendesk.com')), body: FAVOUR },
        { ...example(ada), body: FAVOUR },
      ],
    },
  },
  {
    code: 'reply-elsewhere',
    label: 'Reply address at another organization',
    severity: 'low',
    looksAt: 'headers',
    find: (reading, found) =>
      asksForSensitive(reading, found)
        ? (answeredElsewhere(reading)?.answered ?? [])
            .filter(({ host }) => !isFreeMail(host))
            .map(({ header, address }) => placeOf(reading, header, address))
        : [],
    examples: {
      found: [{ ...example(ada, addressed('Reply-To', '', 'ada@fjord.example.com')), body: FAVOUR }],
      notFound: [
        { ...example(ada, addressed('Reply-To', '', 'ada@fjord.example.com')), body: 'See you at nine.' },
        { ...example(ada, addressed('Reply-To', '', 'help@mail.northwind.com')), body: FAVOUR },
      ],
    },
  },
  {
    code: 'forged-thread',
    label: 'Poses as an answer, but belongs to no conversation',
    severity: 'medium',
    minimum: 0.4,
    looksAt: 'headers',
    find: (reading, found) => (hasGraveLure(found) ? forgedThread(reading) : []),
    examples: {
      found: [
        forged,
        { ...forged, subject: 'Invoice', body: `${FAVOUR}\n\nOn Monday, Ada Lovelace wrote:\n> Yes` },
      ],
      notFound: [
        { ...forged, headers: [ada, titled] },
        { ...forged, headers: [ada, titled, dated, { name: 'In-Reply-To', value: '<1@northwind.com>' }] },
        { ...forged, headers: [ada, titled, dated, { name: 'Thread-Index', value: 'AdF' }] },
        { ...forged, subject: 'Invoice' },
        { ...forged, body: 'See you at nine.' },
      ],
    },
  },
];
