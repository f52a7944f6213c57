import { parse } from 'tldts';
import { type Brand, BRAND_BY_OWNER } from './brands.js';
import {
  APP_LINKS,
  APP_STORES,
  FORM_HOSTS,
  FREE_HOSTS,
  INSTITUTIONS,
  MAIL_TRACKERS,
  RISKY_SUFFIXES,
  SHORTENERS,
  STORAGE_HOSTS,
} from './host-lists.js';
import { imitated, isMaskedHost } from './imitation.js';

/** Services through which anyone's links lead, honest ones and others. */
export type HostKind = 'shortener' | 'tracker' | 'storage' | 'form' | 'app';

/** The facts about a host that need no network request. */
export interface Host {
  name: string;
  /** Registrable domain (`example.co.uk`), or the host itself for an IP address. */
  domain: string;
  /** The registrable domain without its public suffix (`example`). */
  label: string;
  subdomain: string;
  suffix: string;
  isIp: boolean;
  /** Under an ending that exists. */
  isIcann: boolean;
  /** Set for a service that anyone's links lead through: its name does not tell whose they are. */
  kind: HostKind | null;
  isFreeHost: boolean;
  isRiskySuffix: boolean;
  /** Written in letters that look like those of another name. */
  isMasked: boolean;
  /** Under a suffix that only public institutions and universities get. */
  isInstitution: boolean;
  /** The brand, if the domain is a known brand's own. */
  owner: Brand | null;
  /** The brand that the host imitates without belonging to it. */
  imitates: Brand | null;
}

function ownerOf(label: string, suffix: string, isFreeHost: boolean): Brand | null {
  if (RISKY_SUFFIXES.has(suffix) || isFreeHost) return null;
  return BRAND_BY_OWNER.get(label) ?? null;
}

function isFreelyHosted(hostname: string, registrable: string, isPrivate: boolean): boolean {
  if (APP_LINKS.has(registrable)) return false;
  return isPrivate || FREE_HOSTS.has(registrable) || FREE_HOSTS.has(hostname);
}

const KIND_LISTS: readonly (readonly [HostKind, ReadonlySet<string>])[] = [
  ['shortener', SHORTENERS],
  ['tracker', MAIL_TRACKERS],
  ['form', FORM_HOSTS],
  ['app', APP_STORES],
  ['app', APP_LINKS],
  ['storage', STORAGE_HOSTS],
];

function kindOf(hostname: string, registrable: string): HostKind | null {
  return KIND_LISTS.find(([, hosts]) => hosts.has(hostname) || hosts.has(registrable))?.[0] ?? null;
}

function isInstitutional(suffix: string): boolean {
  if (INSTITUTIONS.has(suffix)) return true;
  return suffix.includes('.') && suffix.split('.').some((part) => INSTITUTIONS.has(part));
}

function describe(name: string): Host | null {
  const whole = parse(name, { allowPrivateDomains: true });
  const isPrivate = whole.isPrivate === true;
  const { hostname, domain, domainWithoutSuffix, subdomain, publicSuffix, isIp, isIcann } = isPrivate
    ? parse(name)
    : whole;
  if (hostname === null || (domain === null && isIp !== true)) return null;
  const registrable = domain ?? hostname;
  const label = domainWithoutSuffix ?? '';
  const suffix = publicSuffix ?? '';
  const isInstitution = isInstitutional(suffix);
  // Governments have endings for their departments ("service.gov.uk"), under which nobody else gets a page.
  const isFreeHost = !isInstitution && isFreelyHosted(hostname, registrable, isPrivate);
  const owner = ownerOf(label, suffix, isFreeHost);
  const kind = kindOf(hostname, registrable);
  return {
    name: hostname,
    domain: registrable,
    label,
    subdomain: subdomain ?? '',
    suffix,
    isIp: isIp === true,
    isIcann: isIcann === true,
    kind,
    isFreeHost,
    isRiskySuffix: RISKY_SUFFIXES.has(suffix) && !APP_LINKS.has(registrable),
    isInstitution,
    isMasked: isMaskedHost(hostname),
    owner,
    imitates:
      // Under an ending that doesn't exist a name leads nowhere: "hotmail.com.Share", without a blank after the full stop.
      owner === null && isIcann === true && kind !== 'shortener' && kind !== 'tracker'
        ? imitated({
            label: isFreeHost ? '' : label,
            subdomain: subdomain ?? '',
            registrable,
            suffix,
            isDubious: isFreeHost || RISKY_SUFFIXES.has(suffix),
          })
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
