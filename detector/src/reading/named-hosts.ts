import { words as wordList } from './host-lists.js';
import type { Host } from './hosts.js';
import type { Link } from './links.js';

const MIN_LABEL = 4;
/** Names of two or three letters count where they are words of their own: inside others they stand everywhere. */
const MIN_SHORT = 2;
// Host names that are ordinary words in mail don't prove an owner.
const GENERIC = wordList(
  'mail email webmail online secure security account accounts login signin support service services update verify parcel package delivery track tracking bank banking card payment payments refund portal office docs document documents file files share invoice help info notice alert customer password',
);
/** The same of short ones: every text has some of these. */
const EVERYDAY = wordList(`
a ab ad ai all als am an and ani any app are as asi at auf aus ban be bei bin bis but by can ce ces com con da das de dei del dem den der
des di die do dos du e ein el en er es est et eu for fra fur get go gr had has her het hi his how http https i id ihr il im in ini io is
ist it its ja je ka ke la las le lei les lo los ma mas me mit mo my na ne nel net new ni no non nor not now nur o od of og oh ok old on one
op or org os our out pa par pas pay per pin pl por pro que qui re sa se see sei sep si sie so son sms su sua sur ta tan te the tip to
top tu tv ty u ui um un una und une uns up ur url us use van via vip voi von vos vs was way we web wie wir www ya yes yo you za ze zu zum zur
act add age ago aid air art ask bad bag bar bed big bit box boy bus buy car cat cup cut day did dog due ear eat end eye far fee few fit
fly fun gas got gun guy hat him hot ice ill job key kid law lay led leg let lie lot low man map may men met mix mom net oil own pen put ran
raw red rid run sad sat saw say sea sex she sir sit six sky son sum sun tax tea ten tie too try two usa war who why win won yet job link`);
/** Shorter names without their umlauts are parts of other words. */
const MIN_FOLDED = 6;
const UMLAUTS = /([aou])e/g;
/** Hosts beyond these are not looked up in the text: a bound for messages of 10,000 links. */
const MAX_HOSTS = 50;

/** The folded text outside the links. */
class Naming {
  /** Only its letters and digits. */
  readonly compact: string;
  private short: ReadonlySet<string> | null = null;

  constructor(readonly words: string) {
    this.compact = words.replace(/[^\p{L}\p{N}]+/gu, '');
  }

  /** Whether a name stands in it, which hosts write without umlauts: "foerde" for "Förde", which is folded to "forde". */
  hasName(name: string): boolean {
    if (this.compact.includes(name)) return true;
    const folded = name.replace(UMLAUTS, '$1');
    return folded !== name && folded.length >= MIN_FOLDED && this.compact.includes(folded);
  }

  /** Whether a word of two or three letters stands in it; its words are listed when one is first asked for. */
  hasShort(word: string): boolean {
    this.short ??= new Set(this.words.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,3}(?![\p{L}\p{N}])/gu) ?? []);
    return this.short.has(word);
  }
}

/**
 * True when the text outside the links names the owner of `host`: "Acorn Payroll" for acornpayroll.com. Business mail
 * nearly always does; phishing names someone else. A host that borrows a brand's name never counts as named.
 */
function namesHost(text: Naming, host: Host): boolean {
  if (host.isIp || host.kind === 'shortener' || host.isFreeHost || host.imitates !== null) return false;
  if (host.isInstitution) return true;
  if (host.owner !== null && host.owner.words.some((word) => text.words.includes(word))) return true;
  const label = host.label.replaceAll('-', '');
  if (label.length >= MIN_LABEL) return !GENERIC.has(label) && text.hasName(label);
  return label.length >= MIN_SHORT && !host.isRiskySuffix && !EVERYDAY.has(label) && text.hasShort(label);
}

/** Tells whether `words`, a folded text without its links, names the owner of a host. */
export function namesIn(words: string): (host: Host) => boolean {
  const text = new Naming(words);
  return (host) => namesHost(text, host);
}

/** What stands behind the address of a company that is called by it: "Brand.com, Inc.", "the Brand.com team". */
const SIGNED = /^,? (?:inc|llc|ltd|limited|gmbh|corp|corporation|plc|pty|team|support team)\b/;

/** Whether what follows an address in folded text makes it the name of a company. */
export function isSigned(following: string): boolean {
  return SIGNED.test(following);
}

/** A message that leads to more strangers than this is a digest: none of its links is the one that matters. */
const MANY_STRANGERS = 2;

/**
 * The first link to follow, where it leads to somebody whom the message does not name: a copied footer below it names an
 * owner as well, and clears nobody. Null where it is named, and in digests.
 */
function strangerFirst(links: readonly Link[], named: ReadonlySet<Link>): Link | null {
  const followed = links.filter(
    (link, index) =>
      link.host.kind === null &&
      !link.isMention &&
      !link.isPicture &&
      links[index + 1]?.shown?.host !== link.host,
  );
  const [first] = followed;
  if (first === undefined || named.has(first)) return null;
  const strangers = new Set<string>();
  for (const link of followed) {
    if (!named.has(link)) strangers.add(link.host.domain);
    if (strangers.size > MANY_STRANGERS) return null;
  }
  return first;
}

/** The links that lead to an owner whom `words`, the folded text outside them, names; none where a stranger's comes first. */
export function namedLinks(links: readonly Link[], words: string): ReadonlySet<Link> {
  if (links.length === 0) return new Set();
  const text = new Naming(words);
  const known = new Map<string, boolean>();
  const named = new Set(
    links.filter(({ host }) => {
      const isNamed = known.get(host.name) ?? (known.size < MAX_HOSTS && namesHost(text, host));
      known.set(host.name, isNamed);
      return isNamed;
    }),
  );
  return strangerFirst(links, named) === null ? named : new Set();
}
