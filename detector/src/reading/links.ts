import type { Span } from './fold.js';
import { PLAIN_SUFFIXES } from './host-lists.js';
import { describeHost, type Host } from './hosts.js';
import { LinkChunks } from './link-chunks.js';

/** A link as it stands in the visible text. */
export interface Link extends Span {
  /** The address as written. */
  url: string;
  host: Host;
  /** Path, query and fragment, lower case; empty for a bare host. */
  path: string;
  /** Port when it is not the scheme's own. */
  oddPort: boolean;
  /** True for `https://name@host/`, where the part before the @ poses as the host. */
  hasUser: boolean;
  /** Address shown as the link's text, when the text is itself an address. */
  shown: Host | null;
}

const SCHEME = /^(?:https?|hxxps?|ftp):\/{1,3}/i;
const PARTS = /^([^/?#]{1,300})(.*)$/su;
const BARE = /^(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}][\p{L}\p{N}-]{1,23}$/u;
/** The same for names of ASCII only, several times as fast. */
const ASCII_BARE = /^(?:[a-z\d_-]{1,63}\.){1,8}[a-z][a-z\d-]{1,23}$/i;
const FOREIGN = /[^\0-\x7f]/;
/** A path begins before this, or `PARTS` must count characters. */
const MAX_AUTHORITY = 300;

const [SLASH, QUESTION_MARK, HASH] = [0x2f, 0x3f, 0x23];

/** Splits what follows the scheme where the path begins. */
function partsOf(rest: string): [authority: string, path: string] {
  for (let i = 0; i < rest.length && i < MAX_AUTHORITY; i += 1) {
    const code = rest.charCodeAt(i);
    if (code === SLASH || code === QUESTION_MARK || code === HASH)
      return i === 0 ? ['', ''] : [rest.slice(0, i), rest.slice(i)];
  }
  if (rest.length <= MAX_AUTHORITY) return [rest, ''];
  const [, authority = '', path = ''] = PARTS.exec(rest) ?? [];
  return [authority, path];
}

function looksBare(name: string): boolean {
  return ASCII_BARE.test(name) || (FOREIGN.test(name) && BARE.test(name));
}

function isBareAddress(authority: string, path: string, host: Host): boolean {
  if (/^www\d?\./i.test(authority)) return true;
  if (host.isIp) return path.length > 1;
  if (host.label.length < 2 || !describesPublicName(host)) return false;
  return path.length > 1 || (PLAIN_SUFFIXES.has(host.suffix) && host.label.length > 2);
}

function describesPublicName(host: Host): boolean {
  return host.suffix !== '' && host.domain.includes('.');
}

/** Hosts of one text by name, each described once. */
class Hosts {
  private readonly known = new Map<string, Host | null>();

  of(name: string): Host | null {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const host = describeHost(name);
    this.known.set(name, host);
    return host;
  }
}

/** What stands before and after the first colon. */
function atColon(authority: string): [name: string, port: string] {
  const colon = authority.indexOf(':');
  if (colon < 0) return [authority, ''];
  const [port = ''] = authority.slice(colon + 1).split(':', 1);
  return [authority.slice(0, colon), port];
}

/** The host that `text [target]` shows, when the link that ends before `start` is such a text. */
function shownBefore(text: string, start: number, before: Link | undefined): Host | null {
  const bracketed = '[<('.includes(text.charAt(start - 1) || ' ');
  return bracketed && before !== undefined && start - before.end <= 3 ? before.host : null;
}

function parseLink(text: string, { start, end }: Span, hosts: Hosts, before: Link | undefined): Link | null {
  const url = text.slice(start, end);
  const scheme = url.includes(':') ? (SCHEME.exec(url)?.[0] ?? '') : '';
  const [authority, path] = partsOf(url.slice(scheme.length));
  const user = authority.lastIndexOf('@');
  if (scheme === '' && user >= 0) return null;
  const [name, port] = atColon(authority.slice(user + 1));
  if (scheme === '' && !looksBare(name)) return null;
  const host = hosts.of(name);
  if (host === null || (scheme === '' && !isBareAddress(name, path, host))) return null;
  const oddPort = port !== '' && port !== '80' && port !== '443';
  const shown = shownBefore(text, start, before);
  return { url, host, path: path.toLowerCase(), oddPort, hasUser: user >= 0, start, end, shown };
}

/** All links of `text` in order, linear in its length. Targets of `text [target]` know the address that was shown. */
export function findLinks(text: string): Link[] {
  const links: Link[] = [];
  const hosts = new Hosts();
  const chunks = new LinkChunks(text);
  while (chunks.next()) {
    const link = parseLink(text, chunks, hosts, links.at(-1));
    if (link !== null) links.push(link);
  }
  return links;
}
