import type { Rule } from '../rule.js';

const DOWNLOAD = /\.(?:exe|scr|apk|msi|iso|vbs|js|jar|bat|cmd|zip|rar|7z|dmg)(?:[?#]|$)/;
const ACCOUNT_PATH =
  /(?:login|log-in|signin|sign-in|verif|secure|account|update|confirm|webmail|wp-content|wp-includes|wp-admin|\.php|banking|unlock|validate)/;
const ADDRESS_IN_PATH = /[?&#=/][\w.+-]{1,64}(?:@|%40)[\w-]{1,63}\.[\w.]{2,20}/;
const NON_ASCII = /[^\0-\x7f]/;
const MANY_DIGITS = /\d{4}/;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5}/;
const MANY_SUBDOMAINS = 3;
const MANY_WORDS = 3;

function looksRandom(label: string): boolean {
  return label.length >= 6 && (MANY_DIGITS.test(label) || CONSONANTS.test(label));
}

/** All evidence that is found in one link by itself. */
export const LINK_RULES: readonly Rule[] = [
  {
    code: 'ip-link',
    label: 'Link to a bare IP address',
    severity: 'high',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.isIp,
    examples: { found: ['http://192.0.2.7/login'], notFound: ['https://example.com/192.0.2.7'] },
  },
  {
    code: 'odd-port',
    label: 'Link to an unusual port',
    severity: 'medium',
    languages: 'any',
    looksAt: 'links',
    test: ({ oddPort }) => oddPort,
    examples: { found: ['https://example.com:8443/x'], notFound: ['https://example.com:443/x'] },
  },
  {
    code: 'punycode-host',
    label: 'Link host written in look-alike (punycode) letters',
    severity: 'high',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.isPunycode || NON_ASCII.test(host.name),
    examples: { found: ['https://xn--pypal-4ve.com/'], notFound: ['https://paypal.com/'] },
  },
  {
    code: 'look-alike-host',
    label: 'Link host that borrows the name of a known brand',
    severity: 'high',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.imitates !== null,
    examples: {
      found: [
        'http://paypa1.com/',
        'https://secure.paypal.com.account-check.net/',
        'https://rnicrosoft.com/login',
      ],
      notFound: [
        'https://www.paypal.com/signin',
        'https://www.amazon.co.jp/orders',
        'https://groups.example.org/',
      ],
    },
  },
  {
    code: 'link-mismatch',
    label: 'Link whose text shows another address than its target',
    severity: 'high',
    languages: 'any',
    looksAt: 'links',
    test: ({ shown, host }) => shown !== null && shown.domain !== host.domain,
    examples: {
      found: [
        'See www.mybank.com [http://evil.example.net/x]',
        '<p>See <a href="http://evil.net/x">www.mybank.com</a></p>',
      ],
      notFound: ['See www.acme.com [https://shop.acme.com/x]'],
    },
  },
  {
    code: 'user-in-link',
    label: 'Link that hides its host behind an @',
    severity: 'high',
    languages: 'any',
    looksAt: 'links',
    test: ({ hasUser }) => hasUser,
    examples: { found: ['https://paypal.com@evil.net/'], notFound: ['https://evil.net/@paypal.com'] },
  },
  {
    code: 'link-shortener',
    label: 'Link that hides its target behind a shortener',
    severity: 'medium',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.isShortener,
    examples: { found: ['https://bit.ly/3abc'], notFound: ['https://rabbit.ly.example.com/x'] },
  },
  {
    code: 'free-hosting',
    label: 'Link to a page on a free hosting or form service',
    severity: 'medium',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.isFreeHost,
    examples: {
      found: ['https://my-login.weebly.com/', 'https://abc.github.io/x'],
      notFound: ['https://www.weebly-fans.org/'],
    },
  },
  {
    code: 'risky-domain',
    label: 'Link to a domain ending that is often abused',
    severity: 'low',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.isRiskySuffix && !host.isShortener && host.owner === null,
    examples: { found: ['https://garden.top/x'], notFound: ['https://garden.org/x'] },
  },
  {
    code: 'reader-in-link',
    label: "Link that carries the reader's address",
    severity: 'medium',
    languages: 'any',
    looksAt: 'links',
    test: ({ path }) => ADDRESS_IN_PATH.test(path),
    examples: {
      found: ['https://garden.org/x?e=anna@example.org'],
      notFound: ['https://garden.org/x?e=anna'],
    },
  },
  {
    code: 'program-download',
    label: 'Link to a program or archive',
    severity: 'medium',
    languages: 'any',
    looksAt: 'links',
    test: ({ path }) => DOWNLOAD.test(path),
    examples: { found: ['https://garden.org/setup.exe'], notFound: ['https://garden.org/setup.pdf'] },
  },
  {
    code: 'random-host',
    label: 'Link host that looks machine-made',
    severity: 'low',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => !host.isIp && looksRandom(host.label),
    examples: {
      found: ['https://xkcdvbrt.com/', 'https://order2026.com/'],
      notFound: ['https://garden-school.org/'],
    },
  },
  {
    code: 'account-path',
    label: 'Link path that speaks of signing in on an unrelated host',
    severity: 'info',
    languages: 'any',
    looksAt: 'links',
    test: ({ path, host }) => host.owner === null && ACCOUNT_PATH.test(path),
    examples: { found: ['https://garden.org/login'], notFound: ['https://garden.org/roses'] },
  },
  {
    code: 'deep-subdomain',
    label: 'Link host with many parts',
    severity: 'low',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.subdomain.split('.').length >= MANY_SUBDOMAINS,
    examples: { found: ['https://a.b.c.garden.org/'], notFound: ['https://www.garden.org/'] },
  },
  {
    code: 'hyphen-host',
    label: 'Link host strung together with hyphens',
    severity: 'low',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.label.split('-').length >= MANY_WORDS,
    examples: { found: ['https://my-garden-school.org/'], notFound: ['https://my-garden.org/'] },
  },
];
