import type { TextRule } from '../rule.js';
import { ADDRESS_IN_PATH, ARCHIVE, PROGRAM, speaksOfSigningIn, SUBSCRIPTION } from './link-habits.js';

/** Rules that look at the path of each link. */
export const LINK_PATH_RULES: readonly TextRule[] = [
  {
    code: 'reader-in-link',
    label: "Link that carries the reader's address",
    severity: 'info',
    category: 'own-host',
    languages: 'any',
    looksAt: 'links',
    // Newsletters know their subscribers, so links to unsubscribe carry addresses as well.
    test: (link, named) =>
      !named.has(link) && ADDRESS_IN_PATH.test(link.path) && !SUBSCRIPTION.test(link.path),
    examples: {
      found: ['https://garden.org/x?e=anna@example.org', 'https://garden.org/x.html#anna@example.org'],
      notFound: [
        'https://garden.org/x?e=anna',
        'https://garden.org/unsubscribe?e=anna@example.org',
        'https://garden.org/email-preferences?e=anna%40example.org',
        'https://lists.garden.org/archive/roses@lists.garden.org/msg0255.html',
        'Garden School: https://gardenschool.org/settings?email=anna@example.org',
      ],
    },
  },
  {
    code: 'program-download',
    label: 'Link to a program or archive',
    severity: 'medium',
    category: 'expectable',
    languages: 'any',
    looksAt: 'links',
    // Exports and reports are archives on storage services.
    test: (link, named) =>
      !named.has(link) &&
      (PROGRAM.test(link.path) || (link.host.kind !== 'storage' && ARCHIVE.test(link.path))),
    examples: {
      found: [
        'https://garden.org/setup.exe',
        'https://garden.org/invoice.zip',
        'https://files.s3.amazonaws.com/update.apk',
      ],
      notFound: [
        'https://garden.org/setup.pdf',
        'https://garden.org/charts.js',
        'Your export: https://acme-exports.s3.amazonaws.com/export.zip',
        'Garden School: https://gardenschool.org/planner.dmg',
      ],
    },
  },
  {
    code: 'account-path',
    label: 'Link to what looks like a sign-in page on an unrelated host',
    severity: 'info',
    category: 'own-host',
    languages: 'any',
    looksAt: 'links',
    test: (link, named) => named.size === 0 && speaksOfSigningIn(link),
    examples: {
      found: [
        'https://garden.top/login',
        'https://garden.org/wp-content/x/',
        'https://my-garden-school.org/secure/',
        'https://garden-verify.org/secure/',
      ],
      notFound: [
        'https://garden.org/login',
        'https://my-garden.org/login',
        'https://garden.org/roses',
        'https://garden.org/blog/2020-status-update',
        'Your Garden account: https://garden.org/login',
      ],
    },
  },
];
