import { parse } from 'tldts';
import { BRANDS, type Brand } from './brands.js';
import { APP_LINKS, FREE_HOSTS, INSTITUTIONS, RISKY_SUFFIXES, SHORTENERS } from './host-lists.js';

/** What is known of a host without asking the network. */
export interface Host {
  name: string;
  /** Registrable domain (`example.co.uk`), or the host itself for an IP address. */
  domain: string;
  /** The registrable domain without its public suffix (`example`). */
  label: string;
  subdomain: string;
  suffix: string;
  isIp: boolean;
  isShortener: boolean;
  isFreeHost: boolean;
  isRiskySuffix: boolean;
  isPunycode: boolean;
  /** Under a suffix that only public institutions and universities get. */
  isInstitution: boolean;
  /** Owner of the name, when the domain is a known brand's own. */
  owner: Brand | null;
  /** Brand that the host borrows without being its owner. */
  imitates: Brand | null;
}

const OWNERS = new Map(BRANDS.flatMap((brand) => brand.owners.map((owner) => [owner, brand] as const)));
// Shorter names ("ups", "ing", "o2") occur inside innocent words.
const MIN_IMITATED = 5;
const MIN_IMITATED_WORD = 3;
const IMITABLE = [...OWNERS].filter(([owner]) => owner.length >= MIN_IMITATED && owner !== 'service');
const ORIGINALS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', rn: 'm', vv: 'w' };
const SWAPPED = /[0135]|rn|vv/g;

/** Undoes the swaps that make one host name look like another: digits for letters, `rn` for `m`. */
function skeleton(part: string): string {
  return part.replace(SWAPPED, (swapped) => ORIGINALS[swapped] ?? swapped);
}

function brandIn(part: string): Brand | null {
  const plain = skeleton(part);
  const exact = OWNERS.get(part) ?? OWNERS.get(plain);
  if (exact && part.length >= MIN_IMITATED_WORD) return exact;
  if (plain.length < MIN_IMITATED) return null;
  return IMITABLE.find(([owner]) => plain.includes(owner))?.[1] ?? null;
}

function imitated(label: string, subdomain: string): Brand | null {
  const name = subdomain === '' ? label : `${subdomain}.${label}`;
  for (const part of name.split(/[.-]/)) {
    const brand = part.length >= MIN_IMITATED_WORD ? brandIn(part) : null;
    if (brand) return brand;
  }
  return null;
}

function ownerOf(label: string, suffix: string, isFreeHost: boolean): Brand | null {
  if (RISKY_SUFFIXES.has(suffix) || isFreeHost) return null;
  return OWNERS.get(label) ?? null;
}

function isFreelyHosted(hostname: string, registrable: string, isPrivate: boolean): boolean {
  if (APP_LINKS.has(registrable)) return false;
  return isPrivate || FREE_HOSTS.has(registrable) || FREE_HOSTS.has(hostname);
}

function isInstitutional(suffix: string): boolean {
  if (INSTITUTIONS.has(suffix)) return true;
  return suffix.includes('.') && suffix.split('.').some((part) => INSTITUTIONS.has(part));
}

function describe(name: string): Host | null {
  const whole = parse(name, { allowPrivateDomains: true });
  const isPrivate = whole.isPrivate === true;
  const { hostname, domain, domainWithoutSuffix, subdomain, publicSuffix, isIp } = isPrivate
    ? parse(name)
    : whole;
  if (hostname === null || (domain === null && isIp !== true)) return null;
  const registrable = domain ?? hostname;
  const label = domainWithoutSuffix ?? '';
  const suffix = publicSuffix ?? '';
  const isFreeHost = isFreelyHosted(hostname, registrable, isPrivate);
  const owner = ownerOf(label, suffix, isFreeHost);
  return {
    name: hostname,
    domain: registrable,
    label,
    subdomain: subdomain ?? '',
    suffix,
    isIp: isIp === true,
    isShortener: SHORTENERS.has(registrable),
    isFreeHost,
    isRiskySuffix: RISKY_SUFFIXES.has(suffix) && !APP_LINKS.has(registrable),
    isInstitution: isInstitutional(suffix),
    isPunycode: hostname.includes('xn--'),
    owner,
    imitates:
      owner === null && isIp !== true && !SHORTENERS.has(registrable)
        ? imitated(FREE_HOSTS.has(registrable) ? '' : label, subdomain ?? '')
        : null,
  };
}

/** Describes the host of `address` (URL or bare host); null when it has none or no registrable domain. */
export function describeHost(address: string): Host | null {
  try {
    return describe(address);
  } catch {
    return null;
  }
}
