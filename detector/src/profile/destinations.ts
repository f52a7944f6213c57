import type { Profile } from '../detector.js';
import { blanked, describeHost, type Link, pagesIn, type Reading, type Span } from '../reading/reading.js';
import { isDeclared, isOwnHost, isRealName } from './declared.js';
import { type GivenNumber, numbersIn } from './numbers.js';
import { namesOtherWays } from './reply-asks.js';
import { isAnsweredByOwn } from './senders.js';

/** The links and numbers of a message, compared with a company's profile. */
export interface Destinations {
  /** The links that lead to what is not declared. */
  links: Link[];
  /** The numbers in it, declared or not; their spans are of the text. */
  numbers: GivenNumber[];
  /** The folded text without links and numbers. */
  rest: string;
}

/** A message with more of either isn't looked at any further: nothing in it is taken as declared. */
const MAX_LINKS = 2_000;

/** The folded text with its links blanked out, so that places in it stay the same. */
export function foldedWithoutLinks({
  folded: { text, offsets },
  links,
}: Pick<Reading, 'folded' | 'links'>): string {
  let at = 0;
  const goTo = (position: number): number => {
    while ((offsets[at] ?? Infinity) < position) at += 1;
    return at;
  };
  return blanked(
    text,
    links.map(({ start, end }) => ({ start: goTo(start), end: goTo(end) })),
  );
}

/** Finds the links and numbers of a message and compares them with its company's profile. */
export function destinationsOf(reading: Reading, profile: Profile): Destinations {
  const { numbers, rest } = numbersIn(foldedWithoutLinks(reading), profile);
  const { offsets } = reading.folded;
  const placeOf = (index: number): number => offsets[index] ?? reading.text.length;
  return {
    links: reading.links.filter((link) => !isDeclared(profile, link)),
    numbers: numbers.map(({ kind, isDeclared: isKnown, start, end }) => ({
      kind,
      isDeclared: isKnown,
      start: placeOf(start),
      end: placeOf(end),
    })),
    rest,
  };
}

const ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@([\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8})/gu;
const AT = /@|＠|%40|[([{] ?at ?[)\]}]/u;
const NAME = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:(?:\.| \. |\[\.\]|\(\.\))[\p{L}\p{N}-]{2,63}){1,8}/gu;
/** Parts of a page that lead somewhere and are not read as links. */
const OTHER_CONTROLS =
  /<\s*(?:form|area|base|iframe|object|embed|script|button|input|svg|meta\s[^>]{0,200}refresh)\b|\bformaction\b/iu;

function namesOtherHosts(text: string, profile: Profile): boolean {
  for (const [name] of text.matchAll(NAME)) {
    const host = describeHost(name.replaceAll(/[\s()[\]]/g, ''));
    if (host !== null && isRealName(host) && !isDeclared(profile, { host, path: '', url: '' })) return true;
  }
  return false;
}

/**
 * Whether all that a message leads to is declared, and there is something that is. On the safe side: what can't be compared
 * with a profile, such as a request for an answer or a name in a messenger, leads elsewhere.
 */
export function leadsOnlyToDeclared(
  reading: Reading,
  profile: Profile,
  { links, numbers, rest }: Destinations,
): boolean {
  if (links.length > 0 || reading.links.length > MAX_LINKS || numbers.some((number) => !number.isDeclared))
    return false;
  if (pagesIn(reading).some(({ source }) => OTHER_CONTROLS.test(source))) return false;
  if (!isAnsweredByOwn(reading, profile)) return false;
  let ownAddresses = 0;
  const others = rest.replace(ADDRESS, (address: string, host: string) => {
    if (!isOwnHost(profile, host)) return address;
    ownAddresses += 1;
    return ' ';
  });
  if (reading.links.length + numbers.length + ownAddresses === 0) return false;
  return !AT.test(others) && !namesOtherHosts(others, profile) && !namesOtherWays(others);
}

/** Spans of what a message gives or links to that is not declared, where the company has declared things of that kind. */
export function undeclaredIn(profile: Profile, { links, numbers }: Destinations): Undeclared {
  const of = (...kinds: GivenNumber['kind'][]) =>
    numbers.filter(({ kind, isDeclared: isKnown }) => !isKnown && kinds.includes(kind));
  return {
    links: profile.domains.size + profile.linkHosts.size > 0 ? links : [],
    phones: profile.phones.size > 0 ? of('phone') : [],
    accounts: [
      ...(profile.ibans.size > 0 ? of('iban') : []),
      ...(profile.wallets.size > 0 ? of('wallet') : []),
    ],
  };
}

interface Undeclared {
  links: readonly Span[];
  phones: readonly Span[];
  accounts: readonly Span[];
}
