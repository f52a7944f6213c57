import { type Brand, BRANDS, EVERYDAY_IN_TEXT, foldText, type Reading } from '../../reading/reading.js';
import { type Correspondent, correspondentsIn, isFreeMail, placeOf } from '../correspondents.js';
import { hasLure } from '../lures.js';
import type { EnvelopeRule, TextFinding } from '../rule.js';
import { addressed, example } from './header-examples.js';

/** What stands beside the name of a brand without making another name of it. */
const BESIDE = new Set(
  'the team support security service services customer kunden kundenservice kundendienst sicherheit account accounts konto billing payment payments notification notifications alert alerts help helpdesk center centre desk express delivery paket parcel online bank banking mail noreply reply no info de uk us com inc ltd gmbh ag eu deutschland germany international official admin administrator care 365 office'.split(
    ' ',
  ),
);
/** Words of every day, which need one of those beside them. */
const OFTEN_WORDS: ReadonlySet<string> = new Set(['outlook', 'apple', 'norton', 'kraken']);
/** Many banks have one name, and domains of their own. */
const FEDERATED: ReadonlySet<string> = new Set(['sparkasse', 'volksbank']);

const SPELLINGS = BRANDS.flatMap((brand) =>
  brand.words.filter((word) => !EVERYDAY_IN_TEXT.has(word)).map((word) => [word, brand] as const),
);
const MAX_NAME = 100;

/** The brand that a name is, whatever department of it. */
function brandOf(name: string): Brand | null {
  if (name === '' || name.length > MAX_NAME) return null;
  const shown = foldText(name)
    .text.replace(/[^\p{L}\p{N}&.]+/gu, ' ')
    .trim();
  const found = SPELLINGS.find(([word]) => ` ${shown} `.includes(` ${word} `));
  if (found === undefined) return null;
  const [word, brand] = found;
  const rest = ` ${shown} `
    .replace(` ${word} `, ' ')
    .split(/[ .]/)
    .filter((each) => each !== '');
  if (OFTEN_WORDS.has(word) && rest.length === 0) return null;
  return rest.every((each) => BESIDE.has(each)) ? brand : null;
}

/** Who poses as a brand at an address that is not the brand's. */
function posing({ name, host }: Correspondent): boolean {
  const brand = brandOf(name);
  if (brand === null || host === null) return false;
  if (isFreeMail(host)) return true;
  if (FEDERATED.has(brand.name) || host.owner !== null) return false;
  return host.imitates !== null || !brand.words.some((word) => host.name.includes(word.replaceAll(' ', '')));
}

const findPosing =
  (isMeant: (sender: Correspondent, found: readonly TextFinding[]) => boolean) =>
  (reading: Reading, found: readonly TextFinding[]) =>
    correspondentsIn(reading, 'from')
      .filter((sender) => posing(sender) && isMeant(sender, found))
      .map(({ header, name }) => placeOf(reading, header, name));

const LURE = 'Confirm your account: we noticed unusual activity.';
const from = (name: string, address: string) => example(addressed('From', name, address));

/** Senders who take the name of a known brand. */
export const BRAND_NAME_RULES: readonly EnvelopeRule[] = [
  {
    code: 'brand-at-free-mail',
    label: 'Sender with the name of a known brand at a free mailbox',
    severity: 'high',
    minimum: 0.65,
    category: 'own-sender',
    looksAt: 'headers',
    find: findPosing(({ host }, found) => isFreeMail(host) && hasLure(found)),
    examples: {
      found: [
        { ...from('PayPal Service', 'paypal.service44@gmail.com'), body: LURE },
        { ...from('Microsoft', 'ms-team@outlook.com'), body: LURE },
      ],
      notFound: [
        { ...from('PayPal', 'service@paypal.de'), body: LURE },
        { ...from('PayPal', 'paypal.service44@gmail.com'), body: 'See you at nine.' },
        { ...from('Ada of PayPal Street', 'ada@gmail.com'), body: LURE },
      ],
    },
  },
  {
    code: 'brand-sender-lure',
    label: "Sender with the name of a known brand at somebody else's address",
    severity: 'medium',
    minimum: 0.4,
    category: 'own-sender',
    looksAt: 'headers',
    find: findPosing(({ host }, found) => !isFreeMail(host) && hasLure(found)),
    examples: {
      found: [
        { ...from('DHL Express', 'info@fjord.example.com'), body: LURE },
        { ...from('PayPal', 'service@paypa1-mail.com'), body: LURE },
      ],
      notFound: [
        { ...from('DHL Express', 'noreply@dhl.de'), body: LURE },
        { ...from('Netflix', 'info@mailer.netflix.com'), body: LURE },
        { ...from('Sparkasse', 'service@ksk-koeln.de'), body: LURE },
        { ...from('Instagram', 'security@facebookmail.com'), body: LURE },
        { ...from('Amazon Rainforest Trust', 'hello@rainforest.example.org'), body: LURE },
      ],
    },
  },
  {
    code: 'brand-sender',
    label: 'Sender named like a known brand, at another address',
    severity: 'low',
    category: 'own-sender',
    looksAt: 'headers',
    find: findPosing((_, found) => !hasLure(found)),
    examples: {
      found: [from('PayPal', 'ada@gmail.com'), from('DocuSign', 'ada@fjord.example.com')],
      notFound: [
        from('PayPal', 'service@paypal.de'),
        from('Orange', 'ada@gmail.com'),
        from('Apple', 'ada@orchard.example.com'),
        from('Ada Lovelace', 'ada@fjord.example.com'),
      ],
    },
  },
];
