import {
  type Correspondent,
  correspondentsIn,
  headerOf,
  isFreeMail,
  isSameOrganisation,
  placeOf,
} from '../correspondents.js';
import { asksAsSuperior } from '../lures.js';
import { describeHost, foldText, type Reading } from '../../reading/reading.js';
import type { EnvelopeRule } from '../rule.js';
import { addressed, example } from './header-examples.js';
import { BRAND_NAME_RULES } from './brand-names.js';
import { REPLY_RULES } from './replies.js';
import { TRACE_RULES } from './traces.js';

const ADDRESS = /([\w.+-]{1,64})@([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5})/i;
/** A service that sends for somebody says so: "ada@northwind.com via Google Docs". */
const ON_BEHALF = /\b(?:via|through|on behalf of|im auftrag von|de la part de)\b/;

const ANSWER_HEADER = 'reply-to';

/** The address that a name claims, unless its owner may well be who sends the message. */
function claimedBy(reading: Reading, { name, address, host }: Correspondent): string | null {
  const [claimed, local = '', domain = ''] = ADDRESS.exec(name) ?? [];
  const other = describeHost(domain);
  if (claimed === undefined || other === null || host === null || isSameOrganisation(other, host))
    return null;
  if (ON_BEHALF.test(foldText(name).text)) return null;
  // Somebody's mailbox at home, shown by their program at work.
  if (isFreeMail(other) && address.toLowerCase().startsWith(`${local.toLowerCase()}@`)) return null;
  const answers = correspondentsIn(reading, ANSWER_HEADER).map((one) => one.address.toLowerCase());
  // Of a form on a site, or a ticket system, which sends for who filled it in.
  const isAnswered = answers.includes(claimed.toLowerCase()) && (other.owner === null || isFreeMail(other));
  return isAnswered ? null : claimed;
}

const BOSS =
  /\b(?:ceo|cfo|chief executive|managing director|president|chairman|geschaftsfuhrer(?:in)?|vorstand|directeur general|director general)\b/;

const differIn = (people: readonly Correspondent[]): boolean =>
  new Set(people.map(({ address }) => address.toLowerCase())).size > 1;

const A_FAVOUR = 'I need a favour from you. Keep this between us.';

/** Who a message says it is from, and where answers go. */
export const HEADER_RULES: readonly EnvelopeRule[] = [
  {
    code: 'display-name-address',
    label: 'Sender whose name is another address',
    severity: 'high',
    minimum: 0.65,
    category: 'own-sender',
    looksAt: 'headers',
    find: (reading) =>
      correspondentsIn(reading, 'from').flatMap((sender) => {
        const claimed = claimedBy(reading, sender);
        return claimed === null ? [] : [placeOf(reading, sender.header, claimed)];
      }),
    examples: {
      found: [
        example(addressed('From', 'service@bank.example.com', 'ada@northwind.example.net')),
        example(
          addressed('From', 'service@paypal.com', 'ada@northwind.example.net'),
          addressed('Reply-To', '', 'service@paypal.com'),
        ),
        example(addressed('From', 'boss@northwind.com', 'ceo.office77@gmail.com')),
      ],
      notFound: [
        example(addressed('From', 'Ada Lovelace', 'ada@northwind.com')),
        example(addressed('From', 'ada@mail.northwind.com', 'ada@northwind.com')),
        example(addressed('From', 'ada@northwind.com', 'ada@northwind.com')),
        example(addressed('From', 'ada@northwind.de', 'ada@northwind.com')),
        example(addressed('From', 'ada@northwind.com via Google Docs', 'drive-shares@google.com')),
        example(addressed('From', "'ada@northwind.com' via Sales", 'sales@fjord.example')),
        example(addressed('From', 'ada@gmail.com', 'ada@northwind.com')),
        example(
          addressed('From', 'grace@example.com', 'forms@tally.example.net'),
          addressed('Reply-To', '', 'grace@example.com'),
        ),
      ],
    },
  },
  ...BRAND_NAME_RULES,
  {
    code: 'boss-at-free-mail',
    label: 'Superior who writes from a free mailbox',
    severity: 'medium',
    minimum: 0.4,
    category: 'own-sender',
    looksAt: 'headers',
    find: (reading, found) =>
      asksAsSuperior(reading, found)
        ? correspondentsIn(reading, 'from')
            .filter(({ name, host }) => isFreeMail(host) && BOSS.test(foldText(name).text))
            .map(({ header, name }) => placeOf(reading, header, name))
        : [],
    examples: {
      found: [
        { ...example(addressed('From', 'Ada Lovelace, CEO', 'ceo.office77@gmail.com')), body: A_FAVOUR },
        { ...example(addressed('From', 'Geschäftsführer Karl Meier', 'chef12@gmx.de')), body: A_FAVOUR },
      ],
      notFound: [
        { ...example(addressed('From', 'Ada Lovelace, CEO', 'ada@northwind.com')), body: A_FAVOUR },
        { ...example(addressed('From', 'Ada Lovelace', 'ada@gmail.com')), body: A_FAVOUR },
        { ...example(addressed('From', 'Ada Lovelace, CEO', 'ada@gmail.com')), body: 'See you at nine.' },
      ],
    },
  },
  {
    code: 'two-senders',
    label: 'Second From header with another sender',
    severity: 'medium',
    minimum: 0.4,
    looksAt: 'headers',
    find: (reading) => {
      const senders = correspondentsIn(reading, 'from');
      const headers = [...new Set(senders.map(({ header }) => header))];
      const [, second] = headers;
      return second !== undefined && differIn(senders) ? [placeOf(reading, second, '')] : [];
    },
    examples: {
      found: [example(addressed('From', 'A', 'a@northwind.com'), addressed('From', 'B', 'b@fjord.example'))],
      notFound: [
        example(addressed('From', 'A', 'a@northwind.com'), addressed('From', '', 'A@northwind.com')),
        example(addressed('From', 'A', 'a@northwind.com'), addressed('To', 'B', 'b@fjord.example')),
      ],
    },
  },
  {
    code: 'several-authors',
    label: 'List of authors without a named sender',
    severity: 'low',
    looksAt: 'headers',
    find: (reading) => {
      const senders = correspondentsIn(reading, 'from');
      const isOne = new Set(senders.map(({ header }) => header)).size === 1;
      const [first] = senders;
      if (!first || !isOne || headerOf(reading, 'sender') || !differIn(senders)) return [];
      return [placeOf(reading, first.header, '')];
    },
    examples: {
      found: [example(addressed('From', '', 'a@northwind.com', 'b@fjord.example'))],
      notFound: [
        example(
          addressed('From', '', 'a@northwind.com', 'b@fjord.example'),
          addressed('Sender', '', 'a@northwind.com'),
        ),
        example(addressed('From', '', 'a@northwind.com')),
      ],
    },
  },
  ...REPLY_RULES,
  ...TRACE_RULES,
];
