import type { Severity } from '../../detector.js';
import type { Link } from '../../reading/links.js';

/** One kind of evidence in a link. */
export interface LinkRule {
  code: string;
  label: string;
  severity: Severity;
  test: (link: Link) => boolean;
}

const DOWNLOAD = /\.(?:exe|scr|apk|msi|iso|vbs|js|jar|bat|cmd|zip|rar|7z|dmg)(?:[?#]|$)/;
const ACCOUNT_PATH =
  /(?:login|log-in|signin|sign-in|verif|secure|account|update|confirm|webmail|wp-content|wp-includes|wp-admin|\.php|banking|unlock|validate)/;
const ADDRESS_IN_PATH = /[?&#=/][\w.+-]{1,64}(?:@|%40)[\w-]{1,63}\.[\w.]{2,20}/;
/** Shorter paths hold neither: `/a@b.co`, `.php`. */
const SHORTEST_ADDRESS = 7;
const SHORTEST_ACCOUNT = 4;
const NON_ASCII = /[^\0-\x7f]/;
const MANY_DIGITS = /\d{4}/;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5}/;
const MAX_SUBDOMAINS = 3;
const MAX_WORDS = 3;

/** True when `text` has at least so many parts. */
function hasParts(text: string, separator: string, least: number): boolean {
  let at = -1;
  for (let parts = 1; parts < least; parts += 1) {
    at = text.indexOf(separator, at + 1);
    if (at < 0) return false;
  }
  return true;
}

function looksRandom(label: string): boolean {
  return label.length >= 6 && (MANY_DIGITS.test(label) || CONSONANTS.test(label));
}

/** All evidence that is found in one link by itself. */
export const LINK_RULES: readonly LinkRule[] = [
  { code: 'ip-link', label: 'Link to a bare IP address', severity: 'high', test: ({ host }) => host.isIp },
  { code: 'odd-port', label: 'Link to an unusual port', severity: 'medium', test: ({ oddPort }) => oddPort },
  {
    code: 'punycode-host',
    label: 'Link host written in look-alike (punycode) letters',
    severity: 'high',
    test: ({ host }) => host.isPunycode || NON_ASCII.test(host.name),
  },
  {
    code: 'look-alike-host',
    label: 'Link host that borrows the name of a known brand',
    severity: 'high',
    test: ({ host }) => host.imitates !== null,
  },
  {
    code: 'link-mismatch',
    label: 'Link whose text shows another address than its target',
    severity: 'high',
    test: ({ shown, host }) => shown !== null && shown.domain !== host.domain,
  },
  {
    code: 'user-in-link',
    label: 'Link that hides its host behind an @',
    severity: 'high',
    test: ({ hasUser }) => hasUser,
  },
  {
    code: 'link-shortener',
    label: 'Link that hides its target behind a shortener',
    severity: 'medium',
    test: ({ host }) => host.isShortener,
  },
  {
    code: 'free-hosting',
    label: 'Link to a page on a free hosting or form service',
    severity: 'medium',
    test: ({ host }) => host.isFreeHost,
  },
  {
    code: 'risky-domain',
    label: 'Link to a domain ending that is often abused',
    severity: 'low',
    test: ({ host }) => host.isRiskySuffix && !host.isShortener && host.owner === null,
  },
  {
    code: 'reader-in-link',
    label: "Link that carries the reader's address",
    severity: 'medium',
    test: ({ path }) => path.length >= SHORTEST_ADDRESS && ADDRESS_IN_PATH.test(path),
  },
  {
    code: 'program-download',
    label: 'Link to a program or archive',
    severity: 'medium',
    test: ({ path }) => path.includes('.') && DOWNLOAD.test(path),
  },
  {
    code: 'random-host',
    label: 'Link host that looks machine-made',
    severity: 'low',
    test: ({ host }) => !host.isIp && looksRandom(host.label),
  },
  {
    code: 'account-path',
    label: 'Link path that speaks of signing in on an unrelated host',
    severity: 'info',
    test: ({ path, host }) =>
      path.length >= SHORTEST_ACCOUNT && host.owner === null && ACCOUNT_PATH.test(path),
  },
  {
    code: 'deep-subdomain',
    label: 'Link host with many parts',
    severity: 'low',
    test: ({ host }) => hasParts(host.subdomain, '.', MAX_SUBDOMAINS),
  },
  {
    code: 'hyphen-host',
    label: 'Link host strung together with hyphens',
    severity: 'low',
    test: ({ host }) => hasParts(host.label, '-', MAX_WORDS),
  },
];
