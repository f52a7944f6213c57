import type { TextRule } from '../rule.js';
import { deceives, looksRandom, MANY_WORDS } from './link-habits.js';

/** Rules that look at the host of each link. */
export const LINK_RULES: readonly TextRule[] = [
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
    severity: 'info',
    category: 'own-host',
    languages: 'any',
    looksAt: 'links',
    test: ({ oddPort }) => oddPort,
    examples: { found: ['https://example.com:8443/x'], notFound: ['https://example.com:443/x'] },
  },
  {
    code: 'punycode-host',
    label: 'Link host written in look-alike (punycode) letters',
    severity: 'high',
    minimum: 0.65,
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.isMasked,
    examples: {
      found: [
        'https://xn--pypal-4ve.com/',
        'https://pаypal.com/',
        'https://xn--80ak6aa92e.com/',
        'https://påypal.com/',
      ],
      notFound: [
        'https://paypal.com/',
        'https://münchen.de/',
        'https://xn--mnchen-3ya.de/',
        'https://президент.рф/',
        'https://喵.世界/2021',
        'http://παράδειγμα.gr/',
      ],
    },
  },
  {
    code: 'look-alike-host',
    label: 'Link host that uses the name of a known brand',
    severity: 'high',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.imitates !== null,
    examples: {
      found: [
        'http://paypa1.com/',
        'https://secure.paypal.com.account-check.net/',
        'https://rnicrosoft.com/login',
        'https://chase-alert.top/',
        'https://paypal-login.s3.amazonaws.com/x',
      ],
      notFound: [
        'https://files.s3.amazonaws.com/report.pdf',
        'https://storage.googleapis.com/acme/report.pdf',
        'https://summerofcode.withgoogle.com/',
        'https://security.googleblog.com/2023',
        'https://apple.github.io/swift-evolution/',
        'https://purchase.acme.com/ https://office.acme.com/ https://live.acme.com/',
        'https://www.shagmail.com/ https://www.outlookindia.com/ https://www.whiterevolution.com/ https://pineapple.org/ https://upstream.dev/',
        'https://service.real.com/',
        'https://suporte.caixaforte.app/',
        'Get it at http://www.hotmail.com.Share your news at http://www.adobe.com.or',
        'https://email.amazonses.com/x',
        'https://www.sparkasse-musterstadt.de/',
        'https://www.paypal.com/signin',
        'https://www.amazon.co.jp/orders',
        'https://groups.example.org/',
      ],
    },
  },
  {
    code: 'link-mismatch',
    label: 'Link whose text shows a different address than it leads to',
    severity: 'low',
    languages: 'any',
    looksAt: 'links',
    test: (link, named) => !named.has(link) && deceives(link),
    examples: {
      found: [
        'See www.mybank.com [http://evil.example.net/x]',
        '<p>See <a href="http://evil.net/x">www.mybank.com</a></p>',
      ],
      notFound: [
        'See www.acme.com [https://shop.acme.com/x]',
        'Shutting down haskell-lang.org [https://blog.example.org/shutting-down]',
        '<p>See <a href="https://u123.ct.sendgrid.net/ls/click?x=1">www.acme.com</a></p>',
        '<p>See <a href="https://click.acme-mail.com/x">www.acme.com</a></p>',
        'https://img.example.com/logo.gif [https://garden.org/]',
        'www.acme.com [https://click.mailing.example.net/x]',
        'News [https://acme.com/a] [https://garden.org/]',
        'Garden School wrote: www.acme.com [https://gardenschool.org/x]',
      ],
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
    severity: 'low',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.kind === 'shortener',
    examples: { found: ['https://bit.ly/3abc'], notFound: ['https://rabbit.ly.example.com/x'] },
  },
  {
    code: 'free-hosting',
    label: 'Link to a page on a free hosting or form service',
    severity: 'medium',
    languages: 'any',
    looksAt: 'links',
    // Senders with a site of their own also use form and file services.
    test: ({ host }, named) => named.size === 0 && host.isFreeHost,
    examples: {
      found: ['https://my-login.weebly.com/', 'https://abc.github.io/x'],
      notFound: [
        'https://www.weebly-fans.org/',
        'https://vacancies.service.gov.uk/account',
        'https://guidance.publishing.service.gov.uk/',
        'Garden School asks for your opinion: https://gardenschool.typeform.com/to/x or https://gardenschool.org/',
      ],
    },
  },
  {
    code: 'risky-domain',
    label: 'Link to a domain ending that is often abused',
    severity: 'info',
    category: 'own-host',
    languages: 'any',
    looksAt: 'links',
    test: (link, named) =>
      !named.has(link) &&
      link.host.isRiskySuffix &&
      link.host.kind !== 'shortener' &&
      link.host.owner === null,
    examples: {
      found: ['https://garden.top/x'],
      notFound: [
        'https://garden.org/x',
        'Rosewood School: https://rosewood.school.live/ https://rosewood.live/',
      ],
    },
  },
  {
    code: 'random-host',
    label: 'Link host that looks randomly generated',
    severity: 'low',
    category: 'own-host',
    languages: 'any',
    looksAt: 'links',
    test: (link, named) =>
      !named.has(link) && !link.host.isIp && link.host.owner === null && looksRandom(link.host.label),
    examples: {
      found: ['https://xkcdvbrt.com/', 'https://order20261.com/'],
      notFound: [
        'https://garden-school.org/',
        'https://wickstrom.tech/programming',
        'https://phip1611.de/blog',
        'https://pdfkit.com/',
        'PSPDFKit is at https://pspdfkit.com/blog',
      ],
    },
  },
  {
    code: 'hyphen-host',
    label: 'Link host made of words joined by hyphens',
    severity: 'low',
    category: 'own-host',
    languages: 'any',
    looksAt: 'links',
    test: ({ host }) => host.label.split('-').length >= MANY_WORDS,
    examples: { found: ['https://my-garden-school.org/'], notFound: ['https://my-garden.org/'] },
  },
];
