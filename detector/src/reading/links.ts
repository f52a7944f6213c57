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
  /** Address that the link's text shows or ends in; null when it ends in none. */
  shown: Shown | null;
  /** A host that the text only tells of: "paid at brand.com". */
  isMention: boolean;
  isPicture: boolean;
}

/** The address that a link's text shows. */
interface Shown {
  host: Host;
  path: string;
  /** True when it is written as an address, with a scheme or `www.`, or stands on a line of its own. */
  isAddress: boolean;
}

/** Endings of addresses that are torn apart for filters, and not those that are words ("in", ".NET"). */
const TORN_ENDING = 'com|org|info|top|xyz|site|online|icu|club|shop|vip|live|app|cc|co|io|ly|link|cn|ru';
/** The ending and the path behind a blank that tears an address apart. Where only the path can tell, it has a digit. */
const TORN_REST = String.raw`(?:(?<=[-\d][a-z\d-]{0,40} ?\.? ?)(?:${TORN_ENDING})\/[a-z\d]|(?:${TORN_ENDING})\/[a-z\d-]{0,40}\d)`;
/** An abused ending with nothing more to its sentence, behind a name that is no word: "bi11ing . cc", "nub-k .site". */
const TORN_END = String.raw`(?:top|xyz|site|online|icu|club|shop|vip|live|cc|cyou|sbs|cfd|lol|store|click|link)(?=$|[\n.,!?;]| ?\/)`;
const BEFORE_END = String.raw`(?<=\b[a-z][a-z\d]{0,20}[-\d][a-z\d-]{0,40})`;
/** Blanks and words within an address: "parcel-fee .com/x", "parcel-fee. com/x", "www dot parcel dot com". */
const TORN = String.raw`(?<=[a-z\d]) \. ?(?=${TORN_REST})|(?<=[a-z\d]\.) (?=${TORN_REST})|(?= \. ?${TORN_END})${BEFORE_END} \. ?|(?= dot [a-z\d])(?<=\bwww(?: dot [a-z\d-]{1,60})?) dot |(?<=[a-z\d]) dot (?=${TORN_REST})`;
// Pieces between white space, brackets and the full stops of other scripts, which no address contains. Exceptions are
// defanged addresses such as "example[.]com" and "hxxps[:]//example(dot)com", and those that are torn apart.
const PIECE = new RegExp(
  String.raw`(?:[^\s[\]<>()"{}|\\，。、！？；：「」『』（）【】]|\[(?:\.|:|:\/\/|dot)\]|\((?:\.|dot)\)|\{(?:\.|dot)\}|${TORN})+`,
  'gi',
);
const DEFANGED = /[[({](\.|:|:\/\/|dot)[\])}]/gi;
const TORN_DOT = / ?\. ?| dot /gi;
/** Scripts without blanks, and Korean, run on from a word into an address and out of it again. */
const RUNS_ON = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]`;
const LEADING = new RegExp(`^['*_]{0,20}(?:${RUNS_ON}{1,200}(?=[a-z0-9]))?`, 'iu');
const RUN_OUT = new RegExp(`(\\.[a-z]{2,24})${RUNS_ON}.{0,300}$`, 'iu');
/** A word that runs into an address without a blank: "Link:https://example.com", "Link:example.com/x". */
const RUN_IN = /^(?:.{1,2000}?(?=h(?:tt|xx)ps?:\/\/)|[^:/]{1,60}:(?!\/))/isu;
const TRAILING = /[.,;:!?'*_]{1,20}$/;
/** Every address contains one of these. */
const SIGN = /\.|:\/\/|\bdot\b/i;
const MAX_URL = 2000;
const SCHEME = /^(?:h(?:tt|xx|\*\*|__)ps?|ftp):\/{1,3}/i;
/** The notation of text that is meant as an address. */
const WRITTEN_OUT = /^(?:https?:|www\.)/i;
const PARTS = /^([^/?#]{1,300})(.*)$/su;
const BARE = /^(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}][\p{L}\p{N}-]{1,23}$/u;

/** Splits what follows the scheme where the path begins. */
function partsOf(rest: string): [authority: string, path: string] {
  const [, authority = '', path = ''] = PARTS.exec(rest) ?? [];
  return [authority.replace(RUN_OUT, '$1'), path];
}

/** A name that is no word, having a digit or a hyphen, before an ending that begins no sentence and ends no file: "k7-parcel.sbs". */
const COINED = /(?:^|\.)(?=[^.]*\p{L})[^.]*[-\d][^.]*\.(?:.*\.)?(?!zip$|mov$)(?:\p{Ll}+|\p{Lu}+)$/u;

function isBareAddress(authority: string, path: string, host: Host): boolean {
  if (/^www\d?\./i.test(authority)) return true;
  if (host.isIp) return path.length > 1;
  if (host.kind === 'shortener' && path.length > 1) return true;
  if (host.label.length < 2 || !describesPublicName(host)) return false;
  if (path.length > 1 || (host.label.length > 2 && PLAIN_SUFFIXES.has(host.suffix))) return true;
  return (host.isRiskySuffix || host.isFreeHost) && COINED.test(authority);
}

/** "word.In", "it.It": a full stop without a blank behind it. */
const MISSING_BLANK = /\p{Ll}\.(?!Com$|Net$|Org$)\p{Lu}\p{Ll}{1,2}$/u;
/** What is paid, and the word before whom, in English, German, French, Spanish, Portuguese, Italian and Dutch. */
const PAID =
  'paid|spent|spend|purchase[sd]?|bought|ordered|transactions?|payments?|charge[ds]?|used|sale|debited|refund(?:ed)?|kauf|einkauf|zahlung|umsatz|bezahlt|achat|paiement|pay[ée]|compra|pago|cargo|pagamento|acquisto|spesa|betaling|aankoop|betaald';
const PAID_TO = String.raw`at|on|from|to|with|via|bei|an|auf|chez|sur|en|em|na|no|presso|su|da|bij|op`;
const TOLD_OF = new RegExp(
  String.raw`(?<!\p{L})(?:${PAID})(?!\p{L})(?:[^.!?\n]|\.(?=\d)){0,30}(?:(?<!\p{L})(?:${PAID_TO})|@)\s$`,
  'iu',
);
const TOLD_WITHIN = 48;
const PICTURE = /\.(?:gif|png|jpe?g|svg|webp)(?:[?#]|$)/;

function describesPublicName(host: Host): boolean {
  return host.suffix !== '' && host.domain.includes('.');
}

/** Splits a host from its port. */
function atColon(authority: string): [name: string, port: string] {
  const colon = authority.indexOf(':');
  if (colon < 0) return [authority, ''];
  const [port = ''] = authority.slice(colon + 1).split(':', 1);
  return [authority.slice(0, colon), port];
}

/** Strips quotation marks and emphasis from the piece at `index`; null when it can't be an address. */
function trimmed(piece: string, index: number): Span | null {
  // Most pieces are plain words.
  if (!SIGN.test(piece)) return null;
  const start = index + (LEADING.exec(piece)?.[0].length ?? 0);
  const url = piece.slice(start - index).replace(TRAILING, '');
  return url.length > 3 && SIGN.test(url) ? { start, end: start + url.length } : null;
}

/** The address that `text [target]` shows, when the link that ends before `start` is such a text. */
function shownBefore(text: string, start: number, before: Link | undefined): Shown | null {
  const bracketed = '[<('.includes(text.charAt(start - 1) || ' ');
  // Text in brackets is itself a target.
  if (!bracketed || before === undefined || !/^[^\])>]{0,3}$/.test(text.slice(before.end, start)))
    return null;
  const { host, path, url } = before;
  const startsLine = before.start === 0 || text.charAt(before.start - 1) === '\n';
  return { host, path, isAddress: startsLine || WRITTEN_OUT.test(url) };
}

/** The places where services that count clicks or check links put the real target; the rest of the address is theirs. */
const WRAPPERS: readonly (readonly [host: RegExp, target: RegExp])[] = [
  [/\.awstrack\.me$/, /^\/l0\/(https?(?:%3a|:)[^/]{3,2000})/i],
  [/\.safelinks\.protection\.outlook\.com$/, /[?&]url=([^&]{3,2000})/i],
  [/^(?:www\.)?google\.(?:com|(?:com?\.)?[a-z]{2})$/, /^\/url\?(?:[^#]{0,200}&)?(?:q|url)=([^&]{3,2000})/i],
  [/^urldefense\.com$/, /^\/v3\/__(.{3,2000}?)__/i],
  [/^l\.(?:facebook|instagram)\.com$/, /^\/l\.php\?u=([^&]{3,2000})/i],
];

/** Undoes one percent-encoding; text that is not a valid one stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Place {
  host: Host;
  path: string;
}

/** The target that a link carries in its own address; null when it carries none. */
function carried({ host, path }: Place): Place | null {
  const target = WRAPPERS.find(([name]) => name.test(host.name))?.[1].exec(path)?.[1];
  if (target === undefined) return null;
  const [authority, rest] = partsOf(percentDecoded(target).replace(SCHEME, ''));
  const [name] = atColon(authority.slice(authority.lastIndexOf('@') + 1));
  const final = describeHost(name);
  return final === null ? null : { host: final, path: rest };
}

/** A mail system wraps what a newsletter's service has wrapped; nobody honest goes further. */
const MAX_WRAPS = 5;

/** The last target of a link, as far as its address shows it. */
function destination(link: Place): Place {
  let place = link;
  for (let i = 0; i < MAX_WRAPS; i += 1) place = carried(place) ?? place;
  return place;
}

function parseLink(text: string, { start, end }: Span, before: Link | undefined): Link | null {
  const url = text.slice(start, end);
  const address = url
    .replace(DEFANGED, (_, sign: string) => (/dot/i.test(sign) ? '.' : sign))
    .replace(TORN_DOT, '.');
  const scheme = SCHEME.exec(address)?.[0] ?? '';
  const [authority, path] = partsOf(address.slice(scheme.length));
  const user = authority.lastIndexOf('@');
  if (scheme === '' && user >= 0) return null;
  const [name, port] = atColon(authority.slice(user + 1));
  if (scheme === '' && (!BARE.test(name) || (path === '' && MISSING_BLANK.test(name)))) return null;
  const first = describeHost(name);
  if (first === null || (scheme === '' && !isBareAddress(name, path, first))) return null;
  const oddPort = port !== '' && port !== '80' && port !== '443';
  const shown = shownBefore(text, start, before);
  const { host, path: leadsTo } = destination({ host: first, path });
  const isMention =
    scheme === '' && path === '' && TOLD_OF.test(text.slice(Math.max(0, start - TOLD_WITHIN), start));
  const lower = leadsTo.toLowerCase();
  return {
    url,
    host,
    path: lower,
    oddPort,
    hasUser: user >= 0,
    start,
    end,
    shown,
    isMention,
    isPicture: PICTURE.test(lower),
  };
}

/** The link in the piece at `index`, or, where that is none by itself, in its rest after what runs into an address. */
function linkIn(text: string, piece: string, index: number, before: Link | undefined): Link | null {
  const span = trimmed(piece.slice(0, MAX_URL), index);
  const link = span === null ? null : parseLink(text, span, before);
  if (link !== null || !piece.includes(':')) return link;
  const [{ length } = ''] = RUN_IN.exec(piece) ?? [];
  const rest = length === 0 ? null : trimmed(piece.slice(length, length + MAX_URL), index + length);
  return rest === null ? null : parseLink(text, rest, before);
}

/** All links of `text` in order, in linear time. Targets of `text [target]` get the address that was shown. */
export function findLinks(text: string): Link[] {
  const links: Link[] = [];
  PIECE.lastIndex = 0;
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    const link = linkIn(text, match[0], match.index, links.at(-1));
    if (link !== null) links.push(link);
  }
  return links;
}
