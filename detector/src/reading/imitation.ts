import { domainToUnicode } from 'node:url';
import { type Brand, BRAND_BY_OWNER, EVERYDAY_IN_HOSTS } from './brands.js';
import { CONFUSABLES } from './confusables.js';
import { foldText } from './fold.js';
import { words } from './host-lists.js';

/** The properties of a host that show whether it imitates a brand. */
interface Name {
  /** The registrable domain without its public suffix; empty where that belongs to a hosting service. */
  label: string;
  subdomain: string;
  registrable: string;
  suffix: string;
  /** Under a suffix or a service that fraud often uses. */
  isDubious: boolean;
}

/** Common parts of host names, which would match everywhere. */
const COMMON = words('service live office goo');
/** What fraud adds to a name. */
export const BAIT = words(
  'secure security login signin sign verify verification verif account accounts update confirm support alert alerts help online billing info delivery track tracking pay payment refund auth id card bank wallet unlock redelivery parcel customs center portal client service online mobile mobiel com',
);
/** Regional banks: there are many, each named after its town. */
const REGIONAL = /^(?:sparkasse|volksbank|vr)-[a-z-]{3,40}$/;
/** Hosts whose first part is an account name, which belongs to the owner of the trademark. */
const ACCOUNT_HOSTS = words('github.io gitlab.io readthedocs.io readthedocs.org');
/** Innocent words that contain a brand. */
const INNOCENT = /revolution|amazon(?:ia|as)|[a-z]gmail/;
// Shorter names ("hsbc", "o2") occur inside innocent words.
const MIN_INSIDE = 5;
const MIN_WORD = 3;
const INSIDE = [...BRAND_BY_OWNER].filter(
  ([owner]) => owner.length >= MIN_INSIDE && !COMMON.has(owner) && !EVERYDAY_IN_HOSTS.has(owner),
);
const ORIGINALS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', rn: 'm', vv: 'w' };
const SWAPPED = /[0135]|rn|vv/g;

/** Undoes the swaps that make one host name look like another: digits for letters, `rn` for `m`. */
export function skeleton(part: string): string {
  return part.replace(SWAPPED, (swapped) => ORIGINALS[swapped] ?? swapped);
}

function brandIn(part: string, isBaited: boolean): Brand | null {
  const plain = skeleton(part);
  const name = BRAND_BY_OWNER.has(part) ? part : plain;
  const exact =
    COMMON.has(name) || (EVERYDAY_IN_HOSTS.has(name) && !isBaited) ? undefined : BRAND_BY_OWNER.get(name);
  if (exact !== undefined) return exact;
  if (plain.length < MIN_INSIDE || INNOCENT.test(plain)) return null;
  return INSIDE.find(([owner]) => plain.includes(owner))?.[1] ?? null;
}

/** The brand that a host imitates without belonging to it; null if there is none. */
export function imitated({ label, subdomain, registrable, suffix, isDubious }: Name): Brand | null {
  if (suffix === 'de' && REGIONAL.test(label)) return null;
  if (ACCOUNT_HOSTS.has(registrable) && BRAND_BY_OWNER.has(subdomain)) return null;
  const parts = `${subdomain}.${label}`.split(/[.-]/);
  const isBaited = isDubious || parts.some((part) => BAIT.has(part));
  for (const part of parts) {
    const brand = part.length >= MIN_WORD ? brandIn(part, isBaited) : null;
    if (brand) return brand;
  }
  return null;
}

const ASCII = /^[\0-\x7f]*$/;

function isMaskedPart(part: string): boolean {
  if (ASCII.test(part)) return false;
  const { text, disguised } = foldText(part);
  return (
    disguised.length > 0 ||
    BRAND_BY_OWNER.has(Array.from(text, (letter) => CONFUSABLES.get(letter) ?? letter).join(''))
  );
}

/**
 * True for a host in letters that look like those of another name: Latin ones mixed with look-alikes, or a brand's name
 * in another script or with accents. Names that simply are in another script, or have an umlaut, are not.
 */
export function isMaskedHost(hostname: string): boolean {
  const shown = hostname.includes('xn--') ? domainToUnicode(hostname) : hostname;
  return !ASCII.test(shown) && shown.split(/[.-]/).some(isMaskedPart);
}
