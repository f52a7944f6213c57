import { describeHost, type Host, PAGES_BY_PATH } from '../reading/reading.js';

/** Scheme, authority and the rest, as browsers split them: a backslash ends the authority too. */
const PARTS = /^([a-z][a-z\d+.*_-]{0,20}:\/{1,3})?([^/?#\\]*)(.*)$/isu;
const PIECE = /[^/?#&=;]+/gu;
const LONGEST_WORD = 16;
const SLUG = /^(?:\p{L}{1,16}[-_.]?)+$/u;
const NAME = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** What follows two slashes within a path is a host of its own, whatever it looks like. */
const AFTER_SLASHES = /(?<!^)\/{2}([^/?#&]{1,253})/gu;
const MAIL = /^[^@/:\s]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}$/u;
const BASE64 = /[\w+-]{12,2000}/g;
const URL_INSIDE = /https?:\/\/([^/?#\s]{1,253})/giu;
/** Encoded in itself, as redirects through redirects are. */
const LAYERS = 3;

function decoded(text: string): string {
  let plain = text;
  for (let i = 0; i < LAYERS && plain.includes('%'); i += 1)
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  return plain;
}

/** Whether a host's name does not tell whose page it is: anyone can have one there, or its path decides. */
function isShared(host: Host | null): boolean {
  if (host === null || host.isIp || host.isFreeHost || host.kind !== null || host.owner !== null) return true;
  return PAGES_BY_PATH.has(host.domain);
}

function isRealHost(name: string): boolean {
  const host = describeHost(name);
  return host !== null && (host.isIp || (host.isIcann && host.label !== ''));
}

/** Other hosts that the rest of an address names, in plain letters, percent-encoded or in base64; in their order. */
function hostsIn(tail: string): string[] {
  const plain = decoded(tail);
  const values = plain.split(/[?&=;#]/u).filter((value) => !MAIL.test(value));
  const names = values.flatMap((value) => value.match(NAME) ?? []).filter(isRealHost);
  const afterSlashes = Array.from(plain.matchAll(AFTER_SLASHES), ([, host = '']) => host);
  const inBase64 = (plain.match(BASE64) ?? []).flatMap((piece) =>
    Array.from(fromBase64(piece).matchAll(URL_INSIDE), ([, host = '']) => host),
  );
  return [...new Set([...names, ...afterSlashes, ...inBase64])].map((name) => name.toLowerCase());
}

function fromBase64(piece: string): string {
  try {
    return atob(piece.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Whether a piece of an address is an id or a token rather than a word. */
const isOpaque = (piece: string): boolean =>
  /\d/.test(piece) || (piece.length > LONGEST_WORD && !SLUG.test(piece));

/**
 * An address as messages of one template share it: what changes from one recipient to the next, ids and the values of a query,
 * becomes `*`. Kept are scheme, host, port and user, the first segment of the path, words after it, and every host that the
 * rest names. On hosts that many share, and where the host can't be read, all of it is kept.
 */
export function sharedForm(address: string): string {
  const [, scheme = '', authority = '', tail = ''] = PARTS.exec(address) ?? [];
  const start = `${scheme}${authority}`.toLowerCase();
  if (isShared(describeHost(authority))) return `${start}${tail}`;
  const first = /^\/?[^/?#\\]*/u.exec(tail)?.[0].length ?? 0;
  const rest = tail.replace(PIECE, (piece, at: number) => {
    if (at < first) return piece;
    return tail.charAt(at - 1) === '=' || isOpaque(piece) ? '*' : piece;
  });
  const hosts = hostsIn(tail);
  return hosts.length === 0 ? `${start}${rest}` : `${start}${rest} > ${hosts.join(' ')}`;
}
