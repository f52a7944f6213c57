import type { EnvelopeRule, Example } from '../rule.js';

const DATA = Array.from({ length: 3 }, (_, at) => `hQEMA${at}kPz8Xr2`.repeat(5)).join('\n');
const block = (kind: string, data = DATA): Example => ({
  body: `Hello Ada,\n\n-----BEGIN ${kind}-----\nVersion: 2\n\n${data}\n=aB3d\n-----END ${kind}-----\n`,
});

/** Text that only its recipient can read. */
export const ARMOR_RULES: readonly EnvelopeRule[] = [
  {
    code: 'encrypted-text',
    label: 'Encrypted text, which was not read',
    severity: 'info',
    category: 'weak-signal',
    looksAt: 'armor',
    find: ({ encrypted }) => encrypted,
    examples: {
      found: [block('PGP MESSAGE'), block('PKCS7'), block('CMS')],
      notFound: [
        block('PGP SIGNATURE'),
        block('PGP PUBLIC KEY BLOCK'),
        block('PGP MESSAGE', 'Confirm your password now, or it will be closed.'),
        {
          body: 'A message by PGP begins with -----BEGIN PGP MESSAGE-----, which tells a program what it is.',
        },
      ],
    },
  },
];
