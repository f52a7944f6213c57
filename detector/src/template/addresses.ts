import { describeHost, encodedIn, fullyDecoded, type Host, PAGES_BY_PATH } from '../reading/reading.js';

/** Scheme, authority and the rest, as browsers split them: a backslash ends the authority too. */
const PARTS = /^([a-z][a-z\d+.*_-]{0,20}:\/{1,3})?([^/?#\\]*)(.*)$/isu;
const PIECE = /[^/?#&=;]+/gu;
const LONGEST_WORD = 16;
const SLUG = /^(?:\p{L}{1,16}[-_.]?)+$/u;
const NAME = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** A host of its own follows two slashes within a path, whatever it looks like. */
const AFTER_SLASHES = /(?<!^)\/{2}([^/?#&]{1,253})/gu;
const MAIL = /^[^@/:\s]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}$/u;
/** Parameters that say who the recipient is. */
const RECIPIENT =
  /[?&;](?:e?-?mail|e?-?mail-?address|m|to|user|u|uid|address|addr|recipient|rcpt|subscriber)=$/iu;

/** Whether a host's name does not tell whose page it is: anyone can have one there, or its path decides. */
function isShared(host: Host | null): boolean {
  if (host === null || host.isIp || host.isFreeHost || host.kind !== null || host.owner !== null) return true;
  return PAGES_BY_PATH.has(host.domain);
}

function isRealHost(name: string): boolean {
  const host = describeHost(name);
  return host !== null && (host.isIp || (host.isIcann && host.label !== ''));
}

const namesIn = (text: string): string[] =>
  text
    .split(/[?&=;#]/u)
    .filter((value) => !MAIL.test(value))
    .flatMap((value) => value.match(NAME) ?? [])
    .filter(isRealHost);

/** Other hosts that the rest of an address names, in plain letters or encoded; in their order. */
function hostsIn(tail: string): string[] {
  const plain = fullyDecoded(tail);
  const afterSlashes = Array.from(plain.matchAll(AFTER_SLASHES), ([, host = '']) => host);
  const names = [plain, ...encodedIn(plain)].flatMap(namesIn);
  return [...new Set([...names, ...afterSlashes])].map((name) => name.toLowerCase());
}

/** Whether a piece of an address is an id or a token rather than a word. */
const isOpaque = (piece: string): boolean =>
  /\d/.test(piece) || (piece.length > LONGEST_WORD && !SLUG.test(piece));

/**
 * An address as messages of one template share it: what changes from one recipient to the next, ids and tokens, also as values of
 * a query, and the recipient's mail address, becomes `*`. Kept are scheme, host, port and user, the first segment of the path, words after it and in the query, and every host that the
 * rest names. On hosts that many share, and where the host can't be read, all of it is kept.
 */
export function sharedForm(address: string): string {
  const [, scheme = '', authority = '', tail = ''] = PARTS.exec(address) ?? [];
  const start = `${scheme}${authority}`.toLowerCase();
  if (isShared(describeHost(authority))) return `${start}${tail}`;
  const first = /^\/?[^/?#\\]*/u.exec(tail)?.[0].length ?? 0;
  const rest = tail.replace(PIECE, (piece, at: number) => {
    if (at < first) return piece;
    const isRecipient = MAIL.test(fullyDecoded(piece)) && RECIPIENT.test(tail.slice(0, at));
    return isRecipient || (isOpaque(piece) && !piece.includes('@') && !/%40/.test(piece)) ? '*' : piece;
  });
  const hosts = hostsIn(tail);
  return hosts.length === 0 ? `${start}${rest}` : `${start}${rest} > ${hosts.join(' ')}`;
}
