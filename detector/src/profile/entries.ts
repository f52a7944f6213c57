import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import {
  APP_STORES,
  CONFUSABLES,
  describeHost,
  foldText,
  FORM_HOSTS,
  FREE_HOSTS,
  FREE_MAIL,
  type Host,
  PAGES_BY_PATH,
  skeleton,
  STORAGE_HOSTS,
} from '../reading/names.js';

/** An entry of a profile in the form that is looked up, or why it can't be one: a sentence for who wrote it. */
export type Entry = { value: string } | { flaw: string };

const SCHEME = /^https?:\/\//;
const PARTS = /^([^/?#]{1,253})(\/[^?#\s]{0,500})?$/u;
const UNSTABLE_PATH = /\.\.|%2e|\\|%5c|\/\//;
/** Hosts of anyone's pages, whose owners' other hosts lie beside them. */
const SHARED = [...FREE_HOSTS, ...STORAGE_HOSTS, ...FORM_HOSTS, ...APP_STORES];
/** Further ones: a link to them is no sign of harm, but shows nobody's hand either. */
const ANYONES = new Set(['telegra.ph', 'codepen.io', 'tumblr.com', 'jsfiddle.net', 'livejournal.com']);
/** Pages of such hosts that lead on to any address. */
const REDIRECTORS = [
  'facebook.com/l.php',
  'facebook.com/flx',
  'linkedin.com/redir',
  'linkedin.com/safety/go',
  'youtube.com/redirect',
];

const FLAWS = {
  notAHost: 'is not a host name such as example.com',
  wildcard: 'must not contain a wildcard: an entry already stands for everything below it',
  address: 'is an IP address, which says nothing about whose it is; enter a host name',
  suffix: 'is a public suffix, below which anyone can have a name; enter your own domain',
  unknownEnding: 'ends in a top-level domain that does not exist',
  shared: 'is shared by many senders, so it does not show that a link is yours; enter a domain of your own',
  needsPath: 'is shared by many; add the path of your own page, as in instagram.com/your-name',
  redirector: 'leads on to any other address; enter the one that your links lead to',
  noPath: 'must be a host without a path',
  unstablePath: 'must be a plain path, without "..", "//" or backslashes',
  masked: 'is written in letters that look like those of another name',
} as const;

const hasSharedBelow = (name: string): boolean => SHARED.some((shared) => shared.endsWith(`.${name}`));
const isSharedByPath = ({ domain, kind }: Host): boolean => PAGES_BY_PATH.has(domain) || kind === 'app';

function flawOf(name: string, host: Host | null): string | null {
  const { isIp, publicSuffix, domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  if (isIp === true) return FLAWS.address;
  const endingExists = isIcann === true || isPrivate === true;
  if (endingExists && domain === null && publicSuffix === name) return FLAWS.suffix;
  if (host === null || !name.includes('.')) return FLAWS.notAHost;
  if (!endingExists) return FLAWS.unknownEnding;
  if (host.isMasked) return FLAWS.masked;
  if (host.imitates !== null) return `borrows the name of ${host.imitates.name}`;
  const isShared =
    host.isFreeHost || FREE_MAIL.has(host.domain) || ANYONES.has(host.domain) || hasSharedBelow(name);
  if (isShared || (host.kind !== null && host.kind !== 'app')) return FLAWS.shared;
  return null;
}

/**
 * Whether a host, as {@link Traits.linkHosts} has it, shows nobody's hand: anyone's links lead to it or through it, or it is a
 * known brand's own. The name that somebody has chosen below such a host does show it.
 */
export function isEverybodys(name: string): boolean {
  const host = describeHost(name);
  if (host === null) return true;
  if (host.isFreeHost)
    return SHARED.includes(name) || parse(name, { allowPrivateDomains: true }).publicSuffix === name;
  const isAnyones = FREE_MAIL.has(host.domain) || ANYONES.has(host.domain) || PAGES_BY_PATH.has(host.domain);
  return isAnyones || host.kind !== null || host.owner !== null || hasSharedBelow(name);
}

/**
 * Reads a host that a company declares, with everything below it: `HTTPS://www.Example.com/` becomes `example.com`,
 * international names become ASCII. With `mayHavePath` a path may follow, and has to on hosts where anyone has pages.
 */
export function readHost(entry: string, mayHavePath: boolean): Entry {
  const text = entry.trim().toLowerCase().replace(SCHEME, '');
  if (text.includes('*')) return { flaw: FLAWS.wildcard };
  const [, authority = '', rest = ''] = PARTS.exec(text) ?? [];
  const name = domainToASCII(authority.replace(/^www\.(?=[^.]+\.)/u, ''));
  if (name === '' || /[@:\s]/u.test(authority)) return { flaw: FLAWS.notAHost };
  const path = rest.replace(/\/+$/, '');
  if (path !== '' && !mayHavePath) return { flaw: FLAWS.noPath };
  if (UNSTABLE_PATH.test(path)) return { flaw: FLAWS.unstablePath };
  const host = describeHost(name);
  const flaw = flawOf(name, host);
  if (flaw !== null) return { flaw };
  if (host !== null && isSharedByPath(host) && path === '')
    return { flaw: mayHavePath ? FLAWS.needsPath : FLAWS.shared };
  const value = `${name}${path}`;
  const page = `${host?.domain ?? name}${path}`;
  if (REDIRECTORS.some((one) => page === one || page.startsWith(`${one}/`)))
    return { flaw: FLAWS.redirector };
  return { value };
}

/** What a name may look like: letters of other scripts undone, and digits in place of letters, of which a 1 is an l or an i. */
function looksOf(label: string): [plain: string, ...others: string[]] {
  const shown = Array.from(domainToUnicode(label), (letter) => CONFUSABLES.get(letter) ?? letter).join('');
  return [skeleton(shown), skeleton(shown.replaceAll('1', 'i'))];
}

/** The entries among `hosts` that look like another of them without having its name; each with that other. */
export function lookAlikesIn(hosts: readonly string[]): Map<string, string> {
  const originals = new Map<string, string>();
  const disguised: { entry: string; looks: string[] }[] = [];
  for (const entry of hosts) {
    const label = describeHost(entry.split('/', 1)[0] ?? '')?.label ?? '';
    const looks = looksOf(label);
    if (looks[0] === label) originals.set(label, originals.get(label) ?? entry);
    else disguised.push({ entry, looks });
  }
  return new Map(
    disguised.flatMap(({ entry, looks }) => {
      const [original] = looks.flatMap((look) => originals.get(look) ?? []);
      return original === undefined ? [] : [[entry, original] as const];
    }),
  );
}

/** A brand as it is looked up in messages. */
export const readBrand = (name: string): string => foldText(name.trim()).text.replace(/\s+/gu, ' ');
