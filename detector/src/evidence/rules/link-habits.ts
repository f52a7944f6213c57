import { BAIT, type Host, type Link } from '../../reading/reading.js';

export const PROGRAM = /\.(?:exe|scr|apk|msi|iso|vbs|jar|bat|cmd|dmg)(?:[?#]|$)/;
export const ARCHIVE = /\.(?:zip|rar|7z)(?:[?#]|$)/;
// Only as a separate part of the path: "2020-status-update" is an article.
export const ACCOUNT_PATH =
  /[/?=._](?:login|log-in|signin|sign-in|verif(?:y|ication)?|secure|accounts?|update|confirm|webmail|banking|unlock|validate)[a-z0-9]{0,6}(?=[/?.=#&_]|$)/;
/** Typical places of phishing pages on hacked sites. */
const BROKEN_IN = /wp-(?:content|includes|admin)|\.php/;
export const ADDRESS_IN_PATH = /[?&#=][\w.+-]{1,64}(?:@|%40)[\w-]{1,63}\.[\w.]{2,20}/;
export const SUBSCRIPTION = /(?:un|de|re)?-?subscri|opt-?out|remove|preference|newsletter|abmeld|desinscri/;
/** Hosts that count a sender's clicks: "click.shop.example". */
const CLICK_COUNTER = /^(?:click\w{0,6}|track\w{0,6}|trk|links?|e?mail|e|t|go|r)\d?\./;
const PICTURE = /\.(?:gif|png|jpe?g|svg|webp)(?:[?#]|$)/;
const MANY_DIGITS = /\d{5}/;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/;
const VOWELS = /[aeiouy]/g;
const FEW_VOWELS = 1 / 6;
export const MANY_WORDS = 3;

/** Names have vowels and initials are short: "wickstrom" and "pdfkit" are names, "lmffhmll" is not. */
export function looksRandom(label: string): boolean {
  const letters = label.replace(/[^a-z]/g, '');
  const isUnspeakable =
    letters.length >= 7 && (letters.match(VOWELS)?.length ?? 0) / letters.length < FEW_VOWELS;
  return label.length >= 6 && (isUnspeakable || MANY_DIGITS.test(label) || CONSONANTS.test(label));
}

/** Words joined by hyphens: three, or two of which one is what fraud calls itself ("garden-login"). "my-garden" is a name. */
function isJoined(label: string): boolean {
  const parts = label.split('-');
  return parts.length >= MANY_WORDS || (parts.length > 1 && parts.some((part) => BAIT.has(part)));
}

/** A host of the kind that fraud uses: it can't be traced to an organisation. */
function isDubious(host: Host): boolean {
  const isNameless = host.isIp || host.isFreeHost || host.isRiskySuffix || host.imitates !== null;
  return isNameless || isJoined(host.label) || looksRandom(host.label);
}

/**
 * True for a link whose text is an address of another owner. Text that only ends in a name ("the story of example.org"),
 * addresses of pictures and links through a click counter don't count.
 */
export function deceives({ shown, host }: Link): boolean {
  if (shown === null || !shown.isAddress || host.kind === 'tracker') return false;
  if (CLICK_COUNTER.test(host.name) || PICTURE.test(shown.path)) return false;
  const { label, domain } = shown.host;
  return domain !== host.domain && (shown.host.owner !== null || !host.label.includes(label));
}

/** True for a sign-in page on a dubious host, and for typical places on hacked sites. */
export function speaksOfSigningIn({ host, path }: Link): boolean {
  return host.owner === null && (BROKEN_IN.test(path) || (isDubious(host) && ACCOUNT_PATH.test(path)));
}
