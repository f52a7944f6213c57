import { type Brand, BRANDS, type Link, type Reading, type Span } from '../../reading/reading.js';
import { deceives } from './link-habits.js';

// Everyday words, which would match everywhere.
const EVERYDAY = new Set([
  'ing',
  'orange',
  'chase',
  'wise',
  'ups',
  'visa',
  'hermes',
  'steam',
  'zoom',
  'citi',
  'ledger',
  'telegram',
  'halifax',
  'elster',
  'sbi',
  'o2',
  'bca',
  'gls',
  'disney',
  'mastercard',
]);

// Words of everyday English that count where what follows, or "your", makes a name of them.
const OFTEN_WORDS = ['outlook', 'apple', 'norton', 'kraken'];
const OF_A_BRAND =
  'account|id|support|team|security|customer|user|web|app|365|360|mail|password|pay|store|music|care|inc|billing|service|wallet|subscription|anti|protection|internet|system|life';

const BY_WORD = new Map(
  BRANDS.flatMap((brand) =>
    brand.words.filter((word) => !EVERYDAY.has(word)).map((word) => [word, brand] as const),
  ),
);

const MAX_SPANS = 20;

function escape(word: string): string {
  return word.replace(/[.&]/g, String.raw`\$&`);
}

const PLAIN_WORDS = [...BY_WORD.keys()].filter((word) => !OFTEN_WORDS.includes(word));
const OFTEN = OFTEN_WORDS.join('|');

const NAMED = new RegExp(
  String.raw`(?<![\w@.-]|@ )(?:(?:${PLAIN_WORDS.map(escape).join('|')})(?![\w@]|\.\w| \. (?:com|net)\b| acrobat| for )|(?:${OFTEN})(?= (?:${OF_A_BRAND}))|(?<=\byour )(?:${OFTEN})(?![\w@]| (?:on|for)\b))`,
  'g',
);

/** The links that can be followed, without addresses that are only shown as the text of another link. */
function targets(links: readonly Link[]): Link[] {
  const facades = new Set(links.filter(deceives).map(({ shown }) => shown?.host));
  return links.filter(({ host }) => !facades.has(host));
}

function isOwn(brand: Brand, links: readonly Link[]): boolean {
  return links.some(({ host }) => host.owner === brand || brand.owners.includes(host.label));
}

/**
 * Mentions of a known brand in a message that has links, none of them to the brand. Finds nothing when a link leads to a
 * company that the message also names: a shop may mention its parcel service.
 */
export function findBorrowedBrands(reading: Reading): Span[] {
  const { folded, links } = reading;
  const reached = targets(links);
  if (links.length === 0 || reading.named.size > 0) return [];
  const own = new Map<Brand, boolean>();
  const spans: Span[] = reached.filter(
    (link) => deceives(link) && link.shown?.host.owner && !isOwn(link.shown.host.owner, reached),
  );
  let nextLink = 0;
  for (const match of folded.text.matchAll(NAMED)) {
    const brand = BY_WORD.get(match[0]);
    if (brand === undefined) continue;
    const owned = own.get(brand) ?? isOwn(brand, reached);
    own.set(brand, owned);
    const start = folded.offsets[match.index] ?? 0;
    const end = folded.offsets[match.index + match[0].length] ?? start;
    while ((links[nextLink]?.end ?? Infinity) <= start) nextLink += 1;
    if (!owned && start < (links[nextLink]?.start ?? Infinity)) spans.push({ start, end });
    if (spans.length > MAX_SPANS) break;
  }
  return spans;
}
