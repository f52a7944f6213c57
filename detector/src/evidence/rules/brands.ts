import {
  type Brand,
  BRANDS,
  EVERYDAY_IN_TEXT,
  type Link,
  type Reading,
  type Span,
} from '../../reading/reading.js';
import { oneOf } from '../rule.js';
import { deceives } from './link-habits.js';

/** Words of everyday English that count only where what follows, or "your", makes a name of them. */
const OFTEN_WORDS = ['outlook', 'apple', 'norton', 'kraken'];
const AFTER_A_NAME =
  'account|id|support|team|security|customer|user|web|app|365|360|mail|password|pay|store|music|care|inc|billing|service|wallet|subscription|anti|protection|internet|system|life';

const BY_WORD = new Map(
  BRANDS.flatMap((brand) =>
    brand.words.filter((word) => !EVERYDAY_IN_TEXT.has(word)).map((word) => [word, brand] as const),
  ),
);

const MAX_SPANS = 20;

function escape(word: string): string {
  return word.replace(/[.&]/g, String.raw`\$&`);
}

const OFTEN = oneOf(...OFTEN_WORDS);
const ALWAYS = oneOf(...[...BY_WORD.keys()].filter((word) => !OFTEN_WORDS.includes(word)).map(escape));

/** A name within an address, such as one of mail, does not count. */
const BEFORE = String.raw`(?<![\w@.-]|@ )`;
/** No name of where people talk to each other, behind words that make it a way to reach somebody: "write to us on WhatsApp". */
const UNLESS_A_WAY = String.raw`(?!(?:whatsapp|facebook|instagram)(?<=\b(?:by|on|or|over|through|via|au|auf|de|en|no|nosso|nuestro|o|ou|par|pelo|per|por|przez|su|sur|über) \w+))`;
const NAMES = oneOf(
  // But for hosts, also with blanks around the full stop, "Adobe Acrobat" and "Outlook for iOS".
  String.raw`${ALWAYS}(?![\w@]|\.\w| \. (?:com|net)\b| acrobat| for )`,
  String.raw`${OFTEN}(?= (?:${AFTER_A_NAME}))`,
  String.raw`(?<=\byour )${OFTEN}(?![\w@]| (?:on|for)\b)`,
);
const NAMED = new RegExp(BEFORE + UNLESS_A_WAY + NAMES, 'g');

/** The links that lead somewhere: not shops told of, nor addresses that are only shown as the text of another link. */
function targets(links: readonly Link[]): Link[] {
  const facades = new Set(links.filter(deceives).map(({ shown }) => shown?.host));
  return links.filter(({ host, isMention }) => !isMention && !facades.has(host));
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
  if (reached.length === 0 || reading.named.size > 0) return [];
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
