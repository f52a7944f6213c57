import { domainToASCII } from 'node:url';
import type { Profile } from '../detector.js';
import { describeHost, encodedIn, fullyDecoded, type Host, type Link } from '../reading/reading.js';

/** The profile of a company that has declared nothing. */
export const NOTHING_DECLARED: Profile = {
  domains: new Set(),
  linkHosts: new Set(),
  phones: new Set(),
  ibans: new Set(),
  wallets: new Set(),
  brands: new Set(),
  expected: new Set(),
};

/** Deeper paths and longer names than these are not looked up: a bound for hostile links. */
const MAX_PARTS = 12;
const SEPARATOR = /[/?#]/;
/** Parts that a browser resolves to another path, or takes for a separator. */
const UNSTABLE_PATH = /\.\.|%2e|\\|%5c/;
const TARGET_IN_PATH = /(?:\/|%2f){2}([^/?#&%]{3,253})/gi;
const QUERY = /[?#].*$/su;
const NAME_IN_QUERY = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const MAX_NAMES = 50;

/** The host and those above it: `a.b.com`, `b.com`, `com`. */
function* namesAbove(host: string): Generator<string> {
  const parts = host.split('.').slice(-MAX_PARTS);
  for (let i = 0; i < parts.length; i += 1) yield parts.slice(i).join('.');
}

/** The path and those above it, longest last: `/a`, `/a/b`. */
function* pathsOf(path: string): Generator<string> {
  const parts = path.split(SEPARATOR, MAX_PARTS).filter((part) => part !== '');
  for (let i = 1; i <= parts.length; i += 1) yield `/${parts.slice(0, i).join('/')}`;
}

/** Whether mail to this host reaches the company. */
export function isOwnHost({ domains }: Profile, host: string): boolean {
  const name = domainToASCII(host);
  return name !== '' && [...namesAbove(name)].some((above) => domains.has(above));
}

function isDeclaredPlace(profile: Profile, host: Host, path: string): boolean {
  const name = domainToASCII(host.name);
  if (name === '' || host.isIp) return false;
  const names = [...namesAbove(name)];
  if (names.some((above) => profile.domains.has(above) || profile.linkHosts.has(above))) return true;
  if (UNSTABLE_PATH.test(path)) return false;
  const paths = [...pathsOf(path)];
  return names.some((above) => paths.some((start) => profile.linkHosts.has(`${above}${start}`)));
}

/** Whether a path carries the address of a host that isn't declared, as a link through a redirect does; `url` has its capitals. */
function carriesOthers(profile: Profile, path: string, url: string): boolean {
  const plain = fullyDecoded(path);
  const encoded = encodedIn(fullyDecoded(url));
  const query = [QUERY.exec(plain)?.[0] ?? '', ...encoded].join(' ');
  const targets = [path, plain, ...encoded].flatMap((text) => Array.from(text.matchAll(TARGET_IN_PATH)));
  const names = [...targets.map(([, target = '']) => target), ...(query.match(NAME_IN_QUERY) ?? [])];
  if (names.length > MAX_NAMES) return true;
  return names.some((name) => {
    const host = describeHost(name);
    if (host === null || host.suffix === '') return targets.some(([, target]) => target === name);
    return isRealName(host) && !isDeclaredPlace(profile, host, '');
  });
}

/** Whether a host's name could be one: its ending exists. */
export function isRealName(host: Host): boolean {
  return host.isIp || (host.isIcann && host.label !== '');
}

/** Whether a link leads to what the company has declared, and to nothing else. */
export function isDeclared(
  profile: Profile,
  { host, path, url }: Pick<Link, 'host' | 'path' | 'url'>,
): boolean {
  return isDeclaredPlace(profile, host, path) && !carriesOthers(profile, path, url);
}
