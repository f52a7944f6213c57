import type { Span } from './fold.js';
import { PLAIN_SUFFIXES } from './host-lists.js';
import { describeHost, type Host } from './hosts.js';

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

const CHUNK = /[^\s[\]<>()"{}|\\，。、！？；：「」『』（）【】]+/g;
const SCHEME = /^(?:https?|hxxps?|ftp):\/{1,3}/i;
const PARTS = /^([^/?#]{1,300})(.*)$/su;
const BARE = /^(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}][\p{L}\p{N}-]{1,23}$/u;
const TRAILING = /[.,;:!?'*_>]{1,20}$/;
const LEADING = /^['*_]{1,20}/;
const MAX_URL = 2000;

interface Chunk extends Span {
  text: string;
  bracketed: boolean;
}

function trimmed(match: RegExpExecArray, text: string): Chunk {
  const raw = match[0].slice(0, MAX_URL);
  const head = LEADING.exec(raw)?.[0].length ?? 0;
  const body = raw.slice(head).replace(TRAILING, '');
  const start = match.index + head;
  return {
    text: body,
    start,
    end: start + body.length,
    bracketed: '[<('.includes(text.charAt(start - 1) || ' '),
  };
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

function parseLink(chunk: Chunk, hosts: Hosts): Omit<Link, 'shown'> | null {
  const scheme = SCHEME.exec(chunk.text)?.[0] ?? '';
  const [, authority = '', path = ''] = PARTS.exec(chunk.text.slice(scheme.length)) ?? [];
  const user = authority.lastIndexOf('@');
  if (scheme === '' && user >= 0) return null;
  const [name = '', port = ''] = authority.slice(user + 1).split(':');
  if (scheme === '' && !BARE.test(name)) return null;
  const host = hosts.of(name);
  if (host === null || (scheme === '' && !isBareAddress(name, path, host))) return null;
  const oddPort = port !== '' && port !== '80' && port !== '443';
  const { start, end, text } = chunk;
  return { url: text, host, path: path.toLowerCase(), oddPort, hasUser: user >= 0, start, end };
}

function mayBeLink(text: string): boolean {
  return text.length > 3 && (text.includes('.') || text.includes('://'));
}

/** All links of `text` in order, linear in its length. Targets of `text [target]` know the address that was shown. */
export function findLinks(text: string): Link[] {
  const links: Link[] = [];
  const hosts = new Hosts();
  for (const match of text.matchAll(CHUNK)) {
    if (!mayBeLink(match[0])) continue;
    const chunk = trimmed(match, text);
    const link = mayBeLink(chunk.text) ? parseLink(chunk, hosts) : null;
    if (link === null) continue;
    const before = links.at(-1);
    const adjacent = chunk.bracketed && before !== undefined && link.start - before.end <= 3;
    links.push({ ...link, shown: adjacent ? before.host : null });
  }
  return links;
}
